/** What may take long, and whom it tells how far it is. @inline */
export interface WithProgress {
  /** Receives a line for users. */
  readonly progress?: ((line: string) => void) | undefined;
}
