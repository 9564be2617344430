import {
  deferred,
  err,
  later,
  ok,
  provider,
  refused,
  unreachable,
  type Clock,
  type Outcome,
  type PublishContext,
  type Publisher,
} from '../../../core/index.js';
import { entirePost } from '../entire-post.js';
import { makeReceivedLog, remember } from './received-log.js';
import {
  readSandboxSettings,
  SANDBOX_ENTERED,
  storedSandboxSettings,
  type SandboxSettings,
} from './sandbox-settings.js';

const RATE_LIMIT_MS = 5_000;
const SLOW_MS = 3_000;

/** A channel without a remote server that behaves as configured, for developers of clients and for tests. */
export const makeSandboxPublisher = ({ clock }: { readonly clock: Clock }): Publisher => {
  const received = makeReceivedLog();
  const attempted = new Set<string>();

  const receive = ({ log }: SandboxSettings, { requestKey, postId, connection }: PublishContext): Outcome => {
    received.append(log, { requestKey, postId, connectionId: connection.id, at: clock.now() });
    return { kind: 'published', ...addressOf(requestKey) };
  };

  const commit: Publisher['commit'] = async (_request, context) => {
    const settings = storedSandboxSettings(context.connection);
    const { behaviour } = settings;
    switch (behaviour) {
      case 'ok':
        return receive(settings, context);
      case 'reject':
        return refused('rejected_by_sandbox', 'The sandbox rejects every post.');
      case 'rate_limit':
        return {
          ...deferred('rate_limited', 'The sandbox limits the rate; try again in five seconds.'),
          until: later(clock.now(), RATE_LIMIT_MS),
          pauses: 'lane',
        };
      case 'timeout':
        await clock.pause(context.timeoutMs).done;
        return LATE;
      case 'slow': {
        const response = receive(settings, context);
        await clock.pause(Math.min(SLOW_MS, context.timeoutMs)).done;
        return SLOW_MS < context.timeoutMs ? response : LATE;
      }
      case 'lose_response':
        receive(settings, context);
        throw new Error('The connection was reset before the sandbox responded.');
      case 'flaky':
        if (attempted.has(context.requestKey)) return receive(settings, context);
        remember(attempted, context.requestKey);
        return deferred('unreachable', 'The sandbox is unreachable on the first attempt.');
      default:
        return unreachable(behaviour);
    }
  };

  return {
    provider: provider('sandbox'),
    capabilities: (connection) => ({
      title: 'optional',
      text: [],
      image: { support: 'optional', maxBytes: null, most: 10 },
      idempotency: { mode: storedSandboxSettings(connection).idempotency },
      verification: 'built_in',
    }),
    ...entirePost,
    entered: SANDBOX_ENTERED,
    commit,
    reconcile: async (_request, { connection, requestKey }) => {
      const { log } = storedSandboxSettings(connection);
      const arrived = await received.has(log, connection.id, requestKey);
      return arrived ? { kind: 'found', ...addressOf(requestKey) } : { kind: 'absent' };
    },
    verifyConnection: (settings) => {
      const read = readSandboxSettings(settings);
      // Each behaviour counts as its own host, so that a failing one does not delay the working ones.
      return Promise.resolve(read.ok ? ok({ settings, host: read.value.behaviour }) : err(read.error));
    },
  };
};

const addressOf = (requestKey: string) => ({ remoteId: `sandbox:${requestKey}`, url: null });

const LATE: Outcome = { kind: 'unknown', message: 'The sandbox did not respond in time.' };
