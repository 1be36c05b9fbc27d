import * as z from 'zod';
import { tool } from './tool.ts';

/** Texts that go wrong when they are taken for markup, for one direction or for one unit a character. */
const SAMPLES = {
  scripts: 'Grüße, 世界, שלום, مرحبا, नमस्ते, 👩‍👩‍👧‍👦 🏳️‍🌈',
  markup:
    '<img src=x onerror="document.title=1"><script>document.title=2</script> &amp; <b>bold</b>',
  links: '[press me](javascript:document.title=3) ![pixel](https://example.com/pixel.png)',
  bidi: 'user\u202Etxt.exe\u202C and \u2066isolated\u2069',
  invisible: 'zero\u200Bwidth\u00ADsoft\uFEFFmark',
  terminal: '\u001B[31mred\u001B[0m and a bell\u0007, a tab\t and a null\u0000',
  halves: 'half a pair: \uD83D and the other \uDC4D',
  lines: 'one\r\ntwo\u2028three\u0085four',
} as const;

const KINDS = Object.keys(SAMPLES);

export const hostileText = tool({
  name: 'hostile_text',
  title: 'Hostile text',
  description:
    'Texts that mislead careless viewers: markup, <script>, bidi controls, control characters.',
  annotations: { readOnlyHint: true },
  inputSchema: z.object({
    kinds: z.array(z.enum(KINDS)).optional().describe('Which ones; all of them if not sent.'),
  }),
  run: ({ kinds = KINDS }) => ({
    content: Object.entries(SAMPLES)
      .filter(([kind]) => kinds.includes(kind))
      .map(([kind, sample]) => ({ type: 'text', text: `${kind}: ${sample}` })),
  }),
});
