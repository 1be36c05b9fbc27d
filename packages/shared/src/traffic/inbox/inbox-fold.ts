import { ABOUT_NO_CALL, URL_ELICITATION_REQUIRED } from '../../mcp/asks/asking-methods.ts';
import type { Row } from '../row.ts';
import type { InboxItem } from './inbox-item.ts';
import { endedBy, OpenCalls } from './open-calls.ts';
import { TaskQuestions, type TaskNews } from './task-questions.ts';

/** So many of the calls a question may be about are named. */
const MOST_ASIDE = 8;

/** After these, said of no exchange, nobody waits for an answer any more. */
const ENDS = new Set(['spawned', 'connected', 'exited', 'closed', 'failed', 'spawn-failed']);

/**
 * What the server asked and what became of it: a fold over the rows in order, the same for any split into batches. A
 * request of the server waits until it is answered; an `input_required` result until its request is sent again.
 */
export class InboxFold {
  readonly #calls = new OpenCalls();
  /** In order of asking. */
  readonly #items: InboxItem[] = [];
  /** The exchange of a question → its place: the server's request, or ours that got the result. */
  readonly #places = new Map<number, number>();
  /** Places of those that can still be answered. */
  readonly #open = new Set<number>();
  /** Answers that a batch of requests still needs beyond the next. */
  readonly #due = new Map<number, number>();
  /** A retry → the user action it goes on with, so that a further question knows its round. */
  readonly #retries = new Map<number, { action: number; round: number }>();
  readonly #tasks = new TaskQuestions();
  #shown: readonly InboxItem[] | undefined;

  add(row: Row): void {
    const news = this.#tasks.add(row);
    if (news !== undefined) this.#addTaskNews(row, news);
    if (row.kind === 'event') this.#addEvent(row);
    else if (row.kind === 'message' && row.dir === 'in') this.#addIncoming(row);
    else if (row.kind === 'message') this.#addOutgoing(row);
    if (this.#open.size > 0) for (const ended of endedBy(row)) this.#callOver(ended, row.seq);
    this.#calls.add(row);
  }

  /** Oldest first. The same list until something changes. */
  get items(): readonly InboxItem[] {
    this.#shown ??= [...this.#items];
    return this.#shown;
  }

  /** How many wait for a person. */
  get waiting(): number {
    let count = 0;
    for (const place of this.#open) if (this.#items[place]?.state === 'waiting') count += 1;
    return count;
  }

  #addIncoming(row: Row): void {
    const { exchange, shape } = row;
    if (shape === 'request' && row.method !== 'ping') this.#ask(row.seq, this.#request(row));
    else if (shape === 'batch' && (row.batch?.requests ?? 0) > 0) this.#askAll(row);
    else if (exchange !== undefined && asksAgain(row))
      this.#ask(exchange, this.#result(row, exchange));
    else if (shape === 'notification' && row.marks?.includes('cancelled'))
      this.#end(exchange, row, 'withdrawn');
  }

  #addOutgoing(row: Row): void {
    const { exchange, shape, retryOf } = row;
    if (shape === 'response' || shape === 'error') this.#end(exchange, row, 'answered');
    for (const [answered] of row.batch?.answers ?? []) this.#end(answered, row, 'answered');
    if (shape === 'request' && retryOf !== undefined) this.#retry(row, retryOf);
  }

