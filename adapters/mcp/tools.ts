import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import { result } from './tool-result.js';
import type { RunTool } from './under-way.js';

/** Read-only tools, without effects here or in any channel. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const;

/** Tools that reach channels, and that may be called again with the same arguments. */
export const SENDS = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
} as const;

/** Tools that change only data that is stored here; idempotent. */
export const CHANGES = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** What a call gives, which is JSON: a field that it leaves out is absent, and none is undefined. */
type Given<Value> = Value extends object
  ? { readonly [Name in keyof Value]: Given<Exclude<Value[Name], undefined>> }
  : Value;

/** A tool whose work is a call of the API. */
export interface Tool<Input extends z.ZodObject, Data extends object> {
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly hints: ToolAnnotations;
  readonly call: (input: Given<z.output<Input>>, signal: AbortSignal) => Promise<Data>;
  /** The data in words, for models without access to structured content. */
  readonly text: (data: Data) => string;
  /** As in {@link RunTool}. */
  readonly again?: string;
}

export type AddTool = <Input extends z.ZodObject, Data extends object>(
  name: string,
  tool: Tool<Input, Data>,
) => void;

export const makeAddTool =
  (server: McpServer, runTool: RunTool): AddTool =>
  <Input extends z.ZodObject, Data extends object>(
    name: string,
    { title, description, input, hints, call, text, again }: Tool<Input, Data>,
  ) => {
    server.registerTool<never, z.ZodObject>(
      name,
      { title, description, inputSchema: input, annotations: hints },
      (given, { signal }) =>
        runTool(async () => {
          const data = await call(given as Given<z.output<Input>>, signal);
          return result(text(data), data);
        }, again),
    );
  };
