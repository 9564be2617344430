/** For those who test a domain on this core: fakes, a clock to set, and the simulator. */
export {
  makeMemoryPorts,
  makeManualClock,
  makeMemoryPublisher,
  makeSeededEntropy,
  type ManualClock,
  type MemoryPorts,
  type MemoryPublisher,
  type ScriptedFate,
} from '../../adapters/memory/index.js';
export { simulate, type SimulatedPorts } from './simulate.js';
export { report, seedsFrom, type Campaign, type Failure } from '../simulation/campaign.js';
