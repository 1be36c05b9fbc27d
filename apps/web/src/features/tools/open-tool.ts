import type { ToolSource } from './tool-source.ts';

/** A tool that is open, for whoever draws its arguments and results. */
export type OpenTool = {
  name: string;
  nth: number;
  source: ToolSource;
  /** The server says that it destroys. */
  destructive: boolean;
};
