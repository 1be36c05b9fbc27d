import type { SessionId } from '@wirescope/shared/ids';
import type { Limits } from '@wirescope/shared/traffic/exchanges/timeout-line';

/** What the client allows a call of a tool, as it is set now. */
export type LimitsOf = (session: SessionId, tool: string) => Limits | undefined;
