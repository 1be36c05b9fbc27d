import type { InboxState } from '@wirescope/shared/control/inbox';
import type { Question } from '@wirescope/shared/mcp/asks/question';
import { responderFor, type Refusal, type Responder } from '@wirescope/shared/mcp/asks/responder';
import { rootsResult, type Root } from '@wirescope/shared/mcp/asks/roots';
import { acceptDefaults } from '@wirescope/shared/mcp/elicitation-defaults';
import { preparedAnswer, type PreparedAnswers } from './prepared-answer.ts';

export type Reply = { resultText: string } | { error: Refusal };
/** `by`: the responder that has it. */
export type AutomaticReply = { reply: Reply; by?: string };

/** What answers without a person: what was prepared for the command line, the list of roots, responders. */
export class AutomaticAnswers {
  readonly #prepared: PreparedAnswers;
  #roots: Root[] | null = null;
  #responders: Responder[] = [];
  #used = new Map<string, number>();

  constructor(prepared: PreparedAnswers) {
    this.#prepared = prepared;
  }

  /** What was prepared, whether or not it was declared. */
  prepared(question: Question): Reply | undefined {
    const resultText = preparedAnswer(question, this.#prepared);
    return resultText === undefined ? undefined : { resultText };
  }

  /** Undefined: a person has to answer. `of`: what the call is called in which it is asked. */
  replyTo(question: Question, of: string | undefined): AutomaticReply | undefined {
    const responder = responderFor(this.#responders, question, of);
    if (responder !== undefined) {
      const { id, reply } = responder;
      const isPlain = !('defaults' in reply);
      return { by: id, reply: isPlain ? reply : { resultText: acceptDefaults(question.params) } };
    }
    if (question.method !== 'roots/list' || this.#roots === null) return undefined;
    return { reply: { resultText: rootsResult(this.#roots) } };
  }

  /** It went out. */
  used({ by }: AutomaticReply): void {
    if (by !== undefined) this.#used.set(by, (this.#used.get(by) ?? 0) + 1);
  }

  /** True if the list a server would get is another one now. */
  setRoots(roots: Root[] | null): boolean {
    const before = this.#roots;
    this.#roots = roots;
    return JSON.stringify(before ?? []) !== JSON.stringify(roots ?? []);
  }

  setResponders(responders: Responder[]): void {
    this.#responders = responders;
    const kept = new Set(responders.map(({ id }) => id));
    this.#used = new Map([...this.#used].filter(([id]) => kept.has(id)));
  }

  state(): InboxState {
    return {
      roots: this.#roots,
      responders: this.#responders,
      used: Object.fromEntries(this.#used),
    };
  }
}
