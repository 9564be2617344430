import { acquireInstanceLock } from '../../../adapters/knex/index.js';

// Holds the lock of the given database until it is stopped.
await acquireInstanceLock(process.argv[2] ?? '');
setInterval(() => undefined, 60_000);
console.log('held');
