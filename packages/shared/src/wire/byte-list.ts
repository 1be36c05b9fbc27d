/** Chunks below this are copied together, so that a line that trickles in byte by byte stays small in memory. */
const SMALL = 4_096;
const BLOCK = 65_536;

/** Bytes in order of arrival, joined once when they are taken: time and memory are linear in their number. */
export class ByteList {
  length = 0;
  #blocks: Uint8Array[] = [];
  /** The block small chunks are copied into, and how much of it is used. */
  #tail: Uint8Array | undefined;
  #used = 0;

  push(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.length += bytes.length;
    if (bytes.length < SMALL) this.#copy(bytes);
    else {
      this.#closeTail();
      this.#blocks.push(bytes);
    }
  }

  /** Takes out the first `count` bytes (all by default). The result may share memory with what was pushed. */
  take(count = this.length): Uint8Array {
    this.#closeTail();
    const blocks = this.#blocks;
    if (count === this.length && blocks.length === 1 && blocks[0] !== undefined) {
      this.#blocks = [];
      this.length = 0;
      return blocks[0];
    }
    return this.#join(count);
  }

  /** The first bytes, which stay. */
  peek(count: number): Uint8Array {
    const blocks = [...this.#blocks];
    if (this.#tail !== undefined) blocks.push(this.#tail.subarray(0, this.#used));
    const found = new Uint8Array(Math.min(count, this.length));
    let at = 0;
    for (const block of blocks) {
      if (at >= found.length) break;
      const part = block.subarray(0, found.length - at);
      found.set(part, at);
      at += part.length;
    }
    return found;
  }

  /** The byte `back` from the end: 1 is the last. */
  fromEnd(back: number): number | undefined {
    if (this.#tail !== undefined && this.#used >= back) return this.#tail[this.#used - back];
    let left = back - (this.#tail === undefined ? 0 : this.#used);
    for (let index = this.#blocks.length - 1; index >= 0; index--) {
      const block = this.#blocks[index];
      if (block === undefined) return undefined;
      if (block.length >= left) return block[block.length - left];
      left -= block.length;
    }
    return undefined;
  }

  #copy(bytes: Uint8Array): void {
    if (this.#tail === undefined || this.#used + bytes.length > BLOCK) {
      this.#closeTail();
      // A first small chunk is often the whole line: begin no larger than needed.
      this.#tail = new Uint8Array(this.#blocks.length === 0 ? SMALL : BLOCK);
    }
    if (this.#used + bytes.length > this.#tail.length) this.#grow();
    this.#tail.set(bytes, this.#used);
    this.#used += bytes.length;
  }

  #grow(): void {
    const grown = new Uint8Array(BLOCK);
    if (this.#tail !== undefined) grown.set(this.#tail.subarray(0, this.#used));
    this.#tail = grown;
  }

  #closeTail(): void {
    if (this.#tail !== undefined && this.#used > 0)
      this.#blocks.push(this.#tail.subarray(0, this.#used));
    this.#tail = undefined;
    this.#used = 0;
  }

  #join(count: number): Uint8Array {
    const joined = new Uint8Array(count);
    let at = 0;
    let index = 0;
    for (; at < count; index++) {
      const block = this.#blocks[index];
      if (block === undefined) break;
      const part = block.subarray(0, count - at);
      joined.set(part, at);
      at += part.length;
      if (part.length < block.length) {
        this.#blocks[index] = block.subarray(part.length);
        break;
      }
    }
    this.#blocks.splice(0, index);
    this.length -= count;
    return joined;
  }
}
