/** Where an offset is, as people count: "Line 2, column 5". */
export function placeIn(text: string, offset: number): string {
  const before = text.slice(0, Math.max(0, offset)).split('\n');
  return `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
