/** What is used of autocannon, which comes without types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Request {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Milliseconds between two looks whether it is over. */
    readonly sampleInt: number;
    /** Requests after which a connection is given up for a new one. */
    readonly reconnectRate: number;
    readonly requests: readonly (Request & { readonly setupRequest?: (request: Request) => Request })[];
  }

  interface Result {
    readonly errors: number;
    readonly timeouts: number;
  }

  interface Run extends EventEmitter, PromiseLike<Result> {
    readonly stop: () => void;
  }

  const autocannon: (options: Options) => Run;
  export type { Request };
  export default autocannon;
}
