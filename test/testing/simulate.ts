import type { Commit, Fact, Work } from '../../core/index.js';
import { campaign, type Campaign } from '../simulation/campaign.js';
import type { BasePorts } from '../simulation/base-ports.js';

/** What the processes of a simulated world share. @interface */
export type SimulatedPorts = BasePorts;

type CommitTogether = SimulatedPorts['commitTogether'];

/** The works of a shared commit, each by the commit under test. */
const eachBy =
  (commit: Commit): CommitTogether =>
  (works) =>
    Promise.all(
      works.map((work) =>
        commit(work as Work<Fact, unknown, unknown>).then(
          (value) => ({ value }),
          (fault: unknown) => ({ fault }),
        ),
      ),
    );

/**
 * Simulates one world for each seed, each with clients that retry, several processes, and providers and a store that
 * fail, and ends at the first that breaks an invariant. `replace` puts adapters under test around the fakes; it is
 * called for each process of each world. The invariants are checked in the store in memory: what an adapter writes has
 * to reach it, so a store with a database of its own cannot be simulated. Rejects if no commit reached it. A seed gives
 * the same world every time.
 */
export const simulate = async (
  seeds: Iterable<number>,
  replace: (ports: SimulatedPorts) => SimulatedPorts = (ports) => ports,
): Promise<Campaign> => {
  let commits = 0;
  const defect = (ports: SimulatedPorts): SimulatedPorts => {
    const commit: Commit = (work) => {
      commits += 1;
      return ports.commit(work);
    };
    const commitTogether: CommitTogether = (works) => {
      commits += 1;
      return ports.commitTogether(works);
    };
    const under = replace({ ...ports, commit, commitTogether });
    return under.commit === commit ? under : { ...under, commitTogether: eachBy(under.commit) };
  };
  const hunt = await campaign(seeds, { defect });
  if (hunt.worlds > 0 && commits === 0)
    throw new Error('No commit reached the store in memory, in which the invariants are checked.');
  return hunt;
};
