import type { LiveDown } from '@wirescope/shared/control/live';
import { SessionId } from '@wirescope/shared/ids';
import type { Row } from '@wirescope/shared/traffic/row';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live, type LiveEvents, type LiveSocket } from './live.ts';

const id = SessionId.parse('s1-test');
const row = (seq: number): Row => ({ seq, t: seq, kind: 'message', bytes: 1 });

/** A proxy's end of the socket, as far as the page sees it. */
class Line {
  said: unknown[] = [];
  readonly #events: LiveEvents;
  readonly socket: LiveSocket = {
    send: (text) => this.said.push(JSON.parse(text)),
    close: () => undefined,
  };

  constructor(events: LiveEvents) {
    this.#events = events;
  }
  opens() {
    this.#events.onOpen();
  }
  says(message: LiveDown) {
    this.#events.onText(JSON.stringify(message));
  }
  breaks() {
    this.#events.onClose();
  }
}

const setUp = ({ refused = false } = {}) => {
  const lines: Line[] = [];
  const held: number[] = [];
  const links: string[] = [];
  const live = new Live(
    {
      have: () => ({ [id]: held.at(-1) ?? 0 }),
      onSessions: () => undefined,
      onSession: () => undefined,
      onGone: () => undefined,
      onRows: (_, rows) => held.push(...rows.map(({ seq }) => seq)),
      onLink: (link) => links.push(link.state),
    },
    {
      open: (events) => {
        const line = new Line(events);
        lines.push(line);
        return line.socket;
      },
      refused: () => Promise.resolve(refused),
    },
  );
  const newest = () => {
    const line = lines.at(-1);
    if (line === undefined) throw new Error('Nothing was opened.');
    return line;
  };
  return { live, lines, held, links, newest };
};

const sessions: LiveDown = { type: 'sessions', sessions: [], version: '0' };

describe('Live', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says hello, takes rows, grants credit for them', () => {
    const { live, held, newest } = setUp();
    live.start();
    newest().opens();
    newest().says(sessions);
    newest().says({ type: 'rows', id, rows: [row(1), row(2)] });
    expect(held).toEqual([1, 2]);
    expect(newest().said).toEqual([
      { type: 'hello', have: { [id]: 0 } },
      { type: 'credit', rows: 2 },
    ]);
  });

  it('goes on after a loss where it stopped, and says that the proxy is away', async () => {
    const { live, held, links, lines, newest } = setUp();
    live.start();
    newest().opens();
    newest().says(sessions);
    newest().says({ type: 'rows', id, rows: [row(1), row(2)] });
    newest().breaks();
    expect(links.at(-1)).toBe('unreachable');
    await vi.runAllTimersAsync();
    expect(lines).toHaveLength(2);
    newest().opens();
    newest().says(sessions);
    newest().says({ type: 'rows', id, rows: [row(2), row(3)] });
    expect(newest().said[0]).toEqual({ type: 'hello', have: { [id]: 2 } });
    expect(held).toEqual([1, 2, 3]);
    expect(links.at(-1)).toBe('open');
  });

  it('connects again instead of taking rows after a gap', () => {
    const { live, held, lines, newest } = setUp();
    live.start();
    newest().opens();
    newest().says({ type: 'rows', id, rows: [row(1), row(3)] });
    expect(held).toEqual([1]);
    expect(lines).toHaveLength(2);
    newest().opens();
    expect(newest().said[0]).toEqual({ type: 'hello', have: { [id]: 1 } });
  });

  it('hears nothing from a socket it has let go of', () => {
    const { live, lines, held } = setUp();
    live.start();
    const first = lines[0];
    live.start();
    first?.says({ type: 'rows', id, rows: [row(1)] });
    first?.breaks();
    expect(held).toEqual([]);
    expect(lines).toHaveLength(2);
  });

  it('stops trying when the proxy refuses this browser', async () => {
    const { live, lines, links, newest } = setUp({ refused: true });
    live.start();
    newest().breaks();
    await vi.runAllTimersAsync();
    expect(links.at(-1)).toBe('refused');
    expect(lines).toHaveLength(1);
  });
});
