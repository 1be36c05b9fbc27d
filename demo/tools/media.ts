import * as z from 'zod';
import { chartPng } from './png.ts';
import { tool } from './tool.ts';
import { toneWav } from './wav.ts';

/** An image, with a caption and a hint whom each block is for. */
export const renderChart = tool({
  name: 'render_chart',
  title: 'Render a chart',
  description: 'Bars as a PNG image, made on the spot.',
  annotations: { readOnlyHint: true, idempotentHint: true },
  inputSchema: z.object({
    values: z
      .array(z.number().min(0).max(100))
      .min(1)
      .max(24)
      .default([31, 46, 42, 58, 71, 64, 88])
      .describe('Heights of the bars.'),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .default('#0e419f')
      .describe('Colour of the bars.'),
  }),
  run: ({ values, color }) => ({
    content: [
      { type: 'text', text: `${values.length} bars`, annotations: { audience: ['assistant'] } },
      {
        type: 'image',
        data: chartPng(values, color).toString('base64'),
        mimeType: 'image/png',
        annotations: { audience: ['user'], priority: 0.8 },
      },
    ],
  }),
});

/** Audio, since 2025-03-26. */
export const soundAlarm = tool({
  name: 'sound_alarm',
  title: 'Sound the alarm',
  description: 'A short tone as WAV audio.',
  annotations: { readOnlyHint: true },
  inputSchema: z.object({
    hertz: z.int().min(100).max(4000).default(880).describe('Height of the tone.'),
    seconds: z.number().gt(0).max(2).default(0.3).describe('Length of the tone.'),
  }),
  run: ({ hertz, seconds }) => ({
    content: [
      { type: 'audio', data: toneWav(hertz, seconds).toString('base64'), mimeType: 'audio/wav' },
    ],
  }),
});
