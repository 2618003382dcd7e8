//! Small drawings, as pictures one can read in the source.

/// A drawing of up to 24 rows.
#[derive(Clone, Copy, Debug)]
pub struct Icon {
    columns: [u32; Icon::MAX],
    /// Pixels across.
    pub width: u8,
    /// Pixels down.
    pub height: u8,
}

impl Icon {
    /// The widest drawing.
    pub const MAX: usize = 24;

    /// Turns a drawing into an icon: one string a row, `#` for a lit pixel, `.` for a dark one.
    pub const fn new(rows: &[&str]) -> Icon {
        let width = rows[0].len();
        assert!(rows.len() <= Icon::MAX && width <= Icon::MAX, "an icon has at most 24 rows and columns");
        let mut columns = [0; Icon::MAX];
        let mut y = 0;
        while y < rows.len() {
            let row = rows[y].as_bytes();
            assert!(row.len() == width, "all rows of an icon are equally wide");
            let mut x = 0;
            while x < width {
                match row[x] {
                    b'#' => columns[x] |= 1 << y,
                    b'.' => {}
                    _ => panic!("an icon is made of # and ."),
                }
                x += 1;
            }
            y += 1;
        }
        Icon { columns, width: width as u8, height: rows.len() as u8 }
    }

    /// The columns from left to right, the top pixel in bit 0.
    pub fn columns(&self) -> &[u32] {
        &self.columns[..usize::from(self.width)]
    }
}
