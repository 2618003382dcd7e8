//! Why a command ends early, and the exit code each reason has.

/// The reason. A child that has already said what is wrong (`Exit`) gets no second message from us.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The command line asks for something that does not exist: exit code 2.
    Usage(String),
    /// Something failed; the text says what and what to do about it: exit code 1.
    Failed(String),
    /// A child failed and said why: its exit code.
    Exit(u8),
}

impl Stop {
    pub(crate) fn failed(message: impl Into<String>) -> Self {
        Stop::Failed(message.into())
    }

    pub(crate) fn code(&self) -> u8 {
        match self {
            Stop::Usage(_) => 2,
            Stop::Failed(_) => 1,
            Stop::Exit(code) => *code,
        }
    }
}
