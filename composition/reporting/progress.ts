/** The options of work that may take long. */
export interface WithProgress {
  /** Receives how far the work is, as a line for users. */
  readonly progress?: ((line: string) => void) | undefined;
}
