import { expect, it } from 'vitest';
import { bytesOf, mediaType } from './media.ts';

it('reads media as what their block says they are', () => {
  expect(bytesOf('SGk=')).toEqual(new Uint8Array([72, 105]));
  expect(bytesOf('not base64!')).toBeUndefined();
  expect(mediaType('image', 'image/webp')).toBe('image/webp');
  expect(mediaType('image', 'text/html')).toBe('image/png');
});
