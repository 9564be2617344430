import {
  err,
  later,
  latest,
  ok,
  type Composed,
  type Idempotency,
  type Outcome,
  type PublishContext,
  type Publisher,
  type Reconciled,
  type RequestKey,
} from '../../core/index.js';
import type { Life } from './life.js';
import { PROVIDER_DELAY_MS } from './limits.js';
import { BEHAVIOURS, type Behaviour, type SimulatedProvider } from './providers.js';
import { isCurrentKey } from './restores.js';
import type { World } from './world.js';

const CHARACTERS = 200;

const compose: Publisher['compose'] = ({ document, imageUrl, moreImageUrls }) => {
  const text = `${document.headline}\n\n${document.content.plain}`;
  const measured = [{ unit: 'characters', actual: text.length, max: CHARACTERS }] as const;
  if (text.length > CHARACTERS) {
    return err([{ kind: 'too_long', field: 'content', message: 'It is too long.', limit: CHARACTERS }]);
  }
  const composed: Composed = { request: JSON.stringify({ text, imageUrl, moreImageUrls }), text, measured };
  return ok(composed);
};

/** What a provider says that refuses a request without reading it, or as a repetition: nothing about an earlier one. */
export const DENIED = 'The request is refused.';

/** How long a write may be in transit. With a mode that can determine the outcome, the provider is in time. */
const delaysOf = ({ mode }: Idempotency): readonly [number, ...number[]] =>
  mode === 'none' || mode === 'deterministic_id'
    ? [1_000, 20_000, 29_000, 45_000, 90_000, 600_000]
    : [1_000, 15_000, PROVIDER_DELAY_MS];

const mayHappen = (
  { choices, rates, revoked, behaviours, remote, isCalm }: World,
  { connection, postId }: PublishContext,
  isRefused: boolean | undefined,
): Behaviour => {
  if (!isCalm() && revoked.has(tokenOf(connection))) return 'unauthorised';
  if (isRefused === true) return 'refuse';
  // Some providers refuse what they show already, whatever its key.
  const isRepetition = rates().provider > 0 && remote.of(postId, connection.id).length > 0;
  if (isRepetition && choices.chance(300)) return 'deny';
  const usual = behaviours.get(connection.accountId);
  if (!isCalm() && usual !== undefined) return usual;
  if (!choices.chance(rates().provider)) return 'publish';
  const behaviour = choices.pick(BEHAVIOURS);
  // Whether a provider accepts a write depends on the content only, so the decision never changes.
  return behaviour === 'refuse' && isRefused === false ? 'publish' : behaviour;
};

const tokenOf = ({ settings }: PublishContext['connection']): string => settings['token'] ?? '';

/**
 * I30 SaidBeforeSent: no visible write begins before its intention and content are committed; and I34 ErasedIsGone:
 * none begins after the erasure of its account.
 */
const judgeWrite = (
  { store, erased, violated }: World,
  request: string,
  { connection, postId, requestKey }: PublishContext,
): void => {
  if (erased.ended.has(connection.accountId))
    violated('I34', `post ${String(postId)} is written although its account is erased`);
  const { posts, deliveries } = store.tables;
  const isSaid = posts.committed.get(postId)?.deliveryIds.some((id) => {
    const delivery = deliveries.committed.get(id);
    const isThis = delivery?.requestKey === requestKey && delivery.connection.id === connection.id;
    return (
      isThis &&
      delivery.state === 'publishing' &&
      delivery.sentAt !== null &&
      // An erasure removes the content of what a request still sends meanwhile.
      (delivery.frozen?.request === request || erased.begun.has(connection.accountId))
    );
  });
  if (isSaid !== true)
    violated(
      'I30',
      `post ${String(postId)} is written to connection ${String(connection.id)} without a committed intention`,
    );
};

/** The provider's decision about each write, shared by all processes. */
export type ContentDecisions = Map<RequestKey, 'accepted' | 'refused'>;

