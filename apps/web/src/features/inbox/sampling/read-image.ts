import type { AnswerBlock } from '../answer/sampling-draft.ts';

/** A file of the person's as a block of an answer. */
export const readImage = async (file: File): Promise<AnswerBlock> => ({
  kind: 'image',
  name: file.name,
  mimeType: file.type || 'application/octet-stream',
  data: base64Of(new Uint8Array(await file.arrayBuffer())),
});

/** As many bytes as one call takes as arguments. */
const STEP = 0x8000;

const base64Of = (bytes: Uint8Array): string => {
  let binary = '';
  for (let at = 0; at < bytes.length; at += STEP)
    binary += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(binary);
};
