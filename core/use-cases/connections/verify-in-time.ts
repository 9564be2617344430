import { readCapabilities } from '../../domain/capabilities.js';
import type { ConnectionSettings } from '../../domain/connection.js';
import type { Clock } from '../../ports/clock.js';
import type { Publisher } from '../../ports/publisher.js';
import { err } from '../../shared/result.js';

/** Longer than the requests of any verification take together, and less than a client waits. */
const LONGEST_VERIFICATION_MS = 50_000;

/**
 * Lets a publisher check settings, and waits no longer than that even if the publisher does. Rejects if it throws,
 * also for the capabilities of what it verified, without which it could not publish, or if it returns something else
 * than its port declares.
 */
export const verifyInTime = async (
  clock: Pick<Clock, 'pause'>,
  publisher: Publisher,
  settings: ConnectionSettings,
): ReturnType<Publisher['verifyConnection']> => {
  const pause = clock.pause(LONGEST_VERIFICATION_MS);
  const verified = (async () => {
    const result = checked(await publisher.verifyConnection(settings));
    if (result.ok) readCapabilities(result.value, publisher);
    return result;
  })();
  try {
    return await Promise.race([verified, pause.done.then(() => err(TOO_SLOW))]);
  } finally {
    pause.cancel();
  }
};

type Verified = Awaited<ReturnType<Publisher['verifyConnection']>>;

/** What a publisher without types may return. A host of undefined would become part of the lane. */
interface Untyped {
  readonly ok?: unknown;
  readonly value?: { readonly settings?: unknown; readonly host?: unknown };
  readonly error?: unknown;
}

const isText = (value: unknown): boolean => typeof value === 'string';

const isVerified = ({ settings, host }: NonNullable<Untyped['value']>): boolean =>
  typeof settings === 'object' &&
  settings !== null &&
  Object.values(settings).every(isText) &&
  (host === null || (isText(host) && host !== ''));

const isDeclared = (verified: Untyped | undefined): boolean =>
  verified?.ok === true
    ? isVerified(verified.value ?? {})
    : verified?.ok === false && Array.isArray(verified.error);

const checked = (verified: Verified): Verified => {
  if (isDeclared(verified)) return verified;
  throw new TypeError(
    'The channel returned neither settings, all of them texts, and a host or null, nor problems.',
  );
};

const TOO_SLOW = ['The channel did not check the settings in time.'];
