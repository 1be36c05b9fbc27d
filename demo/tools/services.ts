import * as z from 'zod';
import { fleet, REGIONS, SERVICES } from '../fleet.ts';
import { scaled } from '../scaling.ts';
import { failure, text, tool } from './tool.ts';

const SERVICE = z.object({
  name: z.string(),
  version: z.string(),
  replicas: z.int(),
  healthy: z.boolean(),
  regions: z.array(z.enum(REGIONS)),
});

/** Everything optional, nothing changed, an honest outputSchema: the tool to press first. */
export const listServices = tool({
  name: 'list_services',
  title: 'List services',
  description: 'The services of the fleet with version, replicas and health.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  inputSchema: z.object({
    // Over HTTP a modern client repeats this argument in the header Mcp-Param-Region, so that a gateway can
    // route the call without reading its body. The server refuses a call whose header and body disagree.
    region: z
      .enum(REGIONS)
      .optional()
      .meta({ description: 'Only services that run there.', 'x-mcp-header': 'Region' }),
    include_unhealthy: z.boolean().default(true).describe('Also services that fail their checks.'),
    limit: z.int().min(1).max(100).default(20).describe('At most this many.'),
  }),
  outputSchema: z.object({ services: z.array(SERVICE), total: z.int() }),
  run: ({ region, include_unhealthy, limit }) => {
    const found = fleet
      .filter((service) => region === undefined || service.regions.includes(region))
      .filter((service) => include_unhealthy || service.healthy);
    const services = found.slice(0, limit).map((service) => ({ ...service }));
    const lines = services.map(({ name, version, replicas }) => `${name} ${version} x${replicas}`);
    return { ...text(lines.join('\n')), structuredContent: { services, total: found.length } };
  },
});

/** Succeeds, or runs and fails: the difference between a result and a result with `isError`. */
export const scaleService = tool({
  name: 'scale_service',
  title: 'Scale a service',
  description:
    'Sets the number of replicas. More than 20 are over the quota: the tool runs, and its result has isError.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  inputSchema: z.object({
    service: z.enum(SERVICES).describe('Which service.'),
    replicas: z.int().min(0).max(50).describe('How many replicas it shall have.'),
    reason: z.string().max(200).nullable().default(null).describe('For the audit log, or null.'),
  }),
  run: ({ service, replicas, reason }) => {
    if (replicas > 20) {
      return failure(`${service} may have at most 20 replicas; ${replicas} were asked for.`);
    }
    scaled(service, replicas);
    return text(`${service} now has ${replicas} replicas (${reason ?? 'no reason given'}).`);
  },
});
