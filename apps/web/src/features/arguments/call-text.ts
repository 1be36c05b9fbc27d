import { isBlank } from '@wirescope/shared/arguments/document';

/**
 * The params of a call. The arguments stand in it exactly as they were written; blank ones are left out. `taskText`: the
 * JSON text of what asks for a task.
 */
export const callParams = (tool: string, argumentsText: string, taskText?: string): string =>
  [
    `{"name":${JSON.stringify(tool)}`,
    isBlank(argumentsText) ? '' : `,"arguments":${argumentsText.trim()}`,
    taskText === undefined ? '' : `,"task":${taskText}`,
    '}',
  ].join('');
