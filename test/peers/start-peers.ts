import { KINDS, type PeerFacts, type PeerName } from './kinds.js';
import type { Log, Running, Started } from './peer.js';

export type PeerAddress<Name extends PeerName> = PeerFacts[Name] & Running;

export type PeerAddresses = { readonly [Name in PeerName]?: PeerAddress<Name> };

/** Installs into the cache what these servers need; does nothing where everything is present. */
export const installPeers = async ({
  names,
  log,
}: {
  readonly names: readonly PeerName[];
  readonly log: Log;
}): Promise<void> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    const here = `${process.platform} ${process.arch}`;
    throw new Error(`The real servers run on Linux x64 with apt, and this is ${here}.`);
  }
  // One after the other: several need the same packages.
  for (const name of names) {
    await KINDS[name].install(log).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${name} cannot be installed on this machine. ${reason}`, { cause });
    });
  }
};

/** Starts these servers concurrently; if one does not start, all are stopped. They must be installed. */
export const startPeers = async (
  names: readonly PeerName[],
): Promise<{ readonly addresses: PeerAddresses; readonly stop: () => Promise<void> }> => {
  const stops: Started<unknown>['stop'][] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(stops.map((each) => each()));
  };
  const startOne = async <Name extends PeerName>(name: Name): Promise<readonly [Name, PeerAddress<Name>]> => {
    const started = await KINDS[name].start();
    stops.push(started.stop);
    return [name, started.address];
  };
  const outcomes = await Promise.allSettled(names.map(startOne));
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failed.length > 0) {
    await stop();
    const reasons: unknown[] = failed.map(({ reason }): unknown => reason);
    throw new Error(reasons.map(String).join('\n\n'), { cause: reasons[0] });
  }
  const entries = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  return { addresses: Object.fromEntries(entries), stop };
};
