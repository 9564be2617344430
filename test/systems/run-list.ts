import { isDeepStrictEqual } from 'node:util';
import type { Command, Creation, OwnTimes } from './commands.js';
import { MINUTE_MS, START, type Request, type Seen, type SeenPost, type System } from './system.js';

/** The states of a post in which a command can succeed. */
const FITTING = {
  edit: ['scheduled', 'draft'],
  publish: ['scheduled', 'draft'],
  cancel: ['scheduled', 'publishing', 'draft'],
  retry: ['failed', 'partially_published', 'needs_attention'],
  resolve: ['needs_attention'],
  refund: ['published', 'partially_published'],
};

/** Resolves the references in a command by the creations so far; null where it can refer to nothing. */
const makeNaming = () => {
  let now = START;
  const creations: (Extract<Request, { do: 'create' }> & { readonly at: number })[] = [];
  const ahead = (minutes: number | null): number | null =>
    minutes === null ? null : now + minutes * MINUTE_MS;
  const ownAhead = ([one, other]: OwnTimes): OwnTimes => [ahead(one), ahead(other)];

  const create = (creation: Creation): Request => {
    const scheduledAt = ahead(creation.minutesAhead);
    const ownAt = ownAhead(creation.ownMinutesAhead);
    const request = { do: 'create', ordinal: creations.length, creation, scheduledAt, ownAt } as const;
    creations.push({ ...request, at: now });
    return request;
  };

  return (command: Command, posts: readonly SeenPost[]): Request | null => {
    if (command.do === 'create') return create(command);
    if (command.do === 'replay') {
      // A key that has expired would create a second post of the same name; creations under a used key cover that case.
      const keyed = creations.filter(
        ({ creation, at }) => creation.key !== null && now - at < 72 * 60 * MINUTE_MS,
      );
      return keyed[command.creation % keyed.length] ?? null;
    }
    if (command.do === 'wait') now += command.minutes * MINUTE_MS;
    if (command.do === 'credit' || command.do === 'debit') {
      return { ...command, key: command.key === null ? null : `payment-${String(command.key)}` };
    }
    if (!('post' in command)) return command;
    const fitting = posts.filter(
      ({ status, cost }) =>
        FITTING[command.do].includes(status) && (command.do !== 'refund' || cost !== '$0.00'),
    );
    // Mostly a post in a fitting state, where there is one.
    const named = command.post % 4 !== 0 && fitting.length > 0 ? fitting : posts;
    const ordinal = named[command.post % named.length]?.ordinal;
    if (ordinal === undefined) return null;
    switch (command.do) {
      case 'edit':
        return {
          do: 'edit',
          ordinal,
          channels: command.channels,
          scheduledAt: ahead(command.minutesAhead),
          ownAt: command.ownMinutesAhead === null ? null : ownAhead(command.ownMinutesAhead),
        };
      case 'publish':
        return { do: 'publish', ordinal };
      case 'cancel':
        return { do: 'cancel', ordinal };
      case 'refund':
        return { do: 'refund', ordinal };
      case 'retry':
        return { do: 'retry', ordinal, acceptsRisk: command.acceptsRisk };
      case 'resolve':
        return { do: 'resolve', ordinal, channel: command.channel, outcome: command.outcome };
    }
  };
};

const describeRequest = (request: Request): string => {
  const { do: what, ...rest } = request;
  return `${what} ${JSON.stringify(rest)}`;
};

/** The first difference between two values, as a path and both values. */
const differenceOf = (one: unknown, other: unknown, path = ''): string | null => {
  if (isDeepStrictEqual(one, other)) return null;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const key of keys) {
    const found = differenceOf(Reflect.get(one, key), Reflect.get(other, key), `${path}.${key}`);
    if (found !== null) return found;
  }
  return `${path}: they differ`;
};

const statusIn = (posts: readonly SeenPost[], { ordinal }: Pick<SeenPost, 'ordinal'>): string =>
  posts.find((post) => post.ordinal === ordinal)?.status ?? 'nothing';

const kindsIn = ({ posts }: Seen): readonly string[] =>
  posts.flatMap(({ status, events, channels }) => [
    status,
    ...events,
    ...channels.flatMap((channel) => [
      `${status} with ${channel.status}`,
      ...channel.events,
      ...(channel.error === null ? [] : [channel.error]),
    ]),
  ]);

/**
 * Runs the list on all systems at once, and throws with the story where one of them returns or shows anything else.
 * Reports to `saw` what happened.
 */
export const runList = async (
  systems: readonly [System, ...System[]],
  list: readonly Command[],
  saw: (what: string) => void,
): Promise<void> => {
  const [model] = systems;
  const story: string[] = [];
  const nameIn = makeNaming();
  const mustAgree = (what: string, found: readonly unknown[], names: readonly System[]): void => {
    for (const [index, each] of found.entries()) {
      const difference = differenceOf(found[0], each);
      if (difference === null) continue;
      const who = `${String(names[0]?.name)} and ${String(names[index]?.name)}`;
      throw new Error(`${who} do not agree ${what}\n  ${difference}\n${story.join('\n')}`);
    }
  };
  const stores = systems.filter(({ details }) => details !== undefined);
  for (const command of list) {
    const before = (await model.look()).posts;
    const request = nameIn(command, before);
    if (request === null) continue;
    story.push(`  ${describeRequest(request)}`);
    const results = await Promise.all(systems.map((system) => system.perform(request)));
    story.push(`    -> ${String(results[0])}`);
    mustAgree('on what they return', results, systems);
    mustAgree('on what they show', await Promise.all(systems.map((system) => system.look())), systems);
    saw(`${request.do} ${String(results[0])}`);
    if ('ordinal' in request) saw(`${request.do} ${String(results[0])}: ${statusIn(before, request)}`);
    const after = await model.look();
    for (const kind of kindsIn(after)) saw(kind);
    for (const { ordinal, status } of after.posts) saw(`${statusIn(before, { ordinal })} becomes ${status}`);
    mustAgree('on the details', await Promise.all(stores.map(async (system) => system.details?.())), stores);
  }
};
