import { expect, it } from 'vitest';
import { bytesOf, extensionOf, mediaType } from './media.ts';

it('media are read from base64, and no picture is taken for a page', () => {
  expect(bytesOf('aGk=')).toEqual(new Uint8Array([104, 105]));
  expect(bytesOf('%%%')).toBeUndefined();
  expect(mediaType('image', 'image/webp')).toBe('image/webp');
  expect(mediaType('image', 'text/html')).toBe('image/png');
  expect(extensionOf('image/svg+xml')).toBe('svg');
  expect(extensionOf('audio/x-wav')).toBe('wav');
  expect(extensionOf('')).toBe('bin');
});
