/** The result of one check. */
export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** The finding and, if it is not ok, the next step. */
  readonly message: string;
}
