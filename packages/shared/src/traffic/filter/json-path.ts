import { elementSpans, keyIs, memberSpans, type Span } from '../../json-text/scan.ts';

/**
 * The values a path leads to in a text that is JSON: strings without quotes and escapes, everything else as it is
 * written, so that no digit is lost. An array on the way is looked through without being named; of a batch, every
 * message is. Keys that occur twice count twice.
 */
export function* valuesAt(text: string, path: readonly string[]): Generator<string> {
  const whole = { start: 0, end: text.length };
  for (const span of spansAt(text, whole, path))
    for (const leaf of [span, ...elementSpans(text, span.start)])
      yield valueText(text.slice(leaf.start, leaf.end));
}

function* spansAt(text: string, span: Span, path: readonly string[]): Generator<Span> {
  const [key, ...rest] = path;
  if (key === undefined) {
    yield span;
    return;
  }
  for (const member of memberSpans(text, span.start))
    if (key === '*' || keyIs(text, member.key, key)) yield* spansAt(text, member.value, rest);
  const elements = elementSpans(text, span.start);
  const isPlace = key === '*' || /^\d+$/.test(key);
  for (const [place, element] of elements.entries()) {
    if (key === '*' || key === String(place)) yield* spansAt(text, element, rest);
    else if (!isPlace) yield* spansAt(text, element, path);
  }
}

function valueText(source: string): string {
  const trimmed = source.trim();
  return trimmed.startsWith('"') ? String(JSON.parse(trimmed)) : trimmed;
}
