#!/usr/bin/env node
import { runCommandLine } from './program.js';

// Set before any time is formatted: the output must not depend on the zone of the host.
process.env['TZ'] = 'UTC';

const output = { isComplete: true };

// A reader such as `head` may close the output early, and its disk may be full: the command still completes its
// deliveries, and a server goes on.
process.stderr.on('error', () => undefined);
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code === 'EPIPE') return;
  if (output.isComplete) process.stderr.write(`The output could not be written: ${fault.message}\n`);
  output.isComplete = false;
  // It may only turn out after the command has ended.
  if (process.exitCode === 0) process.exitCode = 1;
});

const exitCode = await runCommandLine(process.argv.slice(2), process.env);
process.exitCode = exitCode === 0 && !output.isComplete ? 1 : exitCode;
