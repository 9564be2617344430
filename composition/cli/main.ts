#!/usr/bin/env node
import { runCommandLine } from './program.js';

// Set before any time is formatted: the output must not depend on the zone of the host.
process.env['TZ'] = 'UTC';

process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
