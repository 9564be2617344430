#!/usr/bin/env node
import { codeOf } from '../../adapters/system/code-of.js';
import { runCommandLine } from './program.js';

// Set before any time is formatted: the output must not depend on the zone of the host.
process.env['TZ'] = 'UTC';

// A reader such as `head` may close the output early: the command still completes its deliveries and ends as it would.
for (const output of [process.stdout, process.stderr])
  output.on('error', (fault) => {
    if (codeOf(fault) !== 'EPIPE') throw fault;
  });

process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
