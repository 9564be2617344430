import { z } from 'zod';
import { document, operations } from '../http/documented.js';
import type { TenantRequest, State, Tenant } from './tenants.js';

/** A position in a request that names something of an account. */
export interface Probe {
  readonly title: string;
  /** The kind of thing that is named there. */
  readonly kind: 'post' | 'connection';
  /** The state of the post that the request is about; null where it is about none. */
  readonly state: State | null;
  /** Whether the request succeeds for the account that the id belongs to. */
  readonly isRight: boolean;
  /** The request of an account with this id in that position, and the account's own ids everywhere else. */
  readonly requestFrom: (tenant: Tenant, id: string) => TenantRequest;
}

/** What an operation needs in order to succeed, besides the ids that it names. */
interface Needs {
  readonly state?: State;
  readonly fields?: object;
}

const DRAFT = { headline: 'Hello', content: 'There' };

/** Every operation that takes a path parameter or a body; one that is missing here fails the suite. */
const NEEDS: Readonly<Record<string, Needs>> = {
  getConnection: {},
  verifyConnection: { fields: {} },
  renameConnection: { fields: { name: 'Renamed' } },
  disconnectConnection: {},
  createPost: { fields: DRAFT },
  previewPost: { fields: DRAFT },
  getPost: { state: 'scheduled' },
  editPost: { state: 'scheduled', fields: { headline: 'Changed' } },
  publishPost: { state: 'scheduled' },
  cancelPost: { state: 'scheduled' },
  retryPost: { state: 'failed', fields: {} },
  resolveDelivery: { state: 'unknown', fields: { outcome: 'failed' } },
  listEvents: { state: 'scheduled' },
  listAccountEvents: {},
  listPosts: {},
  listConnections: {},
  readStatement: {},
};

type Operation = (typeof operations)[number];

const needsOf = ({ id }: Operation): Needs => {
  const needs = NEEDS[id];
  if (needs === undefined) throw new Error(`the tenants suite does not know what ${id} needs`);
  return needs;
};

const Schema = z.looseObject({
  $ref: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
});

const Bodies = z.looseObject({
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: Schema })) }).optional(),
});

/** The fields of each kind of body that an operation takes. */
const bodiesOf = ({
  path,
  method,
}: Operation): readonly (readonly [type: string, names: readonly string[]])[] => {
  const { requestBody } = Bodies.parse(document.paths[path]?.[method]);
  return Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => {
    const name = schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1);
    const resolved = name === undefined ? schema : Schema.parse(document.components.schemas[name]);
    return [type, Object.keys(resolved.properties ?? {})];
  });
};

const isIdName = (name: string): boolean => /(^|_)ids?$/.test(name);

const NAMES_OF_CONNECTIONS = ['connection_id', 'connection_ids'];

/** The kind of id that a field of a body or a query holds. */
const kindOf = (name: string, { path }: Operation): Probe['kind'] => {
  if (NAMES_OF_CONNECTIONS.includes(name)) return 'connection';
  if (name === 'id' || name === 'cursor') return path.includes('/connections/') ? 'connection' : 'post';
  throw new Error(`the tenants suite does not know what "${name}" names`);
};

const pathFor = (operation: Operation, tenant: Tenant, id: string | null): string => {
  const { state } = needsOf(operation);
  const own = state === undefined ? tenant.channel : tenant.posts[state];
  return `/api/v1${operation.path.replace('{id}', id ?? String(own))}`;
};

const bodyFor = (
  type: string,
  fields: Readonly<Record<string, unknown>>,
): Pick<TenantRequest, 'headers' | 'body'> => {
  if (type === 'application/json') return { headers: { 'Content-Type': type }, body: JSON.stringify(fields) };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return { body: form };
};

const fieldsFor = (operation: Operation, tenant: Tenant, names: readonly string[], id: string | null) => ({
  ...needsOf(operation).fields,
  ...Object.fromEntries(
    names.filter(isIdName).map((name) => {
      const value = Number(id ?? tenant.channel);
      return [name, name.endsWith('s') ? [value] : value];
    }),
  ),
});

const inPath = (operation: Operation): readonly Probe[] => {
  if (!operation.path.includes('{id}')) return [];
  const about = { kind: kindOf('id', operation), state: needsOf(operation).state ?? null };
  const method = operation.method.toUpperCase();
  const [type, names] = bodiesOf(operation)[0] ?? [null, []];
  const requestFrom = (tenant: Tenant, id: string): TenantRequest => ({
    method,
    path: pathFor(operation, tenant, id),
    ...(type === null ? {} : bodyFor(type, fieldsFor(operation, tenant, names, null))),
  });
  const title = `${operation.id}, the path`;
  const plain: Probe = { ...about, title, isRight: true, requestFrom };
  if (method === 'GET') return [plain];
  const again = { 'Idempotency-Key': 'same', 'If-Match': '*' };
  const underKey: Probe['requestFrom'] = (tenant, id) => {
    const request = requestFrom(tenant, id);
    return { ...request, headers: { ...request.headers, ...again } };
  };
  const wrong: Probe['requestFrom'] = (tenant, id) => ({
    ...requestFrom(tenant, id),
    ...(type === null ? {} : bodyFor(type, { wrong: 1 })),
  });
  return [
    plain,
    { ...about, title: `${title}, under a key`, isRight: true, requestFrom: underKey },
    ...(type === null
      ? []
      : [{ ...about, title: `${title}, with a wrong body`, isRight: false, requestFrom: wrong }]),
  ];
};

/** A cursor that continues after an id; that of a statement has the wallet there, too. */
const cursorAfter = (id: string, { path }: Operation): string => {
  const number = Number(id).toString(36);
  return path.endsWith('/statement/') ? `s${number}.0.0` : `c${number}`;
};

const inQuery = (operation: Operation): readonly Probe[] =>
  operation.parameters
    .filter(({ in: place, name }) => place === 'query' && (isIdName(name) || name === 'cursor'))
    .map(({ name }) => ({
      title: `${operation.id}, ?${name}`,
      kind: kindOf(name, operation),
      state: needsOf(operation).state ?? null,
      isRight: true,
      requestFrom: (tenant, id) => {
        const value = name === 'cursor' ? cursorAfter(id, operation) : id;
        return { method: 'GET', path: `${pathFor(operation, tenant, null)}?${name}=${value}` };
      },
    }));

const inBody = (operation: Operation): readonly Probe[] =>
  bodiesOf(operation).flatMap(([type, names]) =>
    names.filter(isIdName).map((name) => ({
      title: `${operation.id}, ${name} of ${type}`,
      kind: kindOf(name, operation),
      state: needsOf(operation).state ?? null,
      isRight: true,
      requestFrom: (tenant: Tenant, id: string) => ({
        method: operation.method.toUpperCase(),
        path: pathFor(operation, tenant, null),
        ...bodyFor(type, fieldsFor(operation, tenant, names, id)),
      }),
    })),
  );

/** The operation that ends a connection comes last, because the others need the connection. */
const inOrder = operations.toSorted(
  (a, b) => Number(a.id === 'disconnectConnection') - Number(b.id === 'disconnectConnection'),
);

/** Every position of the API, as its document describes it, where an id can occur. */
export const probes: readonly Probe[] = inOrder.flatMap((operation) => [
  ...inPath(operation),
  ...inQuery(operation),
  ...inBody(operation),
]);
