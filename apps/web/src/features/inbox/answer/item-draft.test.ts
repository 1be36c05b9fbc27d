import { SessionId } from '@wirescope/shared/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SESSION = SessionId.parse('s1-a');
const FORM = { text: '{"why":"becau"}', filled: [], unread: { '/n': '1e' } };

/** What a browser keeps for a tab, with room for texts of so many characters. Its keys are its own properties. */
class TabStorage {
  [key: string]: unknown;
  constructor(room: number) {
    const mine = (name: string, value: unknown) =>
      Object.defineProperty(this, name, { value, enumerable: false });
    mine('getItem', (key: string) => this[key] ?? null);
    mine('removeItem', (key: string) => Reflect.deleteProperty(this, key));
    mine('setItem', (key: string, text: string) => {
      if (text.length > room) throw new Error('There is no room.');
      this[key] = text;
    });
  }
}

/** The drafts as a page has them that was just loaded. */
const freshPage = async () => {
  vi.resetModules();
  return import('./item-draft.ts');
};

/** One page writes an answer to frame 7. */
const write = async (text = FORM.text) => {
  const page = await freshPage();
  const live = page.itemDraftOf(SESSION, 7);
  live.update((now) => ({
    ...now,
    asks: { k: { view: 'form', action: 'accept', form: { ...FORM, text } } },
  }));
  return page;
};

afterEach(() => vi.unstubAllGlobals());

describe('a half-typed answer', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', new TabStorage(2_000)));

  it('is there after a reload, for its own question', async () => {
    await write();
    const { itemDraftOf } = await freshPage();
    expect(itemDraftOf(SESSION, 7).get().asks['k']?.form).toEqual(FORM);
    expect(itemDraftOf(SESSION, 8).get().asks).toEqual({});
  });

  it('is forgotten once the question is settled', async () => {
    const { settleItemDraft } = await write();
    settleItemDraft(SESSION, 7);
    const { itemDraftOf } = await freshPage();
    expect(itemDraftOf(SESSION, 7).get().asks).toEqual({});
  });

  it('gives way to nothing where what was kept cannot be read', async () => {
    for (const text of ['{', '{"asks":{"k":{"view":"upside down"}}}']) {
      sessionStorage.setItem(`wirescope.${SESSION}.answer.7`, text);
      const { itemDraftOf } = await freshPage();
      expect(itemDraftOf(SESSION, 7).get().asks).toEqual({});
    }
  });

  it('that finds no room leaves nothing older behind', async () => {
    await write();
    const { itemDraftOf } = await write('x'.repeat(3_000));
    expect(itemDraftOf(SESSION, 7).get().asks['k']?.form?.text).toHaveLength(3_000);
    const later = await freshPage();
    expect(later.itemDraftOf(SESSION, 7).get().asks).toEqual({});
  });
});

it('is kept until a reload where the browser keeps nothing', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { itemDraftOf, settleItemDraft } = await write();
  expect(itemDraftOf(SESSION, 7).get().asks['k']?.form).toEqual(FORM);
  settleItemDraft(SESSION, 7);
});
