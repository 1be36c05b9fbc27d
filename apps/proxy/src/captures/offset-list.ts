const CHUNK = 65_536;

/**
 * A growing list of file offsets at 8 bytes each. Chunked, so that growing never copies what is there:
 * a doubling array would stall the recorder and, for a moment, hold a million offsets twice.
 */
export class OffsetList {
  #chunks: Float64Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(offset: number): void {
    const at = this.#length % CHUNK;
    if (at === 0) this.#chunks.push(new Float64Array(CHUNK));
    const chunk = this.#chunks[this.#chunks.length - 1];
    if (chunk) chunk[at] = offset;
    this.#length += 1;
  }

  /** The offset at `index`, or undefined beyond the end. */
  at(index: number): number | undefined {
    if (index < 0 || index >= this.#length) return undefined;
    return this.#chunks[Math.floor(index / CHUNK)]?.[index % CHUNK];
  }
}
