import { fitsFormat } from './reading/formats.ts';

/** Texts in the formats of JSON Schema, made from what a person picks. */

const two = (count: number): string => String(count).padStart(2, '0');

/** `+02:00` for 120 minutes east of UTC; UTC itself is `Z`. */
export const offsetText = (minutesEast: number): string => {
  if (minutesEast === 0) return 'Z';
  const [hours, minutes] = [Math.trunc(Math.abs(minutesEast) / 60), Math.abs(minutesEast) % 60];
  return `${minutesEast < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
};

/** A time of day as the formats want it: with seconds. */
const withSeconds = (time: string): string => (/^\d\d:\d\d$/.test(time) ? `${time}:00` : time);

/** `time` or `date-time` of what the browser's own controls give (`10:00`, `2026-03-01T10:00`), in a zone. */
export const momentText = (picked: string, zone: string): string => {
  const [first = '', time] = picked.split('T');
  return time === undefined ? withSeconds(first) + zone : `${first}T${withSeconds(time)}${zone}`;
};

/** What the browser's own controls hold for a text of a format, with its zone; undefined when it is none. */
export const pickedOf = (
  format: 'date' | 'time' | 'date-time',
  text: string,
): { picked: string; zone?: string } | undefined => {
  if (format === 'date') return fitsFormat('date', text) ? { picked: text } : undefined;
  const parts = /^(.*?\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(z|[+-]\d\d:\d\d)$/i.exec(text);
  if (parts === null || !fitsFormat(format, text)) return undefined;
  const [, picked = '', zone = ''] = parts;
  return { picked: picked.replace(/[t ]/i, 'T'), zone: zone.toUpperCase() };
};

export const DURATION_UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;
export type DurationParts = { readonly [unit in (typeof DURATION_UNITS)[number]]?: string };

const part = (count: string | undefined, letter: string): string =>
  count === undefined || !/^\d+$/.test(count) || Number(count) === 0 ? '' : count + letter;

/** `P3DT12H` for 3 days and 12 hours; nothing at all is `PT0S`. */
export const durationText = ({ days, hours, minutes, seconds }: DurationParts): string => {
  const time = part(hours, 'H') + part(minutes, 'M') + part(seconds, 'S');
  const text = `P${part(days, 'D')}${time === '' ? '' : `T${time}`}`;
  return text === 'P' ? 'PT0S' : text;
};

/** How many bytes a base64 text stands for; undefined when it is none. */
export const base64Size = (text: string): number | undefined => {
  const plain = text.replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(plain)) return undefined;
  const letters = plain.replace(/=+$/, '').length;
  return letters % 4 === 1 ? undefined : Math.floor((letters * 3) / 4);
};
