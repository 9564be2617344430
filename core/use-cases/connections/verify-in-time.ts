import type { ConnectionSettings } from '../../domain/connection.js';
import type { Clock } from '../../ports/clock.js';
import type { Publisher } from '../../ports/publisher.js';
import { err } from '../../shared/result.js';

/** Longer than the requests of any verification take together, and less than a client waits. */
const LONGEST_VERIFICATION_MS = 50_000;

/** Lets a channel check settings, and waits no longer than that even if its adapter does. */
export const verifyInTime = async (
  clock: Pick<Clock, 'pause'>,
  publisher: Publisher,
  settings: ConnectionSettings,
): ReturnType<Publisher['verifyConnection']> => {
  const pause = clock.pause(LONGEST_VERIFICATION_MS);
  const verified = (async () => publisher.verifyConnection(settings))();
  try {
    return await Promise.race([verified, pause.done.then(() => err(TOO_SLOW))]);
  } finally {
    pause.cancel();
  }
};

const TOO_SLOW = ['The channel did not check the settings in time.'];