  #addTaskNews(row: Row, news: TaskNews): void {
    if (news.kind === 'asks') {
      const { id, keys, maker } = news;
      const { seq, t, subject } = row;
      const item: InboxItem = {
        kind: 'result',
        seq,
        t,
        state: 'waiting',
        task: { id, keys },
        retries: [],
      };
      if (subject !== undefined) item.subject = subject;
      this.#ask(news.exchange, maker === undefined ? item : this.#within(item, maker));
    } else
      for (const exchange of news.exchanges)
        if (news.kind === 'answered') this.#retry(row, exchange);
        else this.#end(exchange, row, 'withdrawn');
  }

  #addEvent(row: Row): void {
    const { method = '', exchange } = row;
    if (method === 'abandoned') this.#end(exchange, row, 'abandoned');
    const isEnd = ENDS.has(method) || (method === 'reconnecting' && row.http === undefined);
    if (!isEnd || exchange !== undefined) return;
    this.#calls.clear();
    for (const place of this.#open)
      if (this.#items[place]?.state === 'waiting') this.#close(place, row, 'lost');
    this.#open.clear();
  }

  #request(row: Row): InboxItem {
    const item: InboxItem = { kind: 'request', seq: row.seq, t: row.t, state: 'waiting' };
    const aboutCall = this.#calls.shares(row.http) && !ABOUT_NO_CALL.has(row.method ?? '');
    const said = row.parent ?? this.#tasks.makerOf(row.task?.id);
    const exchange = said ?? (aboutCall ? this.#calls.only : undefined);
    if (row.method !== undefined) item.method = row.method;
    if (row.subject !== undefined) item.subject = row.subject;
    if (row.id !== undefined) item.id = row.id;
    if (said === undefined && exchange !== undefined) item.guessed = true;
    if (exchange !== undefined) return this.#within(item, exchange);
    const aside = ABOUT_NO_CALL.has(row.method ?? '') ? [] : this.#calls.first(MOST_ASIDE);
    return aside.length === 0 ? item : { ...item, aside };
  }

  #result(row: Row, exchange: number): InboxItem {
    const kind = row.shape === 'error' ? 'error' : 'result';
    const item: InboxItem = { kind, seq: row.seq, t: row.t, state: 'waiting', retries: [] };
    const before = this.#retries.get(exchange);
    item.action = before?.action ?? exchange;
    item.round = (before?.round ?? 0) + 1;
    if (row.subject !== undefined) item.subject = row.subject;
    return this.#within(item, exchange);
  }

  #within(item: InboxItem, exchange: number): InboxItem {
    const of = this.#calls.named(exchange);
    return of === undefined ? { ...item, exchange } : { ...item, exchange, of };
  }

  #ask(exchange: number, item: InboxItem): void {
    const place = this.#items.length;
    this.#items.push(item);
    this.#places.set(exchange, place);
    this.#open.add(place);
    this.#shown = undefined;
  }

  #askAll(row: Row): void {
    this.#due.set(this.#items.length, (row.batch?.requests ?? 1) - 1);
    this.#ask(row.seq, this.#request({ ...row, method: 'batch' }));
  }

  /** The server has not taken its question back, but the call it was asked for is over. */
  #callOver(exchange: number, seq: number): void {
    for (const place of this.#open) {
      const item = this.#items[place];
      if (item?.kind !== 'request' || item.exchange !== exchange || item.state !== 'waiting')
        continue;
      this.#items[place] = { ...item, callOver: seq };
      this.#shown = undefined;
    }
  }

  #retry(row: Row, of: number): void {
    this.#end(of, row, 'answered');
    const place = this.#places.get(of) ?? -1;
    const item = this.#items[place];
    if (item === undefined) return;
    this.#retries.set(row.seq, { action: item.action ?? of, round: item.round ?? 1 });
    this.#items[place] = { ...item, retries: [...(item.retries ?? []), row.seq] };
    this.#shown = undefined;
  }

  #end(exchange: number | undefined, row: Row, state: InboxItem['state']): void {
    const place = exchange === undefined ? -1 : (this.#places.get(exchange) ?? -1);
    const item = this.#items[place];
    // A result needs no connection to be answered: its retry is a request like any other.
    const isRevived = item?.state === 'lost' && item.kind !== 'request';
    if (!this.#open.has(place) && !isRevived) return;
    const due = state === 'answered' ? (this.#due.get(place) ?? 0) : 0;
    if (due > 0) {
      this.#due.set(place, due - 1);
      return;
    }
    this.#close(place, row, state);
    if (state !== 'abandoned') this.#open.delete(place);
  }

  #close(place: number, row: Row, state: InboxItem['state']): void {
    const item = this.#items[place];
    if (item === undefined) return;
    const end: NonNullable<InboxItem['end']> = { seq: row.seq, t: row.t };
    if (row.by !== undefined) end.by = row.by;
    if (row.shape === 'error') end.error = true;
    if (row.subject !== undefined) end.subject = row.subject;
    this.#items[place] = { ...item, state, end };
    this.#shown = undefined;
  }
}

/** An answer after which the same request is to be sent again, with more. */
const asksAgain = (row: Row): boolean =>
  row.marks?.includes('input-required') === true || row.code === URL_ELICITATION_REQUIRED;
