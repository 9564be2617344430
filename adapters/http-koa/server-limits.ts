const MEGABYTE = 1024 * 1024;

/** What connections to a server may take. Times in milliseconds. */
export interface ServerLimits {
  readonly headersMs: number;
  /** Headers and body together: an image of 10 MB over a slow line needs most of it. */
  readonly requestMs: number;
  /** Longer than the idle time of common proxies, so that it is they who close a connection, never we under a request. */
  readonly keepAliveMs: number;
  readonly checkEveryMs: number;
  readonly requestsPerSocket: number;
  /** Requests of one connection that may wait for the answer to an earlier one; a connection with more is cut off. */
  readonly pipelined: number;
  /** How long a client may read nothing of an answer; one that reads slowly may go on. */
  readonly unreadMs: number;
  /** Of all answers together that clients have not read; beyond it, those that wait longest are cut off. */
  readonly unreadBytes: number;
  /** Connections in all. */
  readonly connections: number;
  /** Connections of one block of addresses. */
  readonly connectionsPerBlock: number;
  /** How long a closing server goes on to answer, so that the clients of kept connections learn to reconnect. */
  readonly drainMs: number;
  /** How long running requests may take to end after that. */
  readonly closeMs: number;
}

export const DEFAULT_SERVER_LIMITS: ServerLimits = {
  headersMs: 10_000,
  requestMs: 60_000,
  keepAliveMs: 65_000,
  checkEveryMs: 1_000,
  requestsPerSocket: 1_000,
  pipelined: 16,
  unreadMs: 30_000,
  unreadBytes: 128 * MEGABYTE,
  connections: 2_000,
  connectionsPerBlock: 200,
  drainMs: 5_000,
  closeMs: 30_000,
};
