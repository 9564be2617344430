import type { SettingName } from '../../../composition/settings.js';

/** Shows with the whole application that a setting has its effect: with one value, and with another one or none. */
export interface Proof {
  /** The end of a sentence that begins with the name of the setting. */
  readonly does: string;
  readonly prove: () => Promise<void>;
}

export type Proofs<Name extends SettingName = SettingName> = Readonly<Record<Name, Proof>>;
