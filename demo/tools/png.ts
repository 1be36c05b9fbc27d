import { crc32, deflateSync } from 'node:zlib';

const HEIGHT = 100;
const BAR = 12;
const GAP = 4;

/**
 * Draws bars of 0 to 100 as a PNG with a transparent ground.
 * @param color as `#rrggbb`
 */
export function chartPng(values: readonly number[], color: string): Buffer {
  const width = values.length * (BAR + GAP) + GAP;
  const rgba = [...Buffer.from(color.slice(1), 'hex'), 255];
  // Each row of pixels begins with a byte that names its filter; 0 is none.
  const stride = 1 + width * 4;
  const pixels = Buffer.alloc(stride * HEIGHT);
  for (const [index, value] of values.entries()) {
    for (let y = HEIGHT - Math.round(value); y < HEIGHT; y += 1) {
      const start = y * stride + 1 + (GAP + index * (BAR + GAP)) * 4;
      for (let x = 0; x < BAR; x += 1) pixels.set(rgba, start + x * 4);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 6, 0, 0, 0], 8); // 8 bits a channel, RGBA
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
