/** A fault of a request in transit. */
export type Fault =
  /** The request is read and discarded, and the connection is reset: the server never receives it. */
  | { readonly kind: 'drop_request' }
  /**
   * The server processes the request and responds completely, then the connection is reset before the client receives
   * anything.
   */
  | { readonly kind: 'drop_response' }
  /** The server's response is delayed by so long. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The server processes the request, and its response is truncated in the middle of the body. */
  | { readonly kind: 'truncate_body' }
  /** 503 with `Retry-After`, and the server receives nothing. */
  | { readonly kind: 'respond-503'; readonly retryAfterSeconds?: number }
  /** 200 with a page of an intermediary; the server never receives the request. */
  | { readonly kind: 'html-200' };

/**
 * Whether a request is selected. For a message on a WebSocket the method is the message's first word: `EVENT`, `REQ`.
 */
export type Which = (method: string, path: string) => boolean;

/** A request that passed the proxy, and its fault. */
export interface Passage {
  readonly method: string;
  readonly path: string;
  readonly fate: 'pass' | Fault['kind'];
}

/** The plan of faults, evaluated for each request. */
export interface FaultPlan {
  /** Affects the next request that `at` selects, or so many of them. Earlier plans come first. */
  readonly inject: (fault: Fault, options?: { readonly at?: Which; readonly times?: number }) => void;
  /** Removes all planned faults. */
  readonly heal: () => void;
  /** All requests that passed, in order. */
  readonly passages: () => readonly Passage[];
  /** How many requests had a fault. */
  readonly hits: () => number;
  /** The fault of this request; called once for each. `null`: none. */
  readonly decide: (method: string, path: string) => Fault | null;
}

export const HTML_PAGE = '<!doctype html><title>Welcome</title><h1>Please sign in to this network</h1>';

export const makeFaultPlan = (): FaultPlan => {
  let waiting: readonly { readonly fault: Fault; readonly at: Which; readonly left: number }[] = [];
  const passages: Passage[] = [];
  return {
    inject: (fault, { at = () => true, times = 1 } = {}) => {
      waiting = [...waiting, { fault, at, left: times }];
    },
    heal: () => {
      waiting = [];
    },
    passages: () => [...passages],
    hits: () => passages.filter(({ fate }) => fate !== 'pass').length,
    decide: (method, path) => {
      const hit = waiting.find(({ at }) => at(method, path));
      waiting = waiting
        .map((each) => (each === hit ? { ...each, left: each.left - 1 } : each))
        .filter(({ left }) => left > 0);
      passages.push({ method, path, fate: hit?.fault.kind ?? 'pass' });
      return hit?.fault ?? null;
    },
  };
};
