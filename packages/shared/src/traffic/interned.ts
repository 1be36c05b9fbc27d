/** Strings kept once and named by a number: 0, 1, 2… in order of first sight. */
export class Interned {
  #numbers = new Map<string, number>();
  #texts: string[] = [];

  numberOf(text: string | undefined): number | undefined {
    if (text === undefined) return undefined;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }

  textOf(number: number | undefined): string | undefined {
    return number === undefined ? undefined : this.#texts[number];
  }

  /** Every string seen, in order of first sight. */
  get texts(): readonly string[] {
    return this.#texts;
  }
}

/** Hands back the copy of an equal string seen lately: names and URIs repeat, and are then held once. */
export class RecentStrings {
  #known = new Map<string, string>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  once(text: string | undefined): string | undefined {
    if (text === undefined) return undefined;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#known.size >= this.#limit) this.#known.clear();
    this.#known.set(text, text);
    return text;
  }
}
