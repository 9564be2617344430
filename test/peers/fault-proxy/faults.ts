/** What happens to a request on its way. */
export type Fault =
  /** The whole request is read and thrown away, and the connection is reset: the server never hears of it. */
  | { readonly kind: 'drop-request' }
  /** The server does its work and answers to the end, then the connection is reset before the client hears anything. */
  | { readonly kind: 'drop-answer' }
  /** The server's answer is held back for so long. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The server does its work, and its answer breaks off in the middle of the body. */
  | { readonly kind: 'truncate-body' }
  /** 503 with `Retry-After`, and the server never hears of it. */
  | { readonly kind: 'answer-503'; readonly retryAfterSeconds?: number }
  /** 200 with a page that somebody put before the server, which never hears of it. */
  | { readonly kind: 'html-200' };

/** Whether a request is meant. For a message on a WebSocket the method is the message's first word: `EVENT`, `REQ`. */
export type Which = (method: string, path: string) => boolean;

/** A request that came by, and what became of it. */
export interface Passage {
  readonly method: string;
  readonly path: string;
  readonly fate: 'pass' | Fault['kind'];
}

/** Which requests are hit, decided when they come by. */
export interface FaultPlan {
  /** Hits the next request that `at` means, or so many of them. A plan that is made earlier comes first. */
  readonly inject: (fault: Fault, options?: { readonly at?: Which; readonly times?: number }) => void;
  /** From now on everything passes. */
  readonly heal: () => void;
  /** Everything that came by, in its order. */
  readonly passages: () => readonly Passage[];
  /** How many requests were hit. */
  readonly hits: () => number;
  /** What happens to this request: asked once for each. `null`: it passes. */
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
