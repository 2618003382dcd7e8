//! A firmware image as read from its ELF file: what goes into flash, and how much of the chip it takes.
//!
//! The trap: initialised statics run in RAM but are stored in flash. Segments carry both addresses; what is
//! written to flash goes by the physical one.

use std::fmt;

use object::elf::{PT_LOAD, SHF_ALLOC, SHT_NOBITS};
use object::read::elf::{ElfFile32, ElfSymbol32, ProgramHeader, SectionHeader};
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SymbolKind};

const CODE_BUDGET: u32 = 512 * 1024;
const TEXT_BUDGET: u32 = 256 * 1024;
const RAM_START: u32 = 0x2000_0000;

/// How the symbols of the rules begin, somewhere in their mangled names.
const CORE: &str = "passerelle_core";

/// Bytes to be stored at an address.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Segment {
    pub(crate) address: u32,
    pub(crate) bytes: Vec<u8>,
}

/// Bytes taken. Nothing goes uncounted: what lies in flash and is neither `.rodata` nor a static's first
/// value counts as code, and whatever lies in RAM counts as static, under any name.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Usage {
    /// `.boot2`, `.vector_table`, `.text`.
    code: u32,
    /// The functions of `passerelle-core` in it, by their names: what was inlined elsewhere counts there.
    core: u32,
    /// `.rodata`: texts, glyphs, tables.
    texts: u32,
    /// First values of statics, copied to RAM at start.
    data: u32,
    /// `.data`, `.bss`, `.uninit`.
    statics: u32,
    /// The STACK region of memory.x.
    stack: u32,
}

/// The whole image.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Image {
    pub(crate) segments: Vec<Segment>,
    pub(crate) usage: Usage,
}

pub(crate) fn read(file: &[u8]) -> Result<Image, String> {
    let unreadable = |error: object::Error| format!("not a 32-bit ELF image: {error}");
    let elf: ElfFile32<'_, Endianness> = ElfFile32::parse(file).map_err(unreadable)?;
    let endian = elf.endian();

    let mut segments = Vec::new();
    for header in elf.elf_program_headers() {
        let bytes = header.data(endian, file).map_err(|()| "a segment lies outside the file".to_owned())?;
        if header.p_type(endian) == PT_LOAD && !bytes.is_empty() {
            segments.push(Segment { address: header.p_paddr(endian), bytes: bytes.to_vec() });
        }
    }

    let mut usage = Usage { stack: stack(&elf)?, core: core(&elf), ..Usage::default() };
    for section in elf.sections() {
        let header = section.elf_section_header();
        if header.sh_flags(endian) & SHF_ALLOC == 0 {
            continue;
        }
        let size = header.sh_size(endian);
        if header.sh_addr(endian) >= RAM_START {
            usage.statics += size;
            usage.data += if header.sh_type(endian) == SHT_NOBITS { 0 } else { size };
        } else if section.name() == Ok(".rodata") {
            usage.texts += size;
        } else {
            usage.code += size;
        }
    }
    Ok(Image { segments, usage })
}

/// What the functions of the rules take.
fn core(elf: &ElfFile32<'_, Endianness>) -> u32 {
    let of_core = |symbol: &ElfSymbol32<'_, '_, Endianness>| {
        symbol.kind() == SymbolKind::Text && symbol.name().is_ok_and(|name| name.contains(CORE))
    };
    elf.symbols().filter(of_core).map(|symbol| symbol.size() as u32).sum()
}

