/** A server for test suites: the API in memory, with a clock that is set and channels that do as they are told. */
export {
  startSandbox,
  type Sandbox,
  type SandboxAccountChange,
  type SandboxOptions,
} from './start-sandbox.js';
export type { SandboxProvider } from './connections.js';
export type { SandboxKeys } from './world.js';
