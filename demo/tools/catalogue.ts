import { echoArguments } from './arguments.ts';
import { exportReport, readRunbook } from './documents.ts';
import { tailLogs } from './logs.ts';
import { renderChart, soundAlarm } from './media.ts';
import { queryMetrics } from './metrics.ts';
import { checkHealth, rebuildIndex, warmCache } from './mistakes.ts';
import { sumLedger } from './numbers.ts';
import { deployRelease, runMigration } from './releases.ts';
import { listServices, scaleService } from './services.ts';
import { hostileText } from './hostile-text.ts';
import { explainIncident, findManifests } from './client-features.ts';
import { approveRollout, openConsole } from './questions.ts';
import { auditService } from './background.ts';
import { planFailover } from './rounds.ts';
import type { DemoTool } from './tool.ts';

/** Every tool in the order of `tools/list`. */
export const catalogue: readonly DemoTool[] = [
  listServices,
  queryMetrics,
  deployRelease,
  scaleService,
  runMigration,
  tailLogs,
  readRunbook,
  renderChart,
  soundAlarm,
  exportReport,
  sumLedger,
  echoArguments,
  hostileText,
  approveRollout,
  openConsole,
  planFailover,
  auditService,
  explainIncident,
  findManifests,
  warmCache,
  checkHealth,
  rebuildIndex,
];
