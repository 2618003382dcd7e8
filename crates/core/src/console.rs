//! The words of a console line, shared by every game and by the device.

use crate::rule::Refusal;
use core::fmt;

/// A line that is not well formed. It changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Malformed<'a> {
    /// The first word is no command.
    Unknown(&'a str),
    /// A word does not belong where it stands.
    Unexpected(&'a str),
    /// A word is missing; what should have stood there.
    Missing(&'static str),
    /// A word that should be a number in a range is not.
    Number(&'a str),
}

/// A line that makes no command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread<'a> {
    /// It is not well formed.
    Malformed(Malformed<'a>),
    /// The rules refuse what it says.
    Refused(Refusal),
}

impl Unread<'_> {
    /// The code after `err`.
    pub fn code(&self) -> &'static str {
        match self {
            Unread::Malformed(malformed) => malformed.code(),
            Unread::Refused(refusal) => refusal.code,
        }
    }
}

impl<'a> From<Malformed<'a>> for Unread<'a> {
    fn from(malformed: Malformed<'a>) -> Self {
        Unread::Malformed(malformed)
    }
}

impl Malformed<'_> {
    /// The code after `err`.
    pub fn code(&self) -> &'static str {
        match self {
            Malformed::Unknown(_) => "UNKNOWN",
            Malformed::Unexpected(_) | Malformed::Missing(_) => "SYNTAX",
            Malformed::Number(_) => "NUMBER",
        }
    }
}

impl fmt::Display for Malformed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Malformed::Unknown(word) => write!(f, "no command '{word}', try help"),
            Malformed::Unexpected(word) => write!(f, "'{word}' does not belong here, try help"),
            Malformed::Missing(what) => write!(f, "{what} is missing"),
            Malformed::Number(word) => write!(f, "'{word}' is not a number in range"),
        }
    }
}

/// The words of a line after the first one.
#[derive(Clone, Debug)]
pub struct Words<'a>(core::str::SplitAsciiWhitespace<'a>);

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }
}

impl<'a> Words<'a> {
    /// Splits a line at its blanks.
    pub fn of(line: &'a str) -> Self {
        Words(line.split_ascii_whitespace())
    }

    /// The next word, which must be there.
    pub fn need(&mut self, what: &'static str) -> Result<&'a str, Malformed<'a>> {
        self.next().ok_or(Malformed::Missing(what))
    }

    /// The next word as a number.
    pub fn number<N: core::str::FromStr>(&mut self, what: &'static str) -> Result<N, Malformed<'a>> {
        number(self.need(what)?)
    }

    /// Nothing may follow.
    pub fn end(mut self) -> Result<(), Malformed<'a>> {
        self.next().map_or(Ok(()), |word| Err(Malformed::Unexpected(word)))
    }
}

/// A word as a number; signs and blanks are refused.
pub fn number<N: core::str::FromStr>(word: &str) -> Result<N, Malformed<'_>> {
    let digits = word.bytes().all(|b| b.is_ascii_digit());
    word.parse().ok().filter(|_| digits).ok_or(Malformed::Number(word))
}

/// A word `key=value` split at its first `=`.
pub fn pair(word: &str) -> Result<(&str, &str), Malformed<'_>> {
    word.split_once('=').ok_or(Malformed::Unexpected(word))
}

/// One line of the console's help: the form and what it does.
pub struct Usage(pub &'static str, pub &'static str);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_plain_digits_in_range() {
        assert_eq!(number::<u8>("255"), Ok(255));
        for word in ["256", "-1", "+1", "", "1.0", "0x1", "１"] {
            assert_eq!(number::<u8>(word), Err(Malformed::Number(word)), "{word}");
        }
    }

    #[test]
    fn a_line_must_end_where_its_command_ends() {
        let mut words = Words::of("  a  b ");
        assert_eq!(words.need("x"), Ok("a"));
        assert_eq!(words.clone().end(), Err(Malformed::Unexpected("b")));
        words.next();
        assert_eq!(words.need("x"), Err(Malformed::Missing("x")));
        assert_eq!(words.end(), Ok(()));
    }
}
