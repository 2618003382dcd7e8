// What rp2040js 1.4.1 does differently from the chip, corrected from outside the package. Each fix says what
// embassy runs into without it. When the package is updated, try each one for still being needed.

const WATCHDOG_TIMER = 1;

/** Applies every fix to the board's fresh microcontroller. */
export function applyFixes(board) {
  const { mcu } = board;
  systemControl(board);
  watchdog(board);
  mcu.i2c.forEach(i2cRegisters);
  peripheralResets(mcu);
  padDefaults(mcu);
  usbRegisters(mcu.usbCtrl);
  dormantWake(mcu.peripherals[0x40014]);
  // embassy reads CHAN_ABORT back until it is zero; the package calls that register unknown.
  intercept(mcu.dma, { read: { 0x444: () => 0 } });
}

/** Replaces single registers of a peripheral; a write handler gets (word, write), write() doing the usual. */
function intercept(peripheral, { read = {}, write = {} }) {
  const usualRead = peripheral.readUint32.bind(peripheral);
  const usualWrite = peripheral.writeUint32.bind(peripheral);
  peripheral.readUint32 = (offset) => (read[offset] ? read[offset]() : usualRead(offset));
  peripheral.writeUint32 = (offset, word) => {
    const usual = () => usualWrite(offset, word);
    if (write[offset]) write[offset](word, usual);
    else usual();
  };
}

/** SYSRESETREQ resets; the memory protection unit is remembered and its stack guard obeyed (see Board.run). */
function systemControl(board) {
  const mpu = { control: 0, base: 0, attributes: 0 };
  const update = () => {
    const enabled = mpu.control & 1 && mpu.attributes & 1;
    const open = (mpu.attributes >>> 8) & 0xff; // one bit per eighth of the region: 1 = not protected
    const top = [...Array(8).keys()].filter((i) => !(open & (1 << i))).pop();
    board.stackGuard = enabled && top !== undefined ? (mpu.base & ~0xff) + 32 * (top + 1) : 0;
  };
  const remember = (key) => (word) => {
    mpu[key] = word;
    update();
  };
  intercept(board.mcu.ppb, {
    read: {
      0xd0c: () => 0xfa050000,
      0xd10: () => 0,
      0xd90: () => 0x800,
      0xd94: () => mpu.control,
      0xd98: () => 0,
      0xd9c: () => mpu.base,
      0xda0: () => mpu.attributes,
    },
    write: {
      0xd0c: (word) => {
        if (word >>> 16 === 0x05fa && word & 4) board.requestReset('system reset request');
      },
      0xd10: () => {},
      0xd94: remember('control'),
      0xd98: () => {},
      0xd9c: remember('base'),
      0xda0: remember('attributes'),
    },
  });
}

/** The package's watchdog only calls a hook, and fires at once when enabled before it was ever loaded. */
function watchdog(board) {
  const timer = board.mcu.peripherals[0x40058];
  let loaded = false;
  intercept(timer, {
    write: {
      0x04: (word, usual) => {
        loaded ||= word !== 0;
        usual();
      },
    },
  });
  timer.onWatchdogTrigger = () => {
    // An expired alarm left enabled is due again after 0 ns: the clock would never get past it.
    timer.alarm.enable = false;
    timer.timer.enable = false;
    if (timer.reason !== WATCHDOG_TIMER) board.requestReset('watchdog forced');
    else if (loaded) board.requestReset('watchdog timeout');
  };
}

/** Interrupt mask, spike length and the level of TX_EMPTY; what disabling does in the middle of a transfer. */
function i2cRegisters(i2c) {
  const TX_EMPTY = 1 << 4;
  const ENABLE = 1;
  let hold = 1;
  intercept(i2c, {
    read: { 0x7c: () => hold },
    write: {
      0x30: (word) => {
        i2c.intEnable = word & 0x1fff;
        i2c.checkInterrupts();
      },
      0x3c: (_, usual) => {
        usual();
        if (i2c.txFIFO.itemCount <= i2c.txThreshold) i2c.setInterrupts(TX_EMPTY);
      },
      // Data sheet 4.3.10: a disabled controller drops its queue and stops the bus after the current byte.
      0x6c: (word, usual) => {
        if (!(word & ENABLE) && i2c.state !== 0) i2c.stop = true;
        usual();
      },
      0x7c: (word) => (hold = word),
      0xa0: (word) => (i2c.spikelen = word & 0xff),
    },
  });
}

/** RESETS does nothing in the package; a driver made anew after a hung bus counts on it. */
function peripheralResets(mcu) {
  const units = new Map([
    [3, mcu.i2c[0]],
    [4, mcu.i2c[1]],
  ]);
  intercept(mcu.peripherals[0x4000c], {
    write: {
      0x00: (word, usual) => {
        for (const [bit, unit] of units) if (word & (1 << bit)) resetI2c(unit);
        usual();
      },
    },
  });
}

function resetI2c(i2c) {
  const { onStart, onConnect, onWriteByte, onReadByte, onStop, onReset } = i2c;
  const wired = { onStart, onConnect, onWriteByte, onReadByte, onStop, onReset };
  const fresh = new i2c.constructor(i2c.rp2040, i2c.name, i2c.irq);
  Object.assign(i2c, fresh, wired);
  i2c.checkInterrupts();
  onReset?.();
}

/** Pads start with the input enabled; the package starts them disabled, which latches false edges later. */
function padDefaults(mcu) {
  for (const pin of mcu.gpio) pin.padValue = 0x56;
}

/** Registers for waking from dormant sleep, which is not emulated; embassy clears them when it lets go of a pin. */
function dormantWake(io) {
  const offsets = Array.from({ length: 12 }, (_, i) => 0x160 + 4 * i);
  const zero = Object.fromEntries(offsets.map((offset) => [offset, () => 0]));
  intercept(io, { read: zero, write: zero });
}

/** SIE_STATUS.SUSPENDED stays for ever in the package, and it complains when embassy clears all registers. */
function usbRegisters(usb) {
  const SUSPENDED = 1 << 4;
  const untouched = [0x48, 0x5c, 0x7c, 0x80, 0x84, 0x88, 0x8c, 0x98];
  const onlyZero = (word, usual) => word && usual();
  intercept(usb, {
    write: {
      ...Object.fromEntries(untouched.map((offset) => [offset, onlyZero])),
      0x50: (_, usual) => {
        usb.sieStatus &= ~(usb.rawWriteValue & SUSPENDED);
        usual();
      },
    },
  });
}
