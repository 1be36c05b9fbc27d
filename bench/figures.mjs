// Small arithmetic and the table.

export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

export const ms = (value) => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
export const MB = (bytes) => `${Math.round(bytes / 1e6)} MB`;
export const perSecond = (fps) => `${fps.toFixed(1)} fps`;

/** Columns of text, each as wide as its widest cell. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column])).join('  '),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].map((line) => line.trimEnd()).join('\n');
}
