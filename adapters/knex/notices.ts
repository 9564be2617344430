/** What one process tells the others: something that they may remember has changed, or work is due soon. */
export type Notice = 'actors' | 'connections' | 'due';

/**
 * Short words between the processes on one database. They may be lost, so nothing may depend on them but how soon
 * something is noticed.
 */
export interface Notices {
  /** Tells the other processes; resolves when it was told, or could not be. */
  readonly tell: (notice: Notice) => Promise<void>;
  /** Has `heard` called with what other processes tell, once {@link Notices.listen} was called. */
  readonly onHeard: (heard: (notice: Notice) => void) => void;
  /** Listens from now on; the function that it returns ends that. */
  readonly listen: () => () => Promise<void>;
}