/** One provider as seen by a process. A sent request reaches the provider even if the process crashes. */
export const makePublisher = (
  world: World,
  life: Life,
  { provider, idempotency }: SimulatedProvider,
  decisions: ContentDecisions,
): Publisher => {
  const { choices, clock, remote, story, turns, counter } = world;
  const name: string = provider;

  const show = (request: string, context: PublishContext, calledBy: number, epoch: number): string => {
    const { connection, postId, requestKey, frozenAt } = context;
    const now = clock.now();
    const known = remote.recognised(idempotency.mode, { connectionId: connection.id, requestKey }, now);
    if (known !== undefined) {
      counter.saw('resend that the provider recognised');
      story.note(name, () => `recognises the repeated write for post ${String(postId)}`);
      return known.remoteId;
    }
    const isOfLostTime = epoch !== world.restores.count();
    if (isOfLostTime && !isCurrentKey(world, context)) return 'of a lost time';
    const lag = world.isCalm() ? 0 : choices.below(Math.max(1, calledBy + PROVIDER_DELAY_MS - now));
    const post = remote.show({
      connectionId: connection.id,
      postId,
      requestKey,
      request,
      at: now,
      shownAt: later(now, lag),
      isOfLostTime,
      keyKnownUntil: idempotency.mode === 'server_key' ? later(frozenAt, idempotency.ttlMs) : null,
    });
    decisions.set(requestKey, 'accepted');
    if (now >= calledBy + 60_000) counter.saw('write that arrived after the lease');
    story.note(
      name,
      () => `PUBLISHES post ${String(postId)} to connection ${String(connection.id)}: ${request}`,
    );
    world.look();
    return post.remoteId;
  };

  /** The result when the write arrives; null if it never arrives. */
  const take = (
    behaviour: Behaviour,
    request: string,
    context: PublishContext,
    calledAt: number,
    epoch: number,
  ): Outcome | 'reset' | null => {
    // Credentials that were renewed while the write was in transit.
    if (world.twists.renewals && !world.isCalm() && world.revoked.has(tokenOf(context.connection)))
      return { kind: 'unauthorised', message: 'Who are you?' };
    const published = (): Outcome => ({
      kind: 'published',
      remoteId: show(request, context, calledAt, epoch),
      url: null,
    });
    if (behaviour === 'deny') return { kind: 'refused', code: 'forbidden', message: DENIED };
    // Two requests for the same content may be in progress at once.
    const decision = decisions.get(context.requestKey);
    if (decision === 'refused' || (behaviour === 'refuse' && decision !== 'accepted')) {
      decisions.set(context.requestKey, 'refused');
      return { kind: 'refused', code: 'not_wanted', message: 'Such posts are not accepted.' };
    }
    switch (behaviour) {
      case 'publish':
      case 'late':
      case 'refuse':
        return published();
      case 'lose_response':
        published();
        return 'reset';
      case 'late_and_lost':
        published();
        return null;
      case 'hang':
        return null;
      case 'break':
        return { kind: 'unknown', message: 'The server returned an error.' };
      case 'defer':
        return { kind: 'deferred', code: 'busy', message: 'Busy.', until: null, pauses: 'nothing' };
      case 'limit': {
        const until = choices.pick([later(clock.now(), 60_000), later(clock.now(), 3_600_000), null]);
        return { kind: 'deferred', code: 'rate_limited', message: 'Too fast.', until, pauses: 'connection' };
      }
      case 'pause_lane': {
        const until = choices.pick([later(clock.now(), 60_000), later(clock.now(), 5 * 60_000), null]);
        const { lane } = context.connection;
        if (until !== null)
          world.lanePauses.set(lane, latest(until, world.lanePauses.get(lane) ?? null) ?? until);
        return { kind: 'deferred', code: 'rate_limited', message: 'Too fast.', until, pauses: 'lane' };
      }
      case 'unauthorised':
        world.revoked.add(tokenOf(context.connection));
        world.refused.add(tokenOf(context.connection));
        return { kind: 'unauthorised', message: 'Who are you?' };
    }
  };

  const commit: Publisher['commit'] = (request, context) =>
    new Promise((resolve, reject) => {
      const [calledAt, epoch] = [clock.now(), world.restores.count()];
      judgeWrite(world, request, context);
      const decision = decisions.get(context.requestKey);
      const behaviour = mayHappen(
        world,
        context,
        decision === undefined ? undefined : decision === 'refused',
      );
      const delay = behaviour.startsWith('late') ? choices.pick(delaysOf(idempotency)) : 0;
      story.note(
        life.name,
        () => `sends post ${String(context.postId)} to ${name} (which will ${behaviour})`,
      );
      let landed = false;
      const flight = {
        label: `write for post ${String(context.postId)}`,
        by: later(calledAt, Math.max(delay, PROVIDER_DELAY_MS)),
        land: () => {
          if (landed) return;
          landed = true;
          remote.arrived(flight);
          const outcome = take(behaviour, request, context, calledAt, epoch);
          if (outcome === 'reset') reject(new Error('connection reset'));
          else if (outcome !== null) resolve(outcome);
        },
      };
      remote.send(flight);
      void clock
        .pause(delay)
        .done.then(() => turns.await('network', `${flight.label} reaches ${name}`))
        .then(flight.land);
    });

  const prepare: Publisher['prepare'] = async ({ request }, { connection }) => {
    await life.stop('prepares');
    if (world.behaviours.has(connection.accountId) || !choices.chance(world.rates().provider / 4))
      return { kind: 'ready', request };
    switch (choices.pick(['break', 'hang', 'defer', 'refuse'])) {
      case 'hang':
        return new Promise(() => undefined);
      case 'defer':
        return { kind: 'deferred', code: 'busy', message: 'Busy.', until: null, pauses: 'nothing' };
      case 'refuse':
        return { kind: 'refused', code: 'not_wanted', message: 'Such uploads are not accepted.' };
      default:
        throw new Error('the upload failed');
    }
  };

  const reconcile: Publisher['reconcile'] = async (
    _request,
    { connection, requestKey, postId },
  ): Promise<Reconciled> => {
    await life.stop('looks up');
    if (choices.chance(world.rates().provider / 3)) {
      if (choices.chance(300)) throw new Error('the lookup failed');
      if (choices.chance(300)) return new Promise(() => undefined);
      return choices.chance(300)
        ? { kind: 'undecidable', message: 'Two posts look the same.' }
        : { kind: 'cannot_tell' };
    }
    const found = remote
      .of(postId, connection.id)
      .find((post) => post.requestKey === requestKey && post.shownAt <= clock.now());
    counter.saw(found === undefined ? 'lookup found nothing' : 'lookup found it');
    return found === undefined ? { kind: 'absent' } : { kind: 'found', remoteId: found.remoteId, url: null };
  };

  return {
    provider,
    capabilities: () => ({
      title: 'optional',
      text: [{ unit: 'characters', max: CHARACTERS }],
      image: { support: 'optional', maxBytes: null, most: 2 },
      idempotency,
      verification: 'built_in',
    }),
    compose,
    prepare,
    commit,
    ...(idempotency.mode === 'lookup' ? { reconcile } : {}),
    verifyConnection: (settings) => {
      world.revoked.delete(settings['token'] ?? '');
      return Promise.resolve(ok({ settings, host: null }));
    },
  };
};
