import { untouchedDraft } from '@wirescope/shared/arguments/draft';
import { compile } from '@wirescope/shared/arguments/form-model';
import type { SessionState } from '@wirescope/shared/control/session';
import type { ToolEntry } from '@wirescope/shared/mcp/tool';
import * as z from 'zod/mini';
import { draftKey } from '../features/arguments/draft-key.ts';
import { loadSetting, peekSetting } from '../session/settings.ts';

const Kept = z.object({ text: z.string() });

/** The arguments last written for a tool, or those its form begins with; JSON text. */
export const draftTextOf = async (
  { target }: SessionState,
  tools: readonly ToolEntry[],
  name: string,
): Promise<string> => {
  const key = draftKey(target, name, 1);
  await loadSetting(key);
  const kept = Kept.safeParse(peekSetting(key));
  if (kept.success) return kept.data.text;
  const schema = tools.find((tool) => tool.name === name)?.inputSchema;
  return untouchedDraft(compile(JSON.stringify(schema))).text;
};
