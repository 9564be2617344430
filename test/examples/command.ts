import { parseArgs } from 'node:util';
import { DEFAULT_REQUEST_LIMITS, postRequest, RefusedError, statusOf, unwrap } from 'write-post';
import { makeSandboxPublisher } from 'write-post/channels';
import { openSqlitePorts } from 'write-post/composition';
import { makeEngine } from 'write-post/engine';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } });
const [headline = '', content = ''] = positionals;
const imageUrlOf = (key: string) => `https://acme.example/media/${key}`;
const ports = await openSqlitePorts({ directory: './data', imageUrlOf });
const engine = makeEngine({ ...ports, publishers: [makeSandboxPublisher(ports)] });

/** The account of the first run. */
const open = async () =>
  unwrap(await engine.openAccount({ name: 'Acme', timeZone: 'UTC', planSlug: 'business' }));

try {
  const account = (await ports.accounts.list())[0] ?? (await open());
  const wall =
    (await ports.connections.list(account.workspace.id, {}, { after: null, limit: 1 }))[0] ??
    unwrap(await engine.addConnection({ account, provider: 'sandbox', name: 'Wall' }));
  const fields = { headline, content, connectionIds: [wall.id], scheduledAt: values.at ?? null };
  const request = postRequest(fields, DEFAULT_REQUEST_LIMITS);
  const { post } = unwrap(await engine.createPost({ account, request, requestId: null }));
  console.log(post.id, statusOf(post, ports.clock.now()));
} catch (fault) {
  if (!(fault instanceof RefusedError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
} finally {
  // A channel may take longer than a post keeps its caller waiting.
  await engine.drained();
  await ports.close();
}
