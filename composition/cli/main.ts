#!/usr/bin/env node
import { runCommandLine } from './program.js';

// Before anything formats a time: what the command line shows must not depend on the host's zone.
process.env['TZ'] = 'UTC';

process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
