import { acquireInstanceLock } from '../../../adapters/knex/index.js';

// Holds the lock of the database that it is told, until somebody ends it.
await acquireInstanceLock(process.argv[2] ?? '');
setInterval(() => undefined, 60_000);
console.log('held');
