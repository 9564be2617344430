import {
  connectionId,
  connectionView,
  cursorOf,
  err,
  ok,
  parseConnectionQuery,
  type Connection,
} from '../../../../core/index.js';
import type { HttpDeps } from '../../http-deps.js';
import { pathId } from '../../path-id.js';
import type { ApiHandler } from '../operation.js';

type Deps = Pick<HttpDeps, 'listConnections' | 'getConnection' | 'publishers'>;

const viewWith = ({ publishers }: Pick<Deps, 'publishers'>) => {
  return (connection: Connection) => connectionView(connection, publishers.get(connection.provider));
};

export const makeListConnectionsHandler =
  (deps: Deps): ApiHandler =>
  async ({ actor, readQuery }) => {
    const asked = parseConnectionQuery(readQuery());
    if (!asked.ok) return err({ kind: 'invalid_query', violations: asked.error });
    const { items, next } = await deps.listConnections(actor, asked.value.filter, asked.value.page);
    const data = { connections: items.map(viewWith(deps)), next_cursor: cursorOf(next) };
    return ok({ status: 200, data });
  };

export const makeGetConnectionHandler =
  (deps: Deps): ApiHandler =>
  async ({ actor, params }) => {
    const id = pathId('connection', params['id'], connectionId);
    if (!id.ok) return id;
    const found = await deps.getConnection(actor, id.value);
    return found.ok ? ok({ status: 200, data: { connection: viewWith(deps)(found.value) } }) : found;
  };
