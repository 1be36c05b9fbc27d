import { describe, expect, it } from 'vitest';
import { isChord, matchKey, pressName, SEQUENCE_MS, type KeyPress } from './keys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrl: false,
  meta: false,
  alt: false,
  shift: false,
  ...held,
});

describe('pressName', () => {
  it.each([
    [press('k', { ctrl: true }), false, 'mod+k'],
    [press('k', { meta: true }), true, 'mod+k'],
    [press('k', { ctrl: true }), true, 'other+k'],
    [press('N', { shift: true }), false, 'shift+n'],
    [press('?', { shift: true }), false, '?'],
    [press('Enter', { ctrl: true }), false, 'mod+Enter'],
    [press('Enter', { shift: true }), false, 'shift+Enter'],
    [press('['), false, '['],
  ])('%j on an Apple keyboard %s is %s', (pressed, onApple, name) => {
    expect(pressName(pressed, onApple)).toBe(name);
  });
});

describe('matchKey', () => {
  const commands = [
    { id: 'palette', keys: ['mod+k'] },
    { id: 'tools', keys: ['g t'] },
    { id: 'toggle', keys: ['t'] },
    { id: 'off', keys: ['x'], when: () => false },
    { id: 'first', keys: ['mod+Enter'] },
    { id: 'second', keys: ['mod+Enter'] },
  ];
  const now = { at: 1_000, singleKeys: true };
  const find = (name: string, options = now) => matchKey({}, name, commands, options).command?.id;

  it('finds a command by its key', () => expect(find('mod+k')).toBe('palette'));
  it('leaves out what cannot be done', () => expect(find('x')).toBeUndefined());
  it('lets the later of two answer', () => expect(find('mod+Enter')).toBe('second'));
  it('lets the nearer of two answer, whichever came later', () => {
    const [near, far] = [
      { id: 'near', keys: ['mod+Enter'], near: () => true },
      { id: 'far', keys: ['mod+Enter'], near: () => false },
    ];
    for (const both of [
      [near, far],
      [far, near],
    ])
      expect(matchKey({}, 'mod+Enter', both, now).command?.id).toBe('near');
  });

  it('says why keys do nothing now, where that is known', () => {
    const refused = { keys: ['mod+Enter'], when: () => false, whyNot: () => 'not connected' };
    expect(matchKey({}, 'mod+Enter', [refused], now).refusal).toBe('not connected');
    expect(matchKey({}, 'mod+k', [refused], now).refusal).toBeUndefined();
    const both = matchKey({}, 'mod+Enter', [refused, { keys: ['mod+Enter'] }], now);
    expect(both.command).toBeDefined();
    expect(both.refusal).toBeUndefined();
  });

  it('keeps single keys out of text fields, chords not', () => {
    expect(find('t', { at: 0, singleKeys: false })).toBeUndefined();
    expect(find('mod+k', { at: 0, singleKeys: false })).toBe('palette');
  });

  it('reads two keys one after the other as one shortcut', () => {
    const first = matchKey({}, 'g', commands, now);
    expect(first.command).toBeUndefined();
    expect(matchKey(first.state, 't', commands, now).command?.id).toBe('tools');
  });

  it('forgets the first key after a while', () => {
    const first = matchKey({}, 'g', commands, now);
    const late = { at: now.at + SEQUENCE_MS + 1, singleKeys: true };
    expect(matchKey(first.state, 't', commands, late).command?.id).toBe('toggle');
  });

  it('falls back to the single key when the sequence means nothing', () => {
    const first = matchKey({}, 'g', commands, now);
    expect(matchKey(first.state, 'mod+k', commands, now).command?.id).toBe('palette');
  });
});

describe('isChord', () => {
  it.each([
    ['mod+k', true],
    ['alt+Enter', true],
    ['Escape', true],
    ['shift+n', false],
    ['?', false],
  ])('%s: %s', (name, chord) => {
    expect(isChord(name)).toBe(chord);
  });
});
