import { attempt } from './attempt.js';
import type { Caller } from './client-requests.js';
import type { Clientele } from './draws.js';

type Work = (caller: Caller, clientele: Clientele) => Promise<void>;

/** Pauses all sending, or resumes it. */
const switchSending: Work = async ({ world: { basePorts, clock, counter } }) => {
  if (await basePorts.sending.pause(clock.now())) counter.saw('sending paused');
  else await basePorts.sending.resume();
};

/** Suspends the account, or resumes it. */
const switchAccount: Work = async ({ world: { basePorts, counter } }, { tenant: { account } }) => {
  const isActive = (await basePorts.accounts.find(account.id))?.status === 'active';
  if (isActive) counter.saw('account suspended');
  await basePorts.accounts.setStatus(
    account.id,
    isActive ? 'suspended' : 'active',
    isActive ? 'Unpaid.' : null,
  );
};

/** Removes a connection for ever. */
const disconnect: Work = async (
  { world: { basePorts, choices, counter } },
  { tenant: { account, connections } },
) => {
  const [first, ...others] = connections;
  if (first === undefined) return;
  await basePorts.connections.setStatus(account.id, choices.pick([first, ...others]), 'disconnected');
  counter.saw('connection removed');
};

const INTERRUPTIONS: readonly [Work, ...Work[]] = [switchSending, switchAccount, disconnect];

/** Something that keeps posts from being sent, or its end. */
export const interrupt: Work = async (caller, clientele) => {
  const { world } = caller;
  const work = world.choices.pick(INTERRUPTIONS);
  world.interruptions.count += 1;
  await attempt(caller, work.name, () => work(caller, clientele));
  world.interruptions.count += 1;
};
