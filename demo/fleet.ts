// The make-believe fleet that tools, resources and prompts talk about.

export const REGIONS = ['eu-west-1', 'eu-north-1', 'us-east-1'] as const;
export const SERVICES = ['checkout', 'payments', 'search', 'ledger', 'mailer'] as const;

export type Service = {
  name: (typeof SERVICES)[number];
  version: string;
  replicas: number;
  healthy: boolean;
  regions: readonly (typeof REGIONS)[number][];
};

export const fleet: readonly Service[] = [
  { name: 'checkout', version: '2026.11.4', replicas: 6, healthy: true, regions: REGIONS },
  { name: 'payments', version: '2026.11.2', replicas: 4, healthy: true, regions: REGIONS },
  { name: 'search', version: '2026.10.9', replicas: 12, healthy: true, regions: ['eu-west-1'] },
  { name: 'ledger', version: '2026.9.1', replicas: 3, healthy: false, regions: ['us-east-1'] },
  { name: 'mailer', version: '2025.12.7', replicas: 2, healthy: true, regions: ['eu-north-1'] },
];

/** What to do when a service is in trouble, as Markdown. */
export const runbook = (service: string): string => `# ${service}: what to do when it is slow

1. Look at \`query_metrics\` for the last hour, grouped by region and version.
2. If one version stands out, roll back with \`deploy_release\`.
3. If one region stands out, add replicas with \`scale_service\`.

| level | who answers | within |
|---|---|---|
| page | the person on call | 5 minutes |
| ticket | the team | 1 working day |
`;
