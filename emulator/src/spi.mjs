// A panel on four-wire SPI: bytes take their time, chip select frames transfers, DC tells data from commands.

export class SpiBus {
  /** pins: { cs, dc, reset }. */
  constructor(index, pins, panel) {
    this.index = index;
    this.pins = pins;
    this.panel = panel;
    this.watcher = null; // { start(), byte(), end() }: told about every transfer
    this.busyNs = 0;
  }

  attach(board) {
    const spi = board.mcu.spi[this.index];
    const { cs, dc, reset } = this.pins;
    const high = (pin) => board.mcu.gpio[pin].outputValue;
    this.spi = spi;
    let shifted = 0;
    const alarm = board.clock.createAlarm(() => {
      if (!high(cs) && high(reset)) {
        if (high(dc)) this.panel.data(shifted);
        else this.panel.command(shifted);
        this.watcher?.byte();
      }
      spi.completeTransmit(0);
    });
    spi.onTransmit = (byte) => {
      const ns = (spi.dataBits * 1e9) / spi.clockFrequency;
      shifted = byte;
      this.busyNs += ns;
      alarm.schedule(ns);
    };
    board.mcu.gpio[cs].addListener(() => (high(cs) ? this.watcher?.end() : this.watcher?.start()));
    board.mcu.gpio[reset].addListener(() => {
      if (!high(reset)) this.panel.reset();
    });
  }
}
