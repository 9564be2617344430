import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { errorResult } from './tool-result.js';

/** Runs the work of a tool; what the API refuses becomes an error of the tool. */
export type Answering = (work: () => Promise<CallToolResult>) => Promise<CallToolResult>;

/** The calls that are being worked on. */
export interface UnderWay {
  readonly answer: Answering;
  /** Resolves when there is none. */
  readonly idle: () => Promise<void>;
}

export const makeUnderWay = (): UnderWay => {
  const calls = new Set<Promise<unknown>>();
  /** A call that has arrived is begun before timers and input get their turn again. */
  const begun = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  return {
    answer: (work) => {
      const call = work().catch(errorResult);
      const done: Promise<unknown> = call.then(
        () => calls.delete(done),
        () => calls.delete(done),
      );
      calls.add(done);
      return call;
    },
    idle: async () => {
      await begun();
      while (calls.size > 0) {
        await Promise.all(calls);
        await begun();
      }
    },
  };
};
