/**
 * What the process under negotiation met before. Over stdio the era sticks to a process, and a probe may be what it
 * stumbled over: a fresh one is the only remedy for both, and each is tried once.
 */
export class ProbedProcess {
  #owesAnswer = false;
  #mayHaveStumbled = false;
  #turnedBack = false;

  /** A probe was given up on without an answer; this process has it still and may answer late. */
  get owesAnswer(): boolean {
    return this.#owesAnswer;
  }

  /** It goes on to the handshake: in the probed process unless that is a `fresh` one. */
  toHandshake({ answered, fresh }: { answered: boolean; fresh: boolean }): void {
    this.#owesAnswer = !answered;
    this.#mayHaveStumbled = !fresh;
  }

  /** Whether a fresh process may do better at the handshake. Says so once. */
  takeFreshChance(): boolean {
    if (!this.#mayHaveStumbled) return false;
    this.#forget();
    return true;
  }

  /** Whether the server, found to be modern only now, may be asked anew. A second time it is in a circle. */
  get mayTurnBack(): boolean {
    return this.#owesAnswer && !this.#turnedBack;
  }

  turnBack(): void {
    this.#turnedBack = true;
    this.#forget();
  }

  #forget(): void {
    this.#owesAnswer = false;
    this.#mayHaveStumbled = false;
  }
}
