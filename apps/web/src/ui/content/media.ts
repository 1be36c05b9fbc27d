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

/** The type the browser is told: one of the kind the block says it is, lest a picture be taken for a page. */
export const mediaType = (kind: 'image' | 'audio' | 'video', mimeType: string): string =>
  mimeType.startsWith(`${kind}/`) ? mimeType : `${kind}/${FALLBACKS[kind]}`;

const FALLBACKS = { image: 'png', audio: 'wav', video: 'mp4' } as const;
