/** For tests of a domain built on this core: fakes, a manual clock, and the simulator. */
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
export { memoryApp, type MemoryApp, type MemoryAppOptions } from '../../composition/sandbox/memory-app.js';
export { makeSteppedEngine, type SteppedEngine } from '../../composition/sandbox/stepped-engine.js';
export { simulate, type SimulatedPorts } from './simulate.js';
export { report, seedsFrom, type Campaign, type Failure } from '../simulation/campaign.js';
