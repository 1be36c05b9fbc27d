import { SessionId } from '@wirescope/shared/ids';
import type { Row } from '@wirescope/shared/traffic/row';
import { expect, test } from 'vitest';
import { TrafficStore } from '../../traffic/row-store.ts';
import { logKey } from './log-keys.ts';
import type { SearchPayloads } from '../../traffic/payload-search.ts';
import { WireModel } from './wire-model.ts';

const row = (seq: number, more: Partial<Row> = {}): Row => ({
  seq,
  t: seq * 1_000,
  kind: 'message',
  bytes: 10,
  subject: seq % 2 === 0 ? 'even' : 'odd',
  ...more,
});

const nothing: SearchPayloads = () => Promise.resolve(0);

let sessions = 0;
const modelOf = (rows: readonly Row[], search: SearchPayloads = nothing): WireModel => {
  const store = new TrafficStore((run) => run());
  const model = new WireModel(SessionId.parse(`s-${(sessions += 1)}`), store, search);
  store.append(rows);
  return model;
};

const six = [1, 2, 3, 4, 5, 6].map((seq) => row(seq));
const selected = (model: WireModel) => model.selection.get().seq;
const press = (model: WireModel, key: string) =>
  logKey(model, { key, ctrlKey: false, altKey: false, metaKey: false }, 10);

test('arrows go from line to line and stop at the ends', () => {
  const model = modelOf(six);
  model.select(5);
  press(model, 'j');
  press(model, 'ArrowDown');
  expect(selected(model)).toBe(6);
  press(model, 'k');
  expect(selected(model)).toBe(5);
  press(model, 'PageUp');
  expect(selected(model)).toBe(1);
  press(model, 'End');
  expect(selected(model)).toBe(6);
});

test('with nothing selected, a followed log begins at its end, matches at their first', () => {
  const model = modelOf(six);
  press(model, 'ArrowDown');
  expect(selected(model)).toBe(6);
  const filtered = modelOf(six);
  filtered.setFilter('even');
  filtered.steps.move(1);
  expect(selected(filtered)).toBe(2);
});

test('from a row the filter hides, the next match in that direction is selected', () => {
  const model = modelOf(six);
  model.setFilter('even');
  model.select(3);
  model.steps.move(1);
  expect(selected(model)).toBe(4);
  model.select(3);
  model.steps.move(-1);
  expect(selected(model)).toBe(2);
  model.setFilter('odd');
  model.select(6);
  model.steps.move(1);
  expect(selected(model)).toBe(5);
});

test('a hidden selection is made visible by taking away what hides it', () => {
  const post: Partial<Row> = { kind: 'http', method: 'POST', dir: 'out', http: 1 };
  const model = modelOf([...six, row(7, post)]);
  model.setFilter('even');
  model.select(7);
  model.unhideSelection();
  expect(model.view.get()).toMatchObject({ filter: '', kinds: { http: true } });
  expect(model.steps.line()).toBe(6);
});

test('p goes to the answer and back', () => {
  const model = modelOf([
    row(1, { shape: 'request', exchange: 1 }),
    row(2, { shape: 'notification', exchange: 1 }),
    row(3, { shape: 'response', exchange: 1 }),
  ]);
  model.select(1);
  model.steps.toPair();
  expect(selected(model)).toBe(3);
  model.steps.toPair();
  expect(selected(model)).toBe(1);
  model.select(2);
  model.steps.toPair();
  expect(selected(model)).toBe(1);
});

test('Enter opens the frame, Esc closes it and then belongs to others', () => {
  const model = modelOf(six);
  expect(press(model, 'Enter')).toBe(false);
  model.select(2);
  expect(press(model, 'Enter')).toBe(true);
  expect(model.selection.get().inspected).toBe(true);
  expect(press(model, 'Escape')).toBe(true);
  expect(press(model, 'Escape')).toBe(false);
});

test('right and left unfold and fold a flood', () => {
  const flood = Array.from({ length: 30 }, (_, index) =>
    row(index + 1, { t: index, shape: 'notification', method: 'notifications/progress' }),
  );
  const model = modelOf(flood);
  model.select(12);
  expect(model.list.lines.length).toBe(1);
  expect(press(model, 'ArrowRight')).toBe(true);
  expect(model.list.lines.length).toBe(30);
  expect(selected(model)).toBe(1);
  expect(press(model, 'ArrowLeft')).toBe(true);
  expect(model.list.lines.length).toBe(1);
});
