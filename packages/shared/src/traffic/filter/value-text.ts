import { fieldOf, type FieldName } from './fields.ts';
import { isPlainValue } from './print.ts';
import { quote } from './quoting.ts';

/** A value as it is to be typed behind a field, so that it means just itself. */
export function valueText(field: FieldName, value: string): string {
  const isGlob = fieldOf(field).reading === 'text' && value.includes('*');
  return isPlainValue(value) && !isGlob ? value : quote(value);
}

/** A header and its value, or a path and its value, as the value of `header:` or `path:`. */
export function pairText(name: string, value: string): string {
  const pair = `${name}=${value}`;
  const isPlain = isPlainValue(pair) && !/^"|\*/.test(value);
  return isPlain ? pair : `${name}=${quote(value)}`;
}
