const RATE = 8000;

/** A sine tone as WAV, one channel of 8 bits, that fades out so that it does not click. */
export function toneWav(hertz: number, seconds: number): Buffer {
  const count = Math.round(RATE * seconds);
  const wav = Buffer.alloc(44 + count);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + count, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16); // length of the format part
  wav.writeUInt16LE(1, 20); // plain samples
  wav.writeUInt16LE(1, 22); // one channel
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE, 28); // bytes a second
  wav.writeUInt16LE(1, 32); // bytes a sample
  wav.writeUInt16LE(8, 34); // bits a sample
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(count, 40);
  for (let i = 0; i < count; i += 1) {
    const wave = Math.sin((2 * Math.PI * hertz * i) / RATE) * (1 - i / count);
    wav[44 + i] = Math.round(128 + 100 * wave);
  }
  return wav;
}
