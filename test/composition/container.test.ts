import { Container } from 'inversify';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  coreModule,
  makeEngine,
  memoryModule,
  openApp,
  platformModule,
  readSettings,
  tokens,
} from '../../composition/index.js';
import { makeMemoryPorts, makeMemoryPublisher } from '../../adapters/memory/index.js';
import { postRequest, instant, later, DEFAULT_REQUEST_LIMITS, unwrap } from '../../core/index.js';
import { givenFolder } from '../support/given-folder.js';

const settingsIn = (path: string) => unwrap(readSettings({ DATA_DIR: path, LOG_LEVEL: 'silent' }));

/** The names of the tokens that the container cannot resolve, with the reason. */
const unresolved = (container: Container): readonly string[] =>
  Object.entries(tokens).flatMap(([name, token]) => {
    try {
      return container.get<unknown>(token) === undefined ? [`${name}: undefined`] : [];
    } catch (fault) {
      return [`${name}: ${String(fault)}`];
    }
  });

describe('every token is bound', () => {
  it('over SQLite, as the server opens it', async () => {
    const path = await givenFolder();
    const app = await openApp(settingsIn(path));
    onTestFinished(app.close);
    expect(unresolved(app.container)).toEqual([]);
    expect(app.container.get(tokens.engine).createPost).toBe(app.container.get(tokens.engine).createPost);
  });

  it('over memory', async () => {
    const path = await givenFolder();
    const container = new Container();
    const { clock } = makeMemoryPorts();
    container.load(platformModule(settingsIn(path), clock), memoryModule());
    container.load(coreModule);
    expect(unresolved(container)).toEqual([]);
  });

  it('and a container without a store says what it lacks', () => {
    const container = new Container();
    container.load(coreModule);
    expect(() => container.get(tokens.engine).createPost).toThrow('write-post/');
  });
});

describe('an engine over custom ports', () => {
  const START = instant(Date.UTC(2026, 0, 15, 12));

  const givenEngine = async () => {
    const ports = makeMemoryPorts({ now: START });
    const publisher = makeMemoryPublisher();
    const engine = makeEngine({ ...ports, publishers: [publisher] });
    const account = unwrap(await engine.openAccount({ name: 'Ada', timeZone: 'UTC', planSlug: 'free' }));
    const added = { account, provider: 'memory', name: 'A channel', settings: {} };
    const connection = unwrap(await engine.addConnection(added));
    const create = async (scheduledAt: string | null) => {
      const fields = { headline: 'Hello', content: 'World', connectionIds: [connection.id], scheduledAt };
      const request = postRequest(fields, DEFAULT_REQUEST_LIMITS);
      return unwrap(await engine.createPost({ account, request, requestId: null })).post;
    };
    return { engine, account, create, clock: ports.clock, publisher };
  };

  it('publishes at once, and what is scheduled when the worker finds it due', async () => {
    const { engine, create, clock, publisher } = await givenEngine();
    await create(null);
    expect(publisher.published()).toHaveLength(1);
    const { id } = await create('2026-01-15T13:00:00Z');
    engine.worker.start();
    clock.set(later(START, 3_600_000));
    await expect.poll(() => publisher.published().at(-1)?.postId, { timeout: 10_000 }).toBe(id);
    await engine.worker.stop();
  });
});
