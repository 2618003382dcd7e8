//! Just enough JSON writing for the console's `state` line: no buffer, no allocation, commas kept right.
//!
//! All strings written here are our own words (ids, letters, names of roles); [`Json::text`] still escapes what
//! JSON asks for.

use core::fmt::{Display, Result, Write};

/// Takes a long text that is written again and again, a little further each time. Its items (records, the lines of a
/// listing) that were taken whole need not be written again.
pub trait Sink: Write {
    /// Asked before each item: whether to leave it out.
    fn passed(&mut self) -> bool;
    /// The item is written.
    fn item_done(&mut self);
}

/// Writes one JSON value into a sink, member by member.
pub struct Json<'a> {
    out: &'a mut dyn Sink,
    first: bool,
    /// Inside an item: what is nested in it is no item of its own.
    in_item: bool,
}

impl<'a> Json<'a> {
    /// Starts a document.
    pub fn new(out: &'a mut dyn Sink) -> Self {
        Json { out, first: true, in_item: false }
    }

    fn separate(&mut self) -> Result {
        if self.first {
            self.first = false;
            return Ok(());
        }
        self.out.write_char(',')
    }

    fn nest(&mut self, open: char, close: char, fill: &dyn Fn(&mut Json) -> Result) -> Result {
        self.out.write_char(open)?;
        fill(&mut Json { out: &mut *self.out, first: true, in_item: self.in_item })?;
        self.out.write_char(close)
    }

    fn quote(&mut self, text: &str) -> Result {
        self.out.write_char('"')?;
        for c in text.chars() {
            match c {
                '"' | '\\' => {
                    self.out.write_char('\\')?;
                    self.out.write_char(c)?;
                }
                c if c < ' ' => write!(self.out, "\\u{:04x}", c as u32)?,
                c => self.out.write_char(c)?,
            }
        }
        self.out.write_char('"')
    }

    fn key(&mut self, key: &str) -> Result {
        self.separate()?;
        self.quote(key)?;
        self.out.write_char(':')
    }

    /// The whole document as an object.
    pub fn document(&mut self, fill: &dyn Fn(&mut Json) -> Result) -> Result {
        self.nest('{', '}', fill)
    }

    /// A member whose value is an object.
    pub fn object(&mut self, key: &str, fill: &dyn Fn(&mut Json) -> Result) -> Result {
        self.key(key)?;
        self.nest('{', '}', fill)
    }

    /// A member whose value is an array.
    pub fn array(&mut self, key: &str, fill: &dyn Fn(&mut Json) -> Result) -> Result {
        self.key(key)?;
        self.nest('[', ']', fill)
    }

    /// An object as the next element of an array.
    pub fn item(&mut self, fill: &dyn Fn(&mut Json) -> Result) -> Result {
        self.whole(&|j| {
            j.separate()?;
            j.nest('{', '}', fill)
        })
    }

    /// A member whose value is an object without items of its own: it is an item itself.
    pub fn record(&mut self, key: &str, fill: &dyn Fn(&mut Json) -> Result) -> Result {
        self.whole(&|j| j.object(key, fill))
    }

    /// Writes an item, unless the sink has it or it is a part of another.
    fn whole(&mut self, write: &dyn Fn(&mut Json) -> Result) -> Result {
        if self.in_item {
            return write(self);
        }
        if self.out.passed() {
            self.first = false;
            return Ok(());
        }
        self.in_item = true;
        write(self)?;
        self.in_item = false;
        self.out.item_done();
        Ok(())
    }

    /// A bare number or boolean as the next element of an array.
    pub fn element(&mut self, value: &dyn Display) -> Result {
        self.separate()?;
        write!(self.out, "{value}")
    }

    /// A member that is a string.
    pub fn text(&mut self, key: &str, value: &str) -> Result {
        self.key(key)?;
        self.quote(value)
    }

    /// A member that is a string, or `null`.
    pub fn text_or_null(&mut self, key: &str, value: Option<&str>) -> Result {
        match value {
            Some(value) => self.text(key, value),
            None => self.bare(key, &"null"),
        }
    }

    /// A member that is a number, a boolean or `null`.
    pub fn bare(&mut self, key: &str, value: &dyn Display) -> Result {
        self.key(key)?;
        write!(self.out, "{value}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;

    /// Takes everything at once.
    #[derive(Default)]
    struct All(String);

    impl Write for All {
        fn write_str(&mut self, text: &str) -> Result {
            self.0.write_str(text)
        }
    }

    impl Sink for All {
        fn passed(&mut self) -> bool {
            false
        }

        fn item_done(&mut self) {}
    }

    #[test]
    fn members_are_separated_and_strings_escaped() {
        let mut out = All::default();
        Json::new(&mut out)
            .document(&|j| {
                j.text("a", "x \"\\\n\u{1f}~")?;
                j.array("b", &|j| {
                    j.element(&1)?;
                    j.element(&true)?;
                    j.item(&|_| Ok(()))
                })?;
                j.text_or_null("c", None)?;
                j.object("d", &|j| j.bare("e", &-1))
            })
            .unwrap();
        assert_eq!(out.0, r#"{"a":"x \"\\\u000a\u001f~","b":[1,true,{}],"c":null,"d":{"e":-1}}"#);
    }
}
