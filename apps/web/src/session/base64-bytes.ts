/** The bytes that a frame holds as base64. */
export const bytesOfBase64 = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
