import { AsyncLocalStorage } from 'node:async_hooks';
import {
  context,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPost, givenAccount, givenApp, givenConnection } from '../given-app.js';
import { tokens } from '../../../composition/index.js';

interface Ended {
  readonly name: string;
  readonly parent: string | null;
  readonly attributes: Attributes;
  readonly failed: boolean;
}

const names = new WeakMap<Span, string>();

/** A minimal SDK: remembers the spans that ended, each with the name of its parent. */
const givenSdk = (): readonly Ended[] => {
  const ended: Ended[] = [];
  const running = new AsyncLocalStorage<Context>();

  const startSpan: Tracer['startSpan'] = (name, options: SpanOptions = {}, at = context.active()) => {
    const parent = trace.getSpan(at);
    let failed = false;
    const span: Span = {
      spanContext: () => ({ traceId: '1'.repeat(32), spanId: '1'.repeat(16), traceFlags: 1 }),
      setAttribute: () => span,
      setAttributes: () => span,
      addEvent: () => span,
      addLink: () => span,
      addLinks: () => span,
      setStatus: ({ code }) => {
        failed = code === SpanStatusCode.ERROR;
        return span;
      },
      updateName: () => span,
      end: () => {
        const by = parent === undefined ? null : (names.get(parent) ?? null);
        ended.push({ name, parent: by, attributes: options.attributes ?? {}, failed });
      },
      isRecording: () => true,
      recordException: () => undefined,
    };
    names.set(span, name);
    return span;
  };

  const tracer: Tracer = {
    startSpan,
    startActiveSpan: <F extends (span: Span) => unknown>(
      name: string,
      ...rest: readonly [F] | readonly [SpanOptions, F] | readonly [SpanOptions, Context, F]
    ): ReturnType<F> => {
      const work = rest[rest.length - 1] as (span: Span) => ReturnType<F>;
      const span = startSpan(name, rest.length > 1 ? (rest[0] as SpanOptions) : {});
      return context.with(trace.setSpan(context.active(), span), work, undefined, span);
    },
  };
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
  context.setGlobalContextManager({
    active: () => running.getStore() ?? ROOT_CONTEXT,
    with: (at, work, self, ...given) => running.run(at, () => work.call(self, ...given)),
    bind: (_, target) => target,
    enable() {
      return this;
    },
    disable() {
      return this;
    },
  });
  onTestFinished(() => {
    trace.disable();
    context.disable();
  });
  return ended;
};

const given = async (env: Readonly<Record<string, string>>) => {
  const app = await givenApp(env);
  const account = await givenAccount(app);
  return { app, account, connection: await givenConnection(app, account, 'sandbox') };
};

describe('spans', () => {
  it('lead from the creation of a post to its commits, its attempt and the calls of the channel', async () => {
    const { app, account, connection } = await given({ TRACES: 'true' });
    const ended = givenSdk();
    await createPost(app, account, connection);
    expect(ended.map(({ name, parent }) => `${name} < ${String(parent)}`)).toEqual([
      'write_post.commit < write_post.create',
      'write_post.commit < write_post.create',
      'write_post.commit < write_post.create',
      'write_post.call prepare < write_post.attempt',
      'write_post.call commit < write_post.attempt',
      'write_post.attempt < write_post.create',
      'write_post.create < null',
    ]);
    const attempt = ended.find(({ name }) => name === 'write_post.attempt');
    expect(attempt?.attributes).toMatchObject({
      'write_post.account_id': account.id,
      'write_post.channel': 'sandbox',
      'write_post.result': 'published',
    });
  });

  it('of work that fails say so, and nothing about the fault', async () => {
    const { app, account } = await given({ TRACES: 'true' });
    const ended = givenSdk();
    const commit = app.container.get(tokens.tracing)?.commit(() => Promise.reject(new Error('canary')));
    const work = { account: account.id, needs: {}, decide: () => ({ ok: false, error: null }) as const };
    await expect(commit?.(work)).rejects.toThrow('canary');
    expect(ended).toMatchObject([{ name: 'write_post.commit', failed: true }]);
    expect(JSON.stringify(ended)).not.toContain('canary');
  });

  it('are not made unless TRACES is set', async () => {
    const { app, account, connection } = await given({});
    const ended = givenSdk();
    await createPost(app, account, connection);
    expect(ended).toEqual([]);
  });
});
