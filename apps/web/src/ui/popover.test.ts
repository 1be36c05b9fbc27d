import { describe, expect, it } from 'vitest';
import { placeUnder } from './popover.ts';

const view = { width: 1000, height: 800 };
const anchor = (left: number, top: number) => ({
  left,
  top,
  bottom: top + 28,
  width: 100,
  right: left + 100,
});

describe('placeUnder', () => {
  it('hangs below its anchor', () => {
    expect(placeUnder(anchor(50, 100), { width: 200, height: 300 }, view, 'start')).toMatchObject({
      left: 50,
      top: 132,
      minWidth: 100,
    });
  });
  it('aligns with the right edge when asked', () => {
    expect(placeUnder(anchor(500, 100), { width: 200, height: 300 }, view, 'end').left).toBe(400);
  });
  it('stands above where there is no room below', () => {
    const place = placeUnder(anchor(50, 700), { width: 200, height: 300 }, view, 'start');
    expect(place.top + 300).toBeLessThanOrEqual(700);
  });
  it('stays inside the window, and says how high it may be', () => {
    const place = placeUnder(anchor(950, 300), { width: 200, height: 5_000 }, view, 'start');
    expect(place.left + 200).toBeLessThanOrEqual(1000);
    expect(place.top + place.maxHeight).toBeLessThanOrEqual(800);
  });
});
