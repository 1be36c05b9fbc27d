import type {
  CallToolResult,
  McpServer,
  RegisteredTool,
  ToolAnnotations,
  ToolCallback,
} from '@modelcontextprotocol/server';
import type * as z from 'zod';

/** A tool that can be added to a server. */
export type DemoTool = {
  readonly name: string;
  addTo(mcp: McpServer): RegisteredTool;
};

type Definition<Input extends z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  annotations?: ToolAnnotations;
  inputSchema: Input;
  /** Whether it may run as a task; only 2025-11-25 is told. */
  execution?: { taskSupport: 'optional' | 'required' };
  /** What `structuredContent` promises to look like. Nothing here keeps the promise but the tool itself. */
  outputSchema?: z.ZodObject;
  run: ToolCallback<Input>;
};

/** Ties a schema to the function that takes its values; the arguments of `run` are typed by `inputSchema`. */
export function tool<Input extends z.ZodObject>(definition: Definition<Input>): DemoTool {
  const { name, run, execution, ...config } = definition;
  return {
    name,
    addTo: (mcp) => {
      const registered = mcp.registerTool<z.ZodObject, Input>(name, config, run);
      if (execution !== undefined) registered.execution = execution;
      return registered;
    },
  };
}

/** A result of one text block. */
export const text = (words: string): CallToolResult => ({
  content: [{ type: 'text', text: words }],
});

/** A result that says the tool ran and failed. */
export const failure = (words: string): CallToolResult => ({ ...text(words), isError: true });
