import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../adapters/memory/index.js';
import { connectionsOf } from '../../composition/connections-of.js';
import { makeEngine } from '../../composition/engine.js';
import { laneOf, provider, unwrap, type Connection } from '../../core/index.js';

const listed = async (connections: AsyncIterable<Connection>): Promise<readonly Connection[]> => {
  const all: Connection[] = [];
  for await (const each of connections) all.push(each);
  return all;
};

describe('all connections of a workspace', () => {
  it('are more than one page, by id, and only those that are asked for', async () => {
    const ports = makeMemoryPorts();
    const { openAccount } = makeEngine({ ...ports, publishers: [] });
    const { id: accountId, workspace } = unwrap(
      await openAccount({ name: 'Acme', timeZone: 'UTC', planSlug: 'business' }),
    );
    const of = { accountId, workspaceId: workspace.id, provider: provider('feed'), settings: {} };
    const lane = laneOf(of.provider, null);
    const inserted: number[] = [];
    for (let at = 0; at < 401; at += 1) {
      const status = at === 400 ? 'needs_reconnection' : 'active';
      inserted.push((await ports.connections.insert({ ...of, lane, status, name: String(at) })).id);
    }
    expect((await listed(connectionsOf(ports, workspace.id))).map(({ id }) => id)).toEqual(inserted);
    const broken = connectionsOf(ports, workspace.id, { status: 'needs_reconnection' });
    expect((await listed(broken)).map(({ name }) => name)).toEqual(['400']);
  });
});
