import type { Connection, ConnectionFilter, ConnectionId, Connections, WorkspaceId } from '../core/index.js';

/** Rows per query: only this part is in memory at once. */
const AT_ONCE = 200;

/** All connections of a workspace, by id, read page by page. */
export async function* connectionsOf(
  { connections }: { readonly connections: Pick<Connections, 'list'> },
  workspace: WorkspaceId,
  filter: ConnectionFilter = {},
): AsyncGenerator<Connection, void> {
  for (let after: ConnectionId | null = null; ;) {
    const page: readonly Connection[] = await connections.list(workspace, filter, { after, limit: AT_ONCE });
    yield* page;
    after = page.at(-1)?.id ?? null;
    if (after === null) return;
  }
}
