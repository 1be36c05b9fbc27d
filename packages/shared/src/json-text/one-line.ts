/**
 * The same JSON on one line: line breaks between tokens become spaces. Inside strings JSON allows none, so nothing
 * that carries meaning changes. Everything else stays as it is, spaces included.
 */
export function oneLine(jsonText: string): string {
  return /[\r\n]/.test(jsonText) ? jsonText.replace(/[\r\n]/g, ' ') : jsonText;
}
