//! A firmware image as read from its ELF file: what goes into flash, which sections there are, how large the
//! stack is.
//!
//! The trap: initialised statics run in RAM but are stored in flash. Segments carry both addresses; what is
//! written to flash goes by the physical one.

use object::elf::{PT_LOAD, SHF_ALLOC, SHT_NOBITS};
use object::read::elf::{ElfFile32, ProgramHeader, SectionHeader};
use object::{Endianness, Object, ObjectSection, ObjectSymbol};

/// Bytes to be stored at an address.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Segment {
    pub(crate) address: u32,
    pub(crate) bytes: Vec<u8>,
}

/// A section that takes up memory on the chip.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Section {
    pub(crate) name: String,
    /// Where it is when the program runs.
    pub(crate) address: u32,
    pub(crate) size: u32,
    /// Whether its content is stored in flash.
    pub(crate) stored: bool,
}

/// The whole image.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Image {
    pub(crate) segments: Vec<Segment>,
    pub(crate) sections: Vec<Section>,
    /// The size of the STACK region, from the symbols memory.x defines.
    pub(crate) stack: u32,
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

    let mut sections = Vec::new();
    for section in elf.sections() {
        let header = section.elf_section_header();
        if header.sh_flags(endian) & SHF_ALLOC != 0 && header.sh_size(endian) != 0 {
            sections.push(Section {
                name: section.name().map_err(unreadable)?.to_owned(),
                address: header.sh_addr(endian),
                size: header.sh_size(endian),
                stored: header.sh_type(endian) != SHT_NOBITS,
            });
        }
    }

    let symbol = |name: &str| {
        let found = elf.symbols().find(|symbol| symbol.name() == Ok(name));
        found.map(|symbol| symbol.address() as u32).ok_or_else(|| format!("symbol {name} is missing"))
    };
    let stack = symbol("_stack_start")?
        .checked_sub(symbol("_stack_end")?)
        .ok_or("the stack ends above its start; look at memory.x")?;
    Ok(Image { segments, sections, stack })
}

#[cfg(test)]
mod tests {
    use super::*;
    use object::elf;
    use object::write::elf::{FileHeader, ProgramHeader, SectionHeader, Sym, Writer};

    /// An image with code in flash, a static stored in flash and living in RAM, and a zeroed one.
    fn elf_file() -> Vec<u8> {
        let mut file = Vec::new();
        let mut writer = Writer::new(Endianness::Little, false, &mut file);
        writer.reserve_file_header();
        writer.reserve_program_headers(3);
        let code = writer.reserve(8, 4) as u32;
        let data = writer.reserve(4, 4) as u32;

        let names = [&b".text"[..], b".data", b".bss", b".defmt"].map(|name| writer.add_section_name(name));
        for _ in names {
            writer.reserve_section_index();
        }
        let symbols = [&b"_stack_end"[..], b"_stack_start"].map(|name| writer.add_string(name));
        writer.reserve_null_symbol_index();
        for _ in symbols {
            writer.reserve_symbol_index(None);
        }
        for reserve in [Writer::reserve_symtab_section_index, Writer::reserve_strtab_section_index] {
            reserve(&mut writer);
        }
        writer.reserve_shstrtab_section_index();
        writer.reserve_symtab();
        writer.reserve_strtab();
        writer.reserve_shstrtab();
        writer.reserve_section_headers();

        let header = FileHeader {
            os_abi: 0,
            abi_version: 0,
            e_type: elf::ET_EXEC,
            e_machine: elf::EM_ARM,
            e_entry: 0,
            e_flags: 0,
        };
        writer.write_file_header(&header).unwrap();
        writer.write_align_program_headers();
        for (offset, virt, phys, stored, size) in [
            (code, 0x1000_0100, 0x1000_0100, 8, 8),
            (data, 0x2000_8000, 0x1000_0108, 4, 4),
            (data, 0x2000_8004, 0x2000_8004, 0, 12),
        ] {
            writer.write_program_header(&ProgramHeader {
                p_type: elf::PT_LOAD,
                p_flags: elf::PF_R,
                p_offset: offset.into(),
                p_vaddr: virt,
                p_paddr: phys,
                p_filesz: stored,
                p_memsz: size,
                p_align: 4,
            });
        }
        writer.write_align(4);
        writer.write(b"codecode");
        writer.write(b"data");
        writer.write_null_symbol();
        for (name, value) in symbols.into_iter().zip([0x2000_0000, 0x2000_8000]) {
            writer.write_symbol(&Sym {
                name: Some(name),
                section: None,
                st_info: elf::STB_GLOBAL << 4,
                st_other: 0,
                st_shndx: elf::SHN_ABS,
                st_value: value,
                st_size: 0,
            });
        }
        writer.write_strtab();
        writer.write_shstrtab();
        writer.write_null_section_header();
        for (name, (sh_type, flags, address, size)) in names.into_iter().zip([
            (elf::SHT_PROGBITS, elf::SHF_ALLOC, 0x1000_0100, 8),
            (elf::SHT_PROGBITS, elf::SHF_ALLOC, 0x2000_8000, 4),
            (elf::SHT_NOBITS, elf::SHF_ALLOC, 0x2000_8004, 12),
            (elf::SHT_PROGBITS, 0, 0, 4),
        ]) {
            writer.write_section_header(&SectionHeader {
                name: Some(name),
                sh_type,
                sh_flags: flags.into(),
                sh_addr: address,
                sh_offset: code.into(),
                sh_size: size,
                sh_link: 0,
                sh_info: 0,
                sh_addralign: 4,
                sh_entsize: 0,
            });
        }
        writer.write_symtab_section_header(1);
        writer.write_strtab_section_header();
        writer.write_shstrtab_section_header();
        file
    }

    #[test]
    fn segments_go_by_the_physical_address_and_empty_ones_do_not_count() {
        let image = read(&elf_file()).unwrap();
        let code = Segment { address: 0x1000_0100, bytes: b"codecode".to_vec() };
        let data = Segment { address: 0x1000_0108, bytes: b"data".to_vec() };
        assert_eq!(image.segments, [code, data]);
    }

    #[test]
    fn sections_are_those_in_memory() {
        let image = read(&elf_file()).unwrap();
        let section =
            |name: &str, address, size, stored| Section { name: name.into(), address, size, stored };
        let expected = [
            section(".text", 0x1000_0100, 8, true),
            section(".data", 0x2000_8000, 4, true),
            section(".bss", 0x2000_8004, 12, false),
        ];
        assert_eq!(image.sections, expected);
        assert_eq!(image.stack, 0x8000);
    }

    #[test]
    fn something_else_is_refused() {
        assert!(read(b"hello").unwrap_err().starts_with("not a 32-bit ELF image"));
        let mut cut = elf_file();
        cut.truncate(100);
        assert!(read(&cut).is_err());
    }
}
