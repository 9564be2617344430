import {
  requestId,
  valid,
  type Actor,
  type Connection,
  type ConnectionCommand,
} from '../../../core/index.js';
import { givenPost, onlyPost, type Scene } from '../scene.js';
import type { Act, UseCase } from '../use-case.js';
import { asCommand } from './as-command.js';

const NEW = { token: 'new' };

const connectionsOf = ({ stage, account }: Scene): Promise<readonly Connection[]> =>
  stage.direct.connections.list(account.workspace.id, {}, { after: null, limit: 10 });

const storedIn = async (scene: Scene): Promise<Connection> => {
  const [connection] = await connectionsOf(scene);
  if (connection === undefined) throw new Error('the connection is gone');
  return connection;
};

/** Who changes connections over the API. */
const givenActor = async ({ stage, account }: Scene): Promise<Actor> => {
  const { id: accountId, createdAt } = account;
  const permissions = ['connections'] as const;
  const key = { accountId, name: 'Key', permissions, createdAt, expiresAt: null, revokedAt: null };
  return { account, key: await stage.direct.apiKeys.insert(key, `secret of ${String(accountId)}`) };
};

const secondIsThere = async (scene: Scene): Promise<boolean> => {
  const [, second, ...others] = await connectionsOf(scene);
  if (second !== undefined && second.settings['token'] !== 'new')
    throw new Error('it is stored incompletely');
  if (others.length > 0) throw new Error('it is there twice');
  return second !== undefined;
};

const adding: UseCase = {
  name: 'adding a connection',
  of: 'addConnection',
  promised: 'insert',
  given: (scene) => {
    const { engine, account, channel } = scene;
    const second = { account, provider: channel.provider, name: 'Second', settings: NEW };
    return Promise.resolve(
      asCommand(scene, {
        run: () => engine.addConnection(second),
        isDone: () => secondIsThere(scene),
      }),
    );
  },
};

const connecting: UseCase = {
  name: 'adding a connection for a client',
  of: 'connectChannel',
  promised: 'request',
  given: async (scene) => {
    const { engine, channel } = scene;
    const fields = {
      provider: valid<string>(channel.provider),
      name: valid('Second'),
      settings: valid(NEW),
    };
    const command = {
      actor: await givenActor(scene),
      requestId: requestId('1'),
      connection: { fields, otherViolations: [] },
      idempotency: { scope: 'connections', key: 'operation', fingerprint: 'f' },
    };
    return { run: () => engine.connectChannel(command), isDone: () => secondIsThere(scene) };
  },
};

/** A post waits until its connection is renewed. */
const givenRefused = async (scene: Scene): Promise<void> => {
  scene.channel.script({ kind: 'unauthorised', message: 'Who?' });
  await givenPost(scene, null);
};

/** Whether the connection has its new settings and works, and what waited for it is due or out. */
const isRenewed = async (scene: Scene): Promise<boolean> => {
  const { status, settings } = await storedIn(scene);
  const now = scene.clock.now();
  const isNoLongerWaiting = await onlyPost(scene, ({ deliveries }) =>
    deliveries.every((delivery) => delivery.state !== 'queued' || delivery.dueAt <= now),
  );
  return status === 'active' && settings['token'] === NEW.token && isNoLongerWaiting;
};

const verifying: UseCase = {
  name: 'renewing a connection',
  of: 'verifyConnection',
  promised: 'state',
  given: async (scene) => {
    await givenRefused(scene);
    return asCommand(scene, {
      run: async () => scene.engine.verifyConnection(await storedIn(scene), NEW),
      isDone: () => isRenewed(scene),
    });
  },
};

/** A change of the connection of the scene by a client. */
const changing = (
  name: string,
  of: 'reverifyConnection' | 'renameConnection' | 'disconnectConnection',
  run: (scene: Scene, command: ConnectionCommand) => Promise<unknown>,
  isDone: (scene: Scene) => Promise<boolean>,
  given: (scene: Scene) => Promise<void> = () => Promise.resolve(),
): UseCase => ({
  name: `${name} for a client`,
  of,
  promised: 'state',
  given: async (scene): Promise<Act> => {
    await given(scene);
    const command = { actor: await givenActor(scene), requestId: requestId('1'), id: scene.connection.id };
    return { run: () => run(scene, command), isDone: () => isDone(scene) };
  },
});

export const connections: readonly UseCase[] = [
  adding,
  connecting,
  verifying,
  changing(
    'renewing a connection',
    'reverifyConnection',
    ({ engine }, command) =>
      engine.reverifyConnection({ ...command, changes: { settings: valid(NEW) }, otherViolations: [] }),
    isRenewed,
    givenRefused,
  ),
  changing(
    'renaming a connection',
    'renameConnection',
    ({ engine }, command) =>
      engine.renameConnection({ ...command, fields: { name: valid('Renamed') }, otherViolations: [] }),
    async (scene) => (await storedIn(scene)).name === 'Renamed',
  ),
  changing(
    'disconnecting a connection',
    'disconnectConnection',
    ({ engine }, command) => engine.disconnectConnection(command),
    async (scene) => (await storedIn(scene)).status === 'disconnected',
  ),
];
