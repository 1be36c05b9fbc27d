const FIRST_ROOM = 1_024;

/** A growing list of whole numbers from 0 to 2^32 - 1, four bytes each. What was never set is 0. */
export class NumberList {
  #numbers = new Uint32Array(FIRST_ROOM);

  get(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  set(index: number, value: number): void {
    if (index >= this.#numbers.length) this.#grow(index + 1);
    this.#numbers[index] = value;
  }

  #grow(room: number): void {
    const larger = new Uint32Array(Math.max(room, this.#numbers.length * 2));
    larger.set(this.#numbers);
    this.#numbers = larger;
  }
}
