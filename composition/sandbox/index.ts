/** A server for test suites: the API in memory, with a manual clock and channels with configurable behaviour. */
export type { SandboxAccountChange } from '../../adapters/http-koa/sandbox/control.js';
export { startSandbox, type Sandbox, type SandboxOptions } from './start-sandbox.js';
export type { SandboxProvider } from './connections.js';
export type { SandboxKeys } from './world.js';
