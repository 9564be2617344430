import { setImmediate as turn } from 'node:timers/promises';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { errorResult } from './tool-result.js';

/** Runs the work of a tool; a refusal of the API becomes a tool error, with `again` as in {@link errorResult}. */
export type RunTool = (work: () => Promise<CallToolResult>, again?: string) => Promise<CallToolResult>;

/** Runs calls, and resolves when none is in progress. */
export const makeUnderWay = () => {
  const calls = new Set<Promise<unknown>>();
  const runTool: RunTool = (work, again) => {
    const call = work().catch((fault: unknown) => errorResult(fault, again));
    const done: Promise<unknown> = call.catch(() => undefined).finally(() => calls.delete(done));
    calls.add(done);
    return call;
  };
  /** Resolves when there is none. */
  const idle = async (): Promise<void> => {
    // Received calls have started then; timers and further input are processed after it.
    await turn();
    while (calls.size > 0) {
      await Promise.all(calls);
      await turn();
    }
  };
  return { runTool, idle };
};
