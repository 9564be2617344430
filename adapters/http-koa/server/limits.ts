const MEGABYTE = 1024 * 1024;

/** Limits of the connections of a server. Times in milliseconds. */
export interface ServerLimits {
  readonly headersMs: number;
  /** Headers and body together: longer than a body may take, whose limits refuse it with a response. */
  readonly requestMs: number;
  /**
   * Longer than the idle time of common proxies, so that the proxy closes an idle connection and no request is lost.
   */
  readonly keepAliveMs: number;
  readonly checkEveryMs: number;
  readonly requestsPerSocket: number;
  /** Pipelined requests of one connection that may wait for an earlier response; a connection with more is closed. */
  readonly pipelined: number;
  /** How long a client may read nothing of a response; slow readers are not affected. */
  readonly unreadMs: number;
  /** Of all unread responses together; beyond it, those that have waited longest are closed. */
  readonly unreadBytes: number;
  /** Connections in total. */
  readonly connections: number;
  /** Connections of one address block. */
  readonly connectionsPerBlock: number;
  /** How long a closing server still serves requests, so that clients of kept-alive connections reconnect. */
  readonly drainMs: number;
  /** How long running requests may take to end after that. */
  readonly closeMs: number;
}

/** The limits of the server for connections and times. */
export const DEFAULT_SERVER_LIMITS: ServerLimits = {
  headersMs: 10_000,
  requestMs: 380_000,
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
