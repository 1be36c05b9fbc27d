import { severityOf } from '@wirescope/shared/mcp/logging';

const WARNING = severityOf('warning');
const ERROR = severityOf('error');

/** How a level is coloured; its word says the same. */
export const toneOf = (level: string | undefined): 'odd' | 'calm' | 'plain' | 'warn' | 'bad' => {
  const severity = severityOf(level);
  if (severity < 0) return 'odd';
  if (severity >= ERROR) return 'bad';
  if (severity >= WARNING) return 'warn';
  return severity === 0 ? 'calm' : 'plain';
};
