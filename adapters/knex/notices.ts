/**
 * The kinds of messages between processes: cached data has changed, work is due soon, events were committed, or this
 * process listens for events.
 */
export type Notice = 'actors' | 'connections' | 'due' | 'events' | 'listening';

/** Messages between the processes on one database. They may be lost, so that only latency may depend on them. */
export interface Notices {
  /** Notifies the other processes; resolves when the notice was sent, or sending failed. */
  readonly send: (notice: Notice) => Promise<void>;
  /** Registers a listener for notices of other processes, which {@link Notices.listen} receives. */
  readonly onReceived: (listener: (notice: Notice) => void) => void;
  /** Starts listening; the returned function ends it. */
  readonly listen: () => () => Promise<void>;
}
