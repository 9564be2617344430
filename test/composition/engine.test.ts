import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../adapters/memory/index.js';
import { makeEngine, type EngineOptions } from '../../composition/index.js';
import { DEFAULT_DELIVERY_LIMITS, provider, type RetryPolicy } from '../../core/index.js';

const { lane } = DEFAULT_DELIVERY_LIMITS;

const engineWith = (options: EngineOptions, ...kinds: readonly string[]) => {
  const publishers = kinds.map((kind) => makeMemoryPublisher({ provider: provider(kind) }));
  return makeEngine({ ...makeMemoryPorts(), publishers }, options);
};

describe('an engine', () => {
  it.each([
    [
      'two publishers of one provider',
      ['wall', 'wall'],
      'publishers: there are two publishers of the provider "wall".',
    ],
    [
      'a kind with a colon, which ends it in a lane',
      ['acme:wall'],
      'must have neither colons nor white space',
    ],
  ])('is not made with %s', (_, kinds, message) => {
    expect(() => engineWith({}, ...kinds)).toThrow(message);
  });

  it.each<[EngineOptions, string]>([
    [{ inlineBudgetMs: Infinity }, 'inlineBudgetMs must be whole milliseconds, not Infinity.'],
    [{ inlineBudgetMs: 0.5 }, 'inlineBudgetMs must be whole milliseconds, not 0.5.'],
    [{ deliveryLimits: { leaseMs: 60_000 / 7 } }, 'leaseMs must be whole milliseconds'],
    [{ deliveryLimits: { leaseMs: 0 } }, 'leaseMs must be at least 1, not 0.'],
    [
      { deliveryLimits: { backoffMs: [1_000, Number.NaN] } },
      'backoffMs[1] must be whole milliseconds, not NaN.',
    ],
    [{ deliveryLimits: { lane: { ...lane, concurrency: 0 } } }, 'concurrency must be at least 1, not 0.'],
    [
      { requestLimits: { horizonMs: -1 }, inlineBudgetMs: -1 },
      'horizonMs must be whole milliseconds, not -1; ',
    ],
    [
      { deliveryLimits: { missedWindowMs: Number.MAX_SAFE_INTEGER } },
      'missedWindowMs must be at most 1000000000000000 ms, not 9007199254740991.',
    ],
    [{ requestLimits: { contentBytes: Number.NaN } }, 'contentBytes must be at least 0, not NaN.'],
  ])('is not made with limits with which it would send nothing: %j', (options, message) => {
    expect(() => engineWith(options, 'wall')).toThrow(RangeError);
    expect(() => engineWith(options, 'wall')).toThrow(message);
  });

  it('is not made with options that do not exist, as a caller without types can misspell them', () => {
    const options = {
      ...{
        inlineBudget: 100,
        onfault: () => undefined,
        keyKind: undefined,
        unused: undefined,
        colour: 'red',
      },
      requestLimits: { composeMS: 5 },
      deliveryLimits: { leaseMs: 0, send: 3, lane: { ...lane, concurency: 3 } },
    };
    expect(() => engineWith(options as object, 'wall')).toThrow(
      'there is no "inlineBudget" (did you mean "inlineBudgetMs"?); ' +
        'there is no "onfault" (did you mean "onFault"?); there is no "colour"; ' +
        'there is no "requestLimits.composeMS" (did you mean "composeMs"?); ' +
        'there is no "deliveryLimits.send" (did you mean "sends"?); ' +
        'there is no "deliveryLimits.lane.concurency" (did you mean "concurrency"?); ' +
        'leaseMs must be at least 1, not 0.',
    );
    const retry: object = { sends: 3, backoffMS: [1] };
    const publishers = [makeMemoryPublisher({ retry })];
    expect(() => makeEngine({ ...makeMemoryPorts(), publishers })).toThrow(
      'the channel "memory": there is no "retry.backoffMS" (did you mean "backoffMs"?).',
    );
  });

  it('is not made with a channel whose retries would fail', () => {
    const publishers = [makeMemoryPublisher({ retry: { missedWindowMs: 0.5, sends: 0 } })];
    expect(() => makeEngine({ ...makeMemoryPorts(), publishers })).toThrow(
      'the channel "memory": missedWindowMs must be whole milliseconds, not 0.5; the channel "memory": sends must be at least 1, not 0.',
    );
  });

  it('is not made with limits that are undefined, as a caller without types can leave them', () => {
    const nothing = { sends: undefined, backoffMs: undefined } as unknown as RetryPolicy;
    const sentence =
      'backoffMs must be a list of whole milliseconds, not undefined; sends must be at least 1, not undefined.';
    expect(() => engineWith({ deliveryLimits: nothing }, 'wall')).toThrow(sentence);
    const publishers = [makeMemoryPublisher({ retry: nothing })];
    expect(() => makeEngine({ ...makeMemoryPorts(), publishers })).toThrow('backoffMs must be a list');
  });

  it.each([
    [{ quota: 0 }, 'the channel "memory": rate.quota must be a whole number of at least 1, not 0.'],
    [{ burst: 2.5 }, 'rate.burst must be a whole number of at least 1, not 2.5.'],
    [{ windowMs: Number.NaN }, 'rate.windowMs must be a whole number of at least 1, not NaN.'],
  ])('is not made with a channel whose rate would admit nothing: %j', (parts, message) => {
    const rate = { name: 'posts', quota: 5, windowMs: 1_000, burst: 5, ...parts };
    const publishers = [{ ...makeMemoryPublisher(), rate }];
    expect(() => makeEngine({ ...makeMemoryPorts(), publishers })).toThrow(message);
  });

  it('works on, whatever the receivers of its reports do', async () => {
    let looks = 0;
    const ports = makeMemoryPorts();
    const dueLanes = () => {
      looks += 1;
      return Promise.reject(new Error('the store is away'));
    };
    const options: EngineOptions = {
      onFault: () => {
        throw new Error('the receiver is broken');
      },
    };
    const { worker } = makeEngine(
      { ...ports, deliveryQueue: { ...ports.deliveryQueue, dueLanes }, publishers: [] },
      options,
    );
    worker.start();
    await expect.poll(() => looks).toBeGreaterThan(1);
    await worker.stop();
  });
});
