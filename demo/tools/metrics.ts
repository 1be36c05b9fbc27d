import * as z from 'zod';
import { REGIONS, SERVICES } from '../fleet.ts';
import { tool } from './tool.ts';

const DATE_TIME = z.string().meta({ format: 'date-time' });

const WINDOW = z
  .object({
    from: DATE_TIME.describe('Start, ISO 8601.'),
    to: DATE_TIME.optional().describe('End, ISO 8601; without it: now.'),
    step_s: z.int().min(10).max(3600).default(60).describe('Seconds a point covers.'),
  })
  .describe('The time looked at.');

const ROW = z.object({
  region: z.enum(REGIONS),
  samples: z.int(),
  values: z.record(z.string(), z.number()).describe('Percentile to value.'),
});

/** A nested object, enums, arrays of numbers and of choices, defaults on several levels. */
export const queryMetrics = tool({
  name: 'query_metrics',
  title: 'Query metrics',
  description: 'Percentiles of one metric of one service over a window of time, by region.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  inputSchema: z.object({
    service: z.enum(SERVICES).describe('Which service.'),
    metric: z
      .enum(['latency', 'throughput', 'error_rate'])
      .default('latency')
      .describe('What to measure.'),
    window: WINDOW,
    percentiles: z
      .array(z.number().gt(0).lt(100))
      .min(1)
      .max(5)
      .default([50, 95])
      .describe('Which percentiles.'),
    group_by: z
      .array(z.enum(['region', 'version', 'host']))
      .optional()
      .describe('Split the rows by these.'),
    include_deploys: z.boolean().optional().describe('Mark releases in the window.'),
  }),
  outputSchema: z.object({ unit: z.enum(['ms', '1/s', '%']), step_s: z.int(), rows: z.array(ROW) }),
  run: ({ service, metric, window, percentiles }) => {
    const unit = ({ latency: 'ms', throughput: '1/s', error_rate: '%' } as const)[metric];
    const rows = REGIONS.map((region, index) => ({
      region,
      samples: 18_412 - index * 4_517,
      values: Object.fromEntries(percentiles.map((p) => [`p${p}`, measured(p, index)])),
    }));
    const uri = `fleet://dashboards/${service}/${metric}`;
    return {
      content: [
        {
          type: 'text',
          text: `${service} ${metric} since ${window.from}: ${rows.length} regions.`,
        },
        { type: 'resource_link', uri, name: `${service} ${metric}`, mimeType: 'text/html' },
      ],
      structuredContent: { unit, step_s: window.step_s, rows },
    };
  },
});

/** The same arguments always give the same figures, so that two runs can be compared. */
const measured = (percentile: number, region: number): number =>
  Math.round((60 + 9 * region) * (1 + (percentile / 100) ** 6 * 5));
