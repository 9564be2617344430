import type * as Otel from '@opentelemetry/api';
import { whenUsed } from '../../adapters/system/when-used.js';
import type { AccountId, AttemptSignal, Commit, CreatePost, CreatePosts } from '../../core/index.js';
import type { Settings } from '../settings.js';
import type { ObserveAll } from './observed.js';

const otel = whenUsed<typeof Otel>('@opentelemetry/api');

/**
 * Spans of OpenTelemetry: creating a post or many together, their commits, attempts, and within them the calls of
 * channels. They go to the SDK that the operator loaded; without one they have no effect. Attributes are ids, kinds and
 * codes.
 */
export interface Tracing {
  readonly createPost: (create: CreatePost) => CreatePost;
  readonly createPosts: (create: CreatePosts) => CreatePosts;
  readonly commit: (commit: Commit) => Commit;
  readonly observe: ObserveAll;
}

/** A span that is active while the work runs; faults are in the log, not in the trace. */
const within = <T>(name: string, attributes: Otel.Attributes, work: () => Promise<T>): Promise<T> => {
  const { trace, SpanStatusCode } = otel();
  return trace.getTracer('write-post').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (fault) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw fault;
    } finally {
      span.end();
    }
  });
};

/** An attempt is reported when it has ended; its spans start at its beginning. */
const traceAttempt = (seen: AttemptSignal): void => {
  const { context, trace } = otel();
  const tracer = trace.getTracer('write-post');
  const attributes = {
    'write_post.delivery_id': seen.deliveryId,
    'write_post.post_id': seen.postId,
    'write_post.account_id': seen.accountId,
    'write_post.channel': seen.provider,
    'write_post.result': seen.result,
  };
  const span = tracer.startSpan('write_post.attempt', { attributes, startTime: seen.startedAt });
  const inAttempt = trace.setSpan(context.active(), span);
  for (const { step, startedAt, endedAt } of seen.calls)
    tracer.startSpan(`write_post.call ${step}`, { startTime: startedAt }, inAttempt).end(endedAt);
  span.end(seen.endedAt);
};

const creating = <T>(account: AccountId | undefined, work: () => Promise<T>): Promise<T> =>
  within('write_post.create', { 'write_post.account_id': account }, work);

/** Null unless `TRACES` is set, so that the package is not loaded. */
export const makeTracing = ({ traces }: Pick<Settings, 'traces'>): Tracing | null =>
  traces
    ? {
        createPost:
          (create) =>
          (command, ...rest) =>
            creating(command.account.id, () => create(command, ...rest)),
        createPosts: (create) => (commands) => creating(commands[0]?.account.id, () => create(commands)),
        commit: (commit) => (work) =>
          within('write_post.commit', { 'write_post.account_id': work.account }, () => commit(work)),
        observe: (observed) => {
          if (observed.kind === 'attempted') traceAttempt(observed);
        },
      }
    : null;
