import { proveAgainstFaults } from './fault-suite.js';
import { ghostSubject } from './subjects/ghost.js';

proveAgainstFaults('ghost', ghostSubject);
