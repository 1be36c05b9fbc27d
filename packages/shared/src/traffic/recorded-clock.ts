/** A time as it is told, and whether the clock was set before it: what lies across such a place took that long or longer. */
export type ToldTime = { t: number; wasSet: boolean };

/**
 * Times of a file in the order of its frames. A recorder's clock never goes backwards; that of a file may, which was
 * edited, put together or written by others. The order of the frames is what is known of them, so where the clock goes
 * back time stands still, and goes on from there as the clock does. A later leap forward that is at least as long is
 * taken for the clock being put right: from there on times are those of the file again.
 */
export class RecordedClock {
  #written: number | undefined;
  #told = 0;
  /** What is added to the times of the file since it went back. */
  #shift = 0;

  /** Of a frame that says no time: that of the one before. */
  get last(): number {
    return this.#told;
  }

  take(written: number): ToldTime {
    const leap = this.#written === undefined ? 0 : written - this.#written;
    const goesBack = leap < 0;
    const isPutRight = this.#shift > 0 && leap >= this.#shift;
    if (goesBack) this.#shift = this.#told - written;
    if (isPutRight) this.#shift = 0;
    this.#written = written;
    this.#told = goesBack ? this.#told : Math.max(this.#told, written + this.#shift);
    return { t: this.#told, wasSet: goesBack || isPutRight };
  }
}