/// The size of the STACK region, from the symbols memory.x defines.
fn stack(elf: &ElfFile32<'_, Endianness>) -> Result<u32, String> {
    let symbol = |name: &str| {
        let found = elf.symbols().find(|symbol| symbol.name() == Ok(name));
        found.map(|symbol| symbol.address() as u32).ok_or_else(|| format!("symbol {name} is missing"))
    };
    let size = symbol("_stack_start")?.checked_sub(symbol("_stack_end")?);
    size.ok_or_else(|| "the stack ends above its start; look at memory.x".into())
}

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let budgeted = |f: &mut fmt::Formatter<'_>, name, size: u32, budget: u32| {
            let percent = 100.0 * f64::from(size) / f64::from(budget);
            let over = if size > budget { ", OVER BUDGET" } else { "" };
            writeln!(f, "  {name:<14}{size:>7} of {budget} bytes ({percent:.1} %{over})")
        };
        budgeted(f, "flash, code", self.code, CODE_BUDGET)?;
        let share = 100.0 * f64::from(self.core) / f64::from(self.code.max(1));
        writeln!(f, "  {:<14}{:>7} bytes of it ({share:.1} %)", "  the rules", self.core)?;
        budgeted(f, "flash, texts", self.texts, TEXT_BUDGET)?;
        writeln!(f, "  {:<14}{:>7} bytes", "flash, data", self.data)?;
        writeln!(f, "  {:<14}{:>7} bytes", "RAM, statics", self.statics)?;
        write!(f, "  {:<14}{:>7} bytes reserved", "RAM, stack", self.stack)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use object::elf::{SHF_EXECINSTR, SHT_PROGBITS, SHT_STRTAB, SHT_SYMTAB};

    const STACK: [(&str, u32); 2] = [("_stack_end", 0x2000_0000), ("_stack_start", 0x2000_8000)];
    const HEADER: usize = 52;

    fn words(words: &[u32]) -> Vec<u8> {
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    /// The smallest ELF file with these segments (virtual and physical address, content), sections (name,
    /// type, flags, address, size; content is not looked at) and symbols.
    fn elf(
        segments: &[(u32, u32, &[u8])],
        sections: &[(&str, u32, u32, u32, u32)],
        symbols: &[(&str, u32)],
    ) -> Vec<u8> {
        let mut body = vec![0; HEADER];
        let mut place = |bytes: &[u8]| {
            let at = body.len() as u32;
            body.extend(bytes);
            body.resize(body.len().next_multiple_of(4), 0);
            at
        };
        let mut strings = vec![0];
        let mut string = |text: &str| {
            let at = strings.len() as u32;
            strings.extend(text.bytes().chain([0]));
            at
        };

        let mut program_headers = Vec::new();
        for (virt, phys, bytes) in segments {
            let size = bytes.len() as u32;
            program_headers.extend(words(&[PT_LOAD, place(bytes), *virt, *phys, size, size + 12, 4, 1]));
        }
        let mut symbol_table = words(&[0; 4]);
        for (name, value) in symbols {
            // Functions have a size in this model, other symbols none.
            let (size, kind) = if name.starts_with("_ZN") { (100, 0xfff1_0012) } else { (0, 0xfff1_0010) };
            symbol_table.extend(words(&[string(name), *value, size, kind]));
        }
        let mut section_headers = words(&[0; 10]);
        for &(name, kind, flags, address, size) in sections {
            section_headers.extend(words(&[
                string(name),
                kind,
                flags,
                address,
                HEADER as u32,
                size,
                0,
                0,
                1,
                0,
            ]));
        }
        let strings_index = sections.len() as u32 + 1;
        let strings_at = place(&strings);
        let symbols_at = place(&symbol_table);
        let strings_size = strings.len() as u32;
        let symbols_size = symbol_table.len() as u32;
        section_headers.extend(words(&[0, SHT_STRTAB, 0, 0, strings_at, strings_size, 0, 0, 1, 0]));
        section_headers.extend(words(&[
            0,
            SHT_SYMTAB,
            0,
            0,
            symbols_at,
            symbols_size,
            strings_index,
            1,
            4,
            16,
        ]));
        let (programs_at, sections_at) = (place(&program_headers), place(&section_headers));

        let half = |low: usize, high: usize| (low | high << 16) as u32;
        let mut header = b"\x7fELF\x01\x01\x01\0\0\0\0\0\0\0\0\0".to_vec();
        header.extend(words(&[half(2, 40), 1, 0, programs_at, sections_at, 0, half(HEADER, 32)]));
        header.extend(words(&[half(segments.len(), 40), half(sections.len() + 3, strings_index as usize)]));
        body[..HEADER].copy_from_slice(&header);
        body
    }

    #[test]
    fn segments_go_by_the_physical_address_and_empty_ones_do_not_count() {
        let code = (0x1000_0100, 0x1000_0100, &b"codecode"[..]);
        let data = (0x2000_8000, 0x1000_0108, &b"data"[..]);
        let zeroed = (0x2000_8004, 0x2000_8004, &b""[..]);
        let image = read(&elf(&[code, data, zeroed], &[], &STACK)).unwrap();
        let code = Segment { address: 0x1000_0100, bytes: b"codecode".to_vec() };
        let data = Segment { address: 0x1000_0108, bytes: b"data".to_vec() };
        assert_eq!(image.segments, [code, data]);
    }

    #[test]
    fn sections_are_counted_where_they_lie_and_debug_sections_are_not() {
        let file = elf(
            &[],
            &[
                (".boot2", SHT_PROGBITS, SHF_ALLOC, 0x1000_0000, 256),
                (".vector_table", SHT_PROGBITS, SHF_ALLOC, 0x1000_0100, 192),
                (".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, 0x1000_01c0, 20_000),
                (".rodata", SHT_PROGBITS, SHF_ALLOC, 0x1000_4fe0, 5_000),
                (".bi_entries", SHT_PROGBITS, SHF_ALLOC, 0x1000_6368, 12),
                (".data", SHT_PROGBITS, SHF_ALLOC, 0x2000_8000, 56),
                (".bss", SHT_NOBITS, SHF_ALLOC, 0x2000_8038, 4_000),
                (".uninit", SHT_NOBITS, SHF_ALLOC, 0x2000_8fd8, 1_024),
                (".defmt", SHT_PROGBITS, 0, 0, 700),
            ],
            &[
                STACK[0],
                STACK[1],
                ("_ZN15passerelle_core4list3newE", 0x1000_0200),
                ("_ZN4core3fmtE", 0x1000_0300),
            ],
        );
        let usage = Usage { core: 100, code: 20_460, texts: 5_000, data: 56, statics: 5_080, stack: 0x8000 };
        assert_eq!(read(&file).unwrap().usage, usage);
    }

    #[test]
    fn a_budget_is_exceeded_beyond_its_last_byte() {
        let text = |texts| Usage { texts, ..Usage::default() }.to_string();
        assert!(text(256 * 1024).contains("262144 of 262144 bytes (100.0 %)"));
        assert!(text(256 * 1024 + 1).contains("OVER BUDGET"));
    }

    #[test]
    fn something_else_is_refused() {
        assert!(read(b"hello").unwrap_err().starts_with("not a 32-bit ELF image"));
        assert_eq!(read(&elf(&[], &[], &STACK[..1])).unwrap_err(), "symbol _stack_start is missing");
        let mut cut = elf(&[(0x1000_0000, 0x1000_0000, b"code")], &[], &STACK);
        cut.truncate(100);
        assert!(read(&cut).is_err());
    }
}
