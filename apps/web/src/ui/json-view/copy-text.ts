import { announce } from '../announce.ts';

/** Puts a text on the clipboard and says so to those who cannot see it. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    announce('Copied');
  } catch {
    announce('The browser did not allow copying.');
  }
};
