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

/// A wire as the crate wants it.
pub(crate) struct Lent<'a, W>(pub(crate) &'a mut W);

impl<W: Wire> AsyncWriteOnlyDataCommand for Lent<'_, W> {
    async fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        self.0.commands(bytes(commands)?).await
    }

    async fn send_data(&mut self, data: DataFormat<'_>) -> Result<(), DisplayError> {
        self.0.data(bytes(data)?).await
    }
}

fn bytes(format: DataFormat<'_>) -> Result<&[u8], DisplayError> {
    match format {
        DataFormat::U8(bytes) => Ok(bytes),
        _ => Err(DisplayError::DataFormatNotImplemented),
    }
}
