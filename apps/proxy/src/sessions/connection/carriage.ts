import type { Problem } from '@wirescope/shared/control/problem';
import type { RawPreview } from '@wirescope/shared/control/request';
import { ok, type Result } from '@wirescope/shared/result';
import type { Outgoing, Target } from '../../targets/target.ts';

/** What would carry a message over that transport. */
export function carriageOf(target: Target, outgoing: Outgoing): Result<RawPreview, Problem> {
  const { transport } = target;
  const carriage = target.carriage?.(outgoing);
  if (carriage === undefined) return ok({ transport });
  return carriage.ok ? ok({ transport, http: carriage.value }) : carriage;
}
