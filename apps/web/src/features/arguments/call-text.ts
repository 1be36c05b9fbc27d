import { isBlank } from '@wirescope/shared/arguments/document';

/** The params of a call. The arguments stand in it exactly as they were written; blank ones are left out. */
export const callParams = (tool: string, argumentsText: string): string =>
  isBlank(argumentsText)
    ? `{"name":${JSON.stringify(tool)}}`
    : `{"name":${JSON.stringify(tool)},"arguments":${argumentsText.trim()}}`;
