//! What a panel hangs on, and its loan to the ssd1306 crate.

use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};

/// A bus with a panel on it.
pub(crate) trait Wire {
    /// Sends a command with its arguments. One that sets a window may wait for the data.
    async fn commands(&mut self, bytes: &[u8]) -> Result<(), DisplayError>;
    /// Sends bytes of the picture.
    async fn data(&mut self, bytes: &[u8]) -> Result<(), DisplayError>;
    /// Reads the status byte, where the bus goes both ways.
    async fn status(&mut self) -> Result<Option<u8>, DisplayError>;
}

/// The command that lights the panel.
const LIGHT: &[u8] = &[0xaf];

/// A wire as the crate wants it.
pub(crate) struct Lent<'a, W> {
    pub(crate) wire: &'a mut W,
    /// Keeps the panel dark, which the crate lights at the end of its initialisation, noise and all.
    pub(crate) dark: bool,
}

impl<W: Wire> AsyncWriteOnlyDataCommand for Lent<'_, W> {
    async fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        match bytes(commands)? {
            LIGHT if self.dark => Ok(()),
            commands => self.wire.commands(commands).await,
        }
    }

    async fn send_data(&mut self, data: DataFormat<'_>) -> Result<(), DisplayError> {
        self.wire.data(bytes(data)?).await
    }
}

fn bytes(format: DataFormat<'_>) -> Result<&[u8], DisplayError> {
    match format {
        DataFormat::U8(bytes) => Ok(bytes),
        _ => Err(DisplayError::DataFormatNotImplemented),
    }
}
