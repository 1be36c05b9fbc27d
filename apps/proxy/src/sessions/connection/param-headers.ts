import { readParamHeaders } from '@wirescope/shared/mcp/header-rules';
import { readTools } from '@wirescope/shared/mcp/tool';

/**
 * What the newest `tools/list` answers said about `x-mcp-header`: a modern client over HTTP repeats annotated arguments
 * as headers, and sends none for a tool it never saw listed (streamable-http, custom headers).
 */
export class ParamHeaders {
  readonly #byTool = new Map<string, ReadonlyMap<string, string>>();

  learn(toolsListResult: unknown): void {
    for (const tool of readTools(toolsListResult)) {
      if (tool.name === undefined) continue;
      this.#byTool.set(tool.name, readParamHeaders(tool.inputSchema).headers);
    }
  }

  of(tool: string): ReadonlyMap<string, string> {
    return this.#byTool.get(tool) ?? NONE;
  }
}

const NONE: ReadonlyMap<string, string> = new Map();
