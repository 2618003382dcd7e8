// An I2C bus on which bytes take their time: the package completes transfers at once unless told later.
// A bus outlives the microcontroller; attach() wires it to each new one.

const READ = 1; // the mode of a transfer
const START_BITS = 1;
const BYTE_BITS = 9;
const STOP_BITS = 1;

export class I2cBus {
  /** pins: { sda, scl }. */
  constructor(index, pins) {
    this.index = index;
    this.pins = pins;
    this.devices = new Map(); // address -> { start(), write(byte) -> acknowledged, [read() -> byte] }
    this.watcher = null; // { start(), byte(), end() }: told about every transfer
    this.busyNs = 0;
    this.held = false;
  }

  attach(board) {
    const i2c = board.mcu.i2c[this.index];
    this.board = board;
    this.i2c = i2c;
    let device = null;
    let phase = null; // what the controller waits for: { then }
    const alarm = board.clock.createAlarm(() => {
      if (this.held) return;
      const { then } = phase;
      phase = null;
      then();
    });
    const wait = (bits, then) => {
      const ns = bits * this.bitNs;
      this.busyNs += ns;
      phase = { then };
      alarm.schedule(ns);
    };
    this.resume = () => phase && alarm.schedule(this.bitNs);

    i2c.onStart = () => {
      this.watcher?.start();
      wait(START_BITS, () => i2c.completeStart());
    };
    i2c.onConnect = (address, mode) =>
      wait(BYTE_BITS, () => {
        device = this.devices.get(address) ?? null;
        if (mode === READ && !device?.read) device = null;
        device?.start();
        i2c.completeConnect(device !== null);
      });
    i2c.onWriteByte = (byte) =>
      wait(BYTE_BITS, () => {
        const acknowledged = device.write(byte);
        this.watcher?.byte();
        i2c.completeWrite(acknowledged);
      });
    i2c.onReadByte = () => wait(BYTE_BITS, () => i2c.completeRead(device.read()));
    i2c.onStop = () =>
      wait(STOP_BITS, () => {
        this.watcher?.end();
        i2c.completeStop();
      });
    i2c.onReset = () => {
      phase = null;
      alarm.cancel();
      this.watcher?.end();
    };
  }

  /** One clock of SCL as programmed: data sheet 4.3.14, the spike filter and synchroniser included. */
  get bitNs() {
    const { sclHighPeriod, spikelen, sclLowPeriod } = this.i2c;
    return ((sclHighPeriod + spikelen + 7 + sclLowPeriod + 1) * 1e9) / this.board.mcu.clkSys;
  }

  /** Somebody holds a line down: nothing on the bus completes until release(). */
  hold(line) {
    this.held = true;
    this.board.drive(this.pins[line], false);
  }

  release() {
    this.held = false;
    for (const pin of Object.values(this.pins)) this.board.drive(pin, null);
    this.resume();
  }
}
