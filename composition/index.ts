/** Wired applications: that of the server, and the container modules that it consists of. */
export type { MakeChannel } from './load-channels.js';
export { migrateStore, openApp, type App } from './app.js';
export { coreModule } from './core-module.js';
export { engineOf, makeEngine, type Engine, type EngineOptions, type EnginePorts } from './engine.js';
export { startHousekeeping } from './housekeeping.js';
export { httpDepsOf, makeHttp } from './http.js';
export { knexModule } from './knex-module.js';
export { startListening } from './listen.js';
export { memoryModule } from './memory-module.js';
export { platformModule } from './platform-module.js';
export { serve, type Running } from './serve.js';
export { readSettings, type Settings } from './settings.js';
export { openSqlitePorts, type SqlitePorts, type SqlitePortsOptions } from './sqlite-ports.js';
export { storeModule, type Store } from './store-module.js';
export { tokens } from './tokens.js';
export { unlock, type Secrets } from './unlock.js';
export { makeWorker, type Worker } from './worker.js';
