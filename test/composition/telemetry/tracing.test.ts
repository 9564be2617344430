import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-base';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPost, givenAccount, givenApp, givenConnection } from '../given-app.js';
import { tokens } from '../../../composition/index.js';
import { DEFAULT_REQUEST_LIMITS, postRequest } from '../../../core/index.js';

/** The SDK as an operator sets it up, with an exporter that keeps the spans in memory. */
const givenSdk = (): InMemorySpanExporter => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  onTestFinished(() => {
    trace.disable();
    context.disable();
  });
  return exporter;
};

const given = async (env: Readonly<Record<string, string>>) => {
  const app = await givenApp(env);
  const account = await givenAccount(app);
  return { app, account, connection: await givenConnection(app, account, 'sandbox') };
};

/** The names of spans, each with that of its parent. */
const withParents = (spans: readonly ReadableSpan[]): readonly string[] => {
  const nameOf = (id: string | undefined) =>
    spans.find((span) => span.spanContext().spanId === id)?.name ?? null;
  return spans.map(({ name, parentSpanContext }) => `${name} < ${String(nameOf(parentSpanContext?.spanId))}`);
};

describe('spans', () => {
  it('lead from the creation of a post to its commits, its attempt and the calls of the channel', async () => {
    const { app, account, connection } = await given({ TRACES: 'true' });
    const exporter = givenSdk();
    await createPost(app, account, connection);
    const spans = exporter.getFinishedSpans();
    expect(withParents(spans)).toEqual([
      'write_post.commit < write_post.create',
      'write_post.commit < write_post.create',
      'write_post.commit < write_post.create',
      'write_post.call prepare < write_post.attempt',
      'write_post.call commit < write_post.attempt',
      'write_post.attempt < write_post.create',
      'write_post.create < null',
    ]);
    expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(1);
    const attempt = spans.find(({ name }) => name === 'write_post.attempt');
    expect(attempt?.attributes).toMatchObject({
      'write_post.account_id': account.id,
      'write_post.channel': 'sandbox',
      'write_post.result': 'published',
    });
  });

  it('lead from the creation of many posts together to their commits and attempts', async () => {
    const { app, account, connection } = await given({ TRACES: 'true' });
    const exporter = givenSdk();
    const fields = { headline: 'Hello', content: 'World', connectionIds: [connection.id] };
    const command = { account, request: postRequest(fields, DEFAULT_REQUEST_LIMITS), requestId: null };
    await app.engine.createPosts([command, command]);
    const spans = exporter.getFinishedSpans();
    expect(new Set(withParents(spans))).toEqual(
      new Set([
        'write_post.commit < write_post.create',
        'write_post.call prepare < write_post.attempt',
        'write_post.call commit < write_post.attempt',
        'write_post.attempt < write_post.create',
        'write_post.create < null',
      ]),
    );
    expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(1);
  });

  it('of work that fails show the failure, and nothing about the fault', async () => {
    const { app, account } = await given({ TRACES: 'true' });
    const exporter = givenSdk();
    const commit = app.container.get(tokens.tracing)?.commit(() => Promise.reject(new Error('canary')));
    const work = { account: account.id, needs: {}, decide: () => ({ ok: false, error: null }) as const };
    await expect(commit?.(work)).rejects.toThrow('canary');
    const [span, ...others] = exporter.getFinishedSpans();
    expect(others).toEqual([]);
    expect(span).toMatchObject({
      name: 'write_post.commit',
      status: { code: SpanStatusCode.ERROR },
      events: [],
    });
    expect(JSON.stringify([span?.attributes, span?.status])).not.toContain('canary');
  });

  it('are not made unless TRACES is set', async () => {
    const { app, account, connection } = await given({});
    const exporter = givenSdk();
    await createPost(app, account, connection);
    expect(exporter.getFinishedSpans()).toEqual([]);
  });
});
