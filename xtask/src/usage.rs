//! How much of the chip an image takes, beside its budgets.
//!
//! Nothing goes uncounted: what lies in flash and is neither `.rodata` nor a static's first value counts as
//! code, and whatever lies in RAM counts as static RAM, under any name.

use std::fmt;

use crate::image::{Image, Section};

const CODE_BUDGET: u32 = 256 * 1024;
const TEXT_BUDGET: u32 = 192 * 1024;
const RAM_START: u32 = 0x2000_0000;

/// Bytes taken.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Usage {
    /// `.boot2`, `.vector_table`, `.text`.
    code: u32,
    /// `.rodata`: texts, glyphs, tables.
    texts: u32,
    /// First values of statics, copied to RAM at start.
    data: u32,
    /// `.data`, `.bss`, `.uninit`.
    ram: u32,
    /// The STACK region of memory.x.
    stack: u32,
}

impl Usage {
    pub(crate) fn of(image: &Image) -> Self {
        let mut usage = Usage { stack: image.stack, ..Usage::default() };
        for Section { name, address, size, stored } in &image.sections {
            if *address >= RAM_START {
                usage.ram += size;
                usage.data += if *stored { *size } else { 0 };
            } else if name == ".rodata" {
                usage.texts += size;
            } else {
                usage.code += size;
            }
        }
        usage
    }
}

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let budgeted = |f: &mut fmt::Formatter<'_>, name, size: u32, budget: u32| {
            let percent = 100.0 * f64::from(size) / f64::from(budget);
            let over = if size > budget { ", OVER BUDGET" } else { "" };
            writeln!(f, "  {name:<14}{size:>7} of {budget} bytes ({percent:.1} %{over})")
        };
        budgeted(f, "flash, code", self.code, CODE_BUDGET)?;
        budgeted(f, "flash, texts", self.texts, TEXT_BUDGET)?;
        writeln!(f, "  {:<14}{:>7} bytes", "flash, data", self.data)?;
        writeln!(f, "  {:<14}{:>7} bytes", "RAM, statics", self.ram)?;
        write!(f, "  {:<14}{:>7} bytes reserved", "RAM, stack", self.stack)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image(sections: &[(&str, u32, u32, bool)]) -> Image {
        let section =
            |&(name, address, size, stored): &_| Section { name: str::to_owned(name), address, size, stored };
        Image { segments: Vec::new(), sections: sections.iter().map(section).collect(), stack: 0x8000 }
    }

    #[test]
    fn sections_add_up() {
        let usage = Usage::of(&image(&[
            (".boot2", 0x1000_0000, 256, true),
            (".vector_table", 0x1000_0100, 192, true),
            (".text", 0x1000_01c0, 20_000, true),
            (".rodata", 0x1000_4fe0, 5_000, true),
            (".data", 0x2000_8000, 56, true),
            (".bss", 0x2000_8038, 4_000, false),
            (".uninit", 0x2000_8fd8, 1_024, false),
        ]));
        assert_eq!(usage, Usage { code: 20_448, texts: 5_000, data: 56, ram: 5_080, stack: 0x8000 });
    }

    #[test]
    fn sections_of_other_names_are_counted_where_they_lie() {
        let sections = [(".bi_entries", 0x1000_0200, 12, true), (".ramtext", 0x2000_8000, 100, true)];
        assert_eq!(
            Usage::of(&image(&sections)),
            Usage { code: 12, data: 100, ram: 100, stack: 0x8000, texts: 0 }
        );
    }

    #[test]
    fn a_budget_is_exceeded_beyond_its_last_byte() {
        let text = |size| Usage::of(&image(&[(".rodata", 0x1000_0100, size, true)])).to_string();
        assert!(text(192 * 1024).contains("196608 of 196608 bytes (100.0 %)"));
        assert!(text(192 * 1024 + 1).contains("OVER BUDGET"));
    }
}
