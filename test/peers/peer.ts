/** What anybody can read on a server, found without our adapters and without the writer's credentials where that works. */
export interface Visible {
  /** The server's own name for it: an address, an AT URI, an event id, a number, a `webhook-id`. */
  readonly id: string;
  /** As plain text; byte for byte where the server gives its source back. */
  readonly text: string;
  /** A page or resource that anybody can open; empty where the server has none. */
  readonly url: string;
  readonly imageUrl: string | null;
  readonly imageAlt: string | null;
  /** Where the server knows titles. */
  readonly title: string | null;
  /** The server's own form of it, parsed from JSON, for whoever has to look closer. */
  readonly raw: unknown;
}

/** What is measured of every running server. */
export interface Running {
  /** The leaders of its process groups. */
  readonly pids: readonly number[];
  /** From the start of the first process to the first good answer and an account to publish with. */
  readonly startMs: number;
}

/** A started server and the way to end it, with all that it stored. */
export interface Started<Facts> {
  /** Plain data, because it travels to the processes of the tests. */
  readonly address: Facts & Running;
  readonly stop: () => Promise<void>;
}

/** How one kind of server is installed, started and read. `Facts` is what a client has to know of a running one. */
export interface PeerKind<Facts> {
  /** Brings into the cache what is not there yet. */
  readonly install: (log: Log) => Promise<void>;
  /** Rejects with the server's last words where it does not answer in time. Wants it installed. */
  readonly start: () => Promise<Started<Facts>>;
  /** Everything published there, oldest first. */
  readonly visible: (facts: Facts) => Promise<readonly Visible[]>;
}

export type Log = (line: string) => void;
