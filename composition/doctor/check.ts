/** One thing that was looked at. */
export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** What was found and, where it is not ok, the next step. */
  readonly message: string;
}
