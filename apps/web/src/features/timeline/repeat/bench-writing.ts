import type { LiveValue } from '../../../traffic/live-value.ts';
import { FIRST_DRAFT, type PlanDraft } from './bench-plan.ts';

/** A plan while it is being written. */
export type Writing = {
  tool: string;
  /** Absent while what was last written for the tool is being fetched. */
  argumentsText: string | undefined;
  draft: PlanDraft;
};

export const FIRST_WRITING: Writing = { tool: '', argumentsText: undefined, draft: FIRST_DRAFT };

/** Turns to a tool and to the arguments last written for it, unless somebody writes others before they are here. */
export async function chooseTool<W extends Writing>(
  writing: LiveValue<W>,
  tool: string,
  draftOf: (tool: string) => Promise<string>,
): Promise<void> {
  writing.update((now) => ({ ...now, tool, argumentsText: undefined }));
  const argumentsText = await draftOf(tool);
  writing.update((now) =>
    now.tool === tool && now.argumentsText === undefined ? { ...now, argumentsText } : now,
  );
}
