/** How files begin: bytes at a place, and the type they tell. */
const BEGINNINGS: readonly (readonly [type: string, at: number, bytes: string])[] = [
  ['image/png', 0, '\u0089PNG\r\n\u001a\n'],
  ['image/jpeg', 0, '\u00ff\u00d8\u00ff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['audio/wav', 8, 'WAVE'],
  ['audio/mpeg', 0, 'ID3'],
  ['audio/ogg', 0, 'OggS'],
  ['audio/flac', 0, 'fLaC'],
  ['video/mp4', 4, 'ftyp'],
  ['video/webm', 0, '\u001aE\u00df\u00a3'],
  ['application/pdf', 0, '%PDF-'],
];

/** The type that the first bytes tell, of those a browser shows and of documents; undefined where they tell none. */
export const sniffType = (bytes: Uint8Array | undefined): string | undefined =>
  bytes === undefined
    ? undefined
    : BEGINNINGS.find(([, at, beginning]) => beginsWith(bytes, at, beginning))?.[0];

const beginsWith = (bytes: Uint8Array, at: number, text: string): boolean => {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
};
