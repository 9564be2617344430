import { campaign, type Campaign } from '../simulation/campaign.js';
import type { BasePorts } from '../simulation/base-ports.js';

/** What the processes of a simulated world share. @interface */
export type SimulatedPorts = BasePorts;

/**
 * Simulates one world for each seed, each with clients that retry, several processes, and providers and a store that
 * fail, and ends at the first that breaks an invariant. `replace` puts adapters under test in the place of the fakes;
 * it is called for each process, so it must keep their shared state itself. A seed gives the same world every time.
 */
export const simulate = (
  seeds: Iterable<number>,
  replace: (ports: SimulatedPorts) => SimulatedPorts = (ports) => ports,
): Promise<Campaign> => campaign(seeds, { defect: replace });
