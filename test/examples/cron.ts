import { makeSandboxPublisher } from 'write-post/channels';
import { openSqlitePorts } from 'write-post/composition';
import { makeEngine } from 'write-post/engine';
import { tidyUp } from './tidy-up.js';

const imageUrlOf = (key: string) => `https://acme.example/media/${key}`;
/** For a line of cron, such as `* * * * * node cron.js`: delivers what is due and ends. */
const ports = await openSqlitePorts({ directory: './data', imageUrlOf });
const results: string[] = [];
const engine = makeEngine(
  { ...ports, publishers: [makeSandboxPublisher(ports)] },
  { observe: (signal) => (signal.kind === 'attempted' ? results.push(signal.result) : undefined) },
);
for (let started = 1; started > 0;) {
  ({ started } = await engine.deliverDue());
  await engine.drained();
}
await tidyUp(engine, ports);
console.log(results.length === 0 ? 'nothing was due' : results.join(', '));
await ports.close();
