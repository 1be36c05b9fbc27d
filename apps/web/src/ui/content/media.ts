/** The bytes of a base64 text; undefined when it is none. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
    return bytes;
  } catch {
    return undefined; // What is no base64 is said to be none.
  }
};

const SPACE = /[\t\n\f\r ]/;

/** How many bytes a base64 text holds, by its length: decoding megabytes would hold up the page. undefined where it is none. */
export const base64Size = (base64: string): number | undefined => {
  const bare = SPACE.test(base64) ? base64.replaceAll(/[\t\n\f\r ]+/g, '') : base64;
  const padding = bare.length % 4 === 0 ? (/={1,2}$/.exec(bare.slice(-2))?.[0].length ?? 0) : 0;
  const length = bare.length - padding;
  if (length % 4 === 1 || !/^[A-Za-z0-9+/]*$/.test(bare.slice(0, length))) return undefined;
  return Math.floor((length * 3) / 4);
};

/** The type the browser is told: one of the kind the block says it is, lest a picture be taken for a page. */
export const mediaType = (kind: 'image' | 'audio' | 'video', mimeType: string): string =>
  mimeType.startsWith(`${kind}/`) ? mimeType : `${kind}/${FALLBACKS[kind]}`;

const FALLBACKS = { image: 'png', audio: 'wav', video: 'mp4' } as const;
