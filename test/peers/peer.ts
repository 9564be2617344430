/** A public post on a server, read without our adapters and, if possible, without the writer's credentials. */
export interface Visible {
  /** The server's own name for it: an address, an AT URI, an event id, a number, a `webhook-id`. */
  readonly id: string;
  /** As plain text; byte for byte if the server returns the source. */
  readonly text: string;
  /** A public page or resource; empty if the server has none. */
  readonly url: string;
  readonly imageUrl: string | null;
  readonly imageAlt: string | null;
  /** If the server has titles. */
  readonly title: string | null;
  /** The server's representation, parsed from JSON, for details. */
  readonly raw: unknown;
}

/** Measurements of every running server. */
export interface Running {
  /** The leaders of its process groups. */
  readonly pids: readonly number[];
  /** From the start of the first process to the first successful response and an account to publish with. */
  readonly startMs: number;
}

/** A started server and the way to end it, with all that it stored. */
export interface Started<Facts> {
  /** Plain data, because it travels to the processes of the tests. */
  readonly address: Facts & Running;
  readonly stop: () => Promise<void>;
}

/** How one kind of server is installed, started and read. `Facts` describes a running one to clients. */
export interface PeerKind<Facts> {
  /** Installs into the cache what is missing. */
  readonly install: (log: Log) => Promise<void>;
  /** Rejects with the server's last output if it does not respond in time. It must be installed. */
  readonly start: () => Promise<Started<Facts>>;
  /** Everything published there, oldest first. */
  readonly visible: (facts: Facts) => Promise<readonly Visible[]>;
}

export type Log = (line: string) => void;
