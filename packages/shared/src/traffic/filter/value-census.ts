import { CountColumn } from '../column.ts';
import type { FilterContext } from './context.ts';
import type { ExchangeLinks } from './exchange-links.ts';
import { fieldOf, type FieldName } from './fields.ts';
import { isError, isMine, kindWordAt, subjectFieldOf, type SubjectField } from './row-words.ts';
import { byCount, Tally, type ValueCount } from './tally.ts';
import { statusAt } from './number-tests.ts';

/** What completion and the nearest known value are taken from. */
export type FilterFacts = {
  /** Values seen, most frequent first. Undefined: nothing in this log answers the field. */
  valuesOf(field: FieldName): readonly ValueCount[] | undefined;
};

type CensusContext = FilterContext & { links: ExchangeLinks };
type Named = { field: SubjectField; value: string };

/** Counts the values of fields over the rows of a table: a fold that only looks at new rows. */
export class ValueCensus implements FilterFacts {
  readonly #context: CensusContext;
  readonly #kinds = new Tally();
  readonly #dirs = new Tally();
  readonly #states = new Tally();
  readonly #statuses = new Tally();
  readonly #codes = new Tally();
  readonly #subjects = { tool: new Tally(), uri: new Tally(), prompt: new Tally() };
  /** Rows by number of their method. */
  readonly #methods: number[] = [];
  /** What exchanges name, each combination once; by exchange the place in it. */
  readonly #names: (readonly Named[])[] = [[]];
  readonly #namesByKey = new Map<string, number>([['[]', 0]]);
  readonly #namesOf = new CountColumn(2);
  /** Fields that are not here have values, but none worth a list. */
  readonly #values: Readonly<Partial<Record<FieldName, () => ValueCount[] | undefined>>> = {
    kind: () => wordsOf('kind', (word) => this.#kinds.of(word)),
    dir: () => wordsOf('dir', (word) => this.#dirs.of(word)),
    is: () => wordsOf('is', (word) => this.#stateCount(word)),
    has: () => this.#carried(),
    method: () => this.#methodCounts(),
    tool: () => this.#subjects.tool.sorted(),
    uri: () => this.#subjects.uri.sorted(),
    prompt: () => this.#subjects.prompt.sorted(),
    status: () => this.#statuses.sorted(),
    code: () => this.#codes.sorted(),
    rule: () => (this.#context.findings === undefined ? undefined : []),
    level: () => this.#context.findings && wordsOf('level', () => undefined),
    session: () => this.#sessions(),
  };
  #withProgress = 0;
  #read = 0;

  constructor(context: CensusContext) {
    this.#context = context;
  }

  /** Rows counted so far. */
  get length(): number {
    return this.#read;
  }

  /** Counts the rows that came since, as far as the links have read them, up to `end`. */
  advance(end = this.#context.links.length): void {
    const last = Math.min(end, this.#context.links.length);
    for (; this.#read < last; this.#read += 1) this.#count(this.#read);
  }

  valuesOf(field: FieldName): readonly ValueCount[] | undefined {
    const values = this.#values[field];
    return values === undefined ? [] : values();
  }

  #count(index: number): void {
    const { table } = this.#context;
    this.#kinds.add(kindWordAt(table, index));
    const dir = table.dirAt(index);
    if (dir !== undefined) this.#dirs.add(dir);
    const method = table.methodNumberAt(index);
    if (method !== undefined) this.#methods[method] = (this.#methods[method] ?? 0) + 1;
    const status = statusAt(this.#context, index);
    if (status !== undefined) this.#statuses.add(status);
    const code = table.codeAt(index);
    if (code !== undefined) this.#codes.add(code);
    if (table.progressAt(index) !== undefined) this.#withProgress += 1;
    this.#countStates(index);
    this.#countSubjects(index);
  }

  #countStates(index: number): void {
    const { table } = this.#context;
    if (isError(table, index)) this.#states.add('error');
    if (isMine(table, index)) this.#states.add('mine');
    if (table.byAt(index) !== undefined) this.#states.add('auto');
    for (const mark of table.marksAt(index) ?? [])
      if (mark === 'late' || mark === 'cancelled' || mark === 'timeout') this.#states.add(mark);
  }

  /** Requests that were given up are known by their links: their own rows came before. */
  #stateCount(word: string): number {
    const { links } = this.#context;
    if (word === 'pending') return links.openCount;
    const own = this.#states.of(word);
    return word === 'cancelled' || word === 'timeout' ? own + links.countOf(word) : own;
  }

  #carried(): ValueCount[] {
    const { findings, links } = this.#context;
    const progress = this.#withProgress + links.countOf('progress');
    return wordsOf('has', (word) => (word === 'progress' ? progress : undefined)).filter(
      ({ value }) => value !== 'finding' || findings !== undefined,
    );
  }

  #sessions(): ValueCount[] | undefined {
    const { session } = this.#context;
    return session && [{ value: session.title, count: this.#read }];
  }

  #methodCounts(): ValueCount[] {
    const { methods } = this.#context.table;
    const counts = this.#methods.map((count, number) => ({ value: methods[number] ?? '', count }));
    return byCount(counts.filter(({ count }) => count > 0));
  }

  #countSubjects(index: number): void {
    const { table } = this.#context;
    const exchange = table.exchangeAt(index);
    const exchanges =
      exchange === undefined
        ? (table.batchAt(index)?.answers.map(([answered]) => answered) ?? [])
        : [exchange];
    const isNews = table.shapeAt(index) === 'notification';
    const own = isNews ? this.#namedBy(index) : undefined;
    const [only, second] = exchanges;
    if (own === undefined && only !== undefined && second === undefined) {
      for (const named of this.#namedIn(only)) this.#subjects[named.field].add(named.value);
      return;
    }
    const all = [...exchanges.flatMap((one) => this.#namedIn(one)), ...(own ? [own] : [])];
    for (const named of distinct(all)) this.#subjects[named.field].add(named.value);
  }

  /** What the requests of an exchange and of those around it name. */
  #namedIn(exchange: number): readonly Named[] {
    const known = this.#namesOf.get(exchange);
    if (known !== undefined) return this.#names[known] ?? [];
    const { table, links } = this.#context;
    const found: Named[] = [];
    for (let at: number | undefined = exchange; at !== undefined; at = links.outer(at)) {
      const index = table.indexOfSeq(at);
      const named = index < 0 ? undefined : this.#namedBy(index);
      if (named !== undefined) found.push(named);
    }
    const names = distinct(found);
    const key = JSON.stringify(names);
    const number = this.#namesByKey.get(key) ?? this.#names.push(names) - 1;
    this.#namesByKey.set(key, number);
    this.#namesOf.set(exchange, number);
    return names;
  }

  #namedBy(index: number): Named | undefined {
    const { table } = this.#context;
    const field = subjectFieldOf(table.methodAt(index));
    const value = table.subjectAt(index);
    return field === undefined || value === undefined ? undefined : { field, value };
  }
}

function distinct(names: readonly Named[]): Named[] {
  return names.filter(
    (named, at) =>
      names.findIndex((one) => one.field === named.field && one.value === named.value) === at,
  );
}

const wordsOf = (field: FieldName, count: (word: string) => number | undefined): ValueCount[] =>
  byCount((fieldOf(field).words ?? []).map((value) => ({ value, count: count(value) })));
