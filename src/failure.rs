//! How a run ends that must not: what it still has to say goes into memory that a reset keeps, then the chip starts
//! again. The device decides what becomes of it, see `passerelle_device::start`.
//!
//! A stack overflow cannot be written down: the fault it is finds no room on the stack either, and the processor locks
//! up until the watchdog ends it. What tells it from a hang are the last words of the stack, painted at the start.

use core::cell::UnsafeCell;
use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use core::sync::atomic::{AtomicBool, Ordering};
use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::pac::{VREG_AND_CHIP_RESET, WATCHDOG};
use embassy_rp::peripherals;
use embassy_rp::watchdog::Watchdog;
use passerelle_device::Start;
use passerelle_device::start::{End, Kept, Reset, Stack};

unsafe extern "C" {
    /// The lowest address of the stack, from `memory.x`.
    static mut _stack_end: u32;
}

/// Words of the stack that the guard takes.
const GUARD: usize = 8;
/// Words above it that are never used as long as all is well.
const PAINTED: usize = 256;
/// What they hold. The emulator paints the rest of the stack with it, to see how much is used.
const PAINT: u32 = 0xc0de_c0de;

/// Memory that the start-up code leaves alone.
struct Cell(UnsafeCell<MaybeUninit<Kept>>);

// SAFETY: only `with` reaches into it, and never twice at a time.
unsafe impl Sync for Cell {}

#[unsafe(link_section = ".uninit.kept")]
static KEPT: Cell = Cell(UnsafeCell::new(MaybeUninit::uninit()));

fn with<T>(work: impl FnOnce(&mut Kept) -> T) -> T {
    // SAFETY: any bits are a `Kept`. Its users are the start, the app loop, and what ends the run, which never returns
    // to them; none of them calls another from inside.
    critical_section::with(|_| work(unsafe { (*KEPT.0.get()).assume_init_mut() }))
}

/// A run begins: tells why.
pub(crate) fn begin() -> Start {
    let stack = inspect_stack();
    with(|kept| kept.begin(last_reset(), stack))
}

/// The run has lasted.
pub(crate) fn settled() {
    with(Kept::settle);
}

/// The watchdog's word comes first: the other register still tells of the power-on before it.
fn last_reset() -> Reset {
    let reason = WATCHDOG.reason().read();
    if reason.force() {
        Reset::Program
    } else if reason.timer() {
        Reset::Watchdog
    } else if VREG_AND_CHIP_RESET.chip_reset().read().had_por() {
        Reset::Power
    } else {
        Reset::Outside
    }
}

/// Looks whether the last words of the stack were used, and paints them.
fn inspect_stack() -> Stack {
    let mut stack = Stack::Enough;
    for word in GUARD..GUARD + PAINTED {
        // SAFETY: these words belong to the stack, of which almost nothing is in use yet, and it grows from far above.
        let word = unsafe { (&raw mut _stack_end).add(word) };
        // SAFETY: as above.
        unsafe {
            if word.read_volatile() != PAINT {
                stack = Stack::Spent;
                word.write_volatile(PAINT);
            }
        }
    }
    stack
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    static PANICKED: AtomicBool = AtomicBool::new(false);
    cortex_m::interrupt::disable();
    // A panic over the words of a panic has nothing to add.
    if !PANICKED.load(Ordering::Relaxed) {
        PANICKED.store(true, Ordering::Relaxed);
        let (file, line) = info.location().map_or(("", 0), |place| (place.file(), place.line()));
        let folder = file.bytes().rposition(|byte| byte == b'/').map_or(0, |slash| slash + 1);
        let file = file.get(folder..).unwrap_or_default();
        with(|kept| kept.last_words(End::Panic, format_args!("{file}:{line} {}", info.message())));
        defmt::error!("{}", defmt::Display2Format(info));
    }
    restart()
}

#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    let (at, from) = (frame.pc(), frame.lr());
    with(|kept| kept.last_words(End::Fault, format_args!("at {at:08x}, called from {from:08x}")));
    defmt::error!("processor fault at {=u32:08x}, called from {=u32:08x}", at, from);
    restart()
}

fn restart() -> ! {
    // SAFETY: whoever owned the watchdog does not run any more.
    Watchdog::new(unsafe { peripherals::WATCHDOG::steal() }).trigger_reset();
    loop {
        cortex_m::asm::nop();
    }
}
