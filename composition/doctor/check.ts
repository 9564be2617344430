import { messageOf } from '../reporting/message-of.js';
import type { WithProgress } from '../reporting/progress.js';

export interface Finding {
  readonly ok: boolean;
  /** What was found and, if it is not ok, the next step. */
  readonly message: string;
}

export const passed = (message: string): Finding => ({ ok: true, message });

export const failed = (message: string): Finding => ({ ok: false, message });

export interface Check extends Finding {
  readonly name: string;
}

/** A check that has a name before it has a result, so that it is listed even if it fails. */
export interface NamedCheck<Subject> {
  readonly name: string;
  readonly check: (subject: Subject) => Promise<Finding> | Finding;
}

/** Runs checks one after the other; a fault of one is its finding. */
export const runEach = async <Subject>(
  checks: readonly NamedCheck<Subject>[],
  subject: Subject,
  { progress }: WithProgress = {},
): Promise<readonly Check[]> => {
  const found: Check[] = [];
  for (const { name, check } of checks) {
    progress?.(`Checking: ${name}`);
    try {
      found.push({ name, ...(await check(subject)) });
    } catch (fault) {
      found.push({ name, ok: false, message: messageOf(fault) });
    }
  }
  return found;
};

/** The same checks when their subject is missing. */
export const noneRun = (checks: readonly { readonly name: string }[], because: string): readonly Check[] =>
  checks.map(({ name }) => ({ name, ok: false, message: `Not checked: ${because}` }));
