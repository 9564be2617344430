import { useState } from 'preact/hooks';
import { ApiError, type Connection } from '../../client/index.js';
import { ChannelMark } from '../parts/channel-mark.js';
import { Fault } from '../parts/fault.js';
import { Icon } from '../parts/icon.js';
import { Empty, Page, Waiting } from '../parts/page.js';
import { Paused } from '../parts/paused.js';
import { PostTitle } from '../parts/post-row.js';
import { readAttention, type Concern, type ConcernGroup } from '../state/attention.js';
import { say } from '../state/notices.js';
import { api, mayManageConnections, session } from '../state/session.js';
import { useAction } from '../state/use-action.js';
import { useReading } from '../state/use-reading.js';
import { texts } from '../texts.js';
import { ConnectionActions } from './manage/connection-actions.js';
import { Resolve, type Found } from './resolve.js';

const words = texts.attention;

const titleOf = ({ kind, connection, concerns }: ConcernGroup): string =>
  ({ failed: words.failedTitle, unknown: words.unknownTitle, waiting: words.waitingTitle })[kind](
    connection.name,
    concerns.length,
  );

/** Whether another user has retried it meanwhile. */
const isRetried = (fault: unknown): boolean =>
  fault instanceof ApiError && fault.details?.code === 'nothing_to_retry';

/** Only this channel, and one after the other, because the server limits the writes per minute. */
const retry = async (concerns: readonly Concern[]): Promise<void> => {
  let done = 0;
  try {
    for (const { post, channel } of concerns)
      try {
        await api().retryPost(post.id, { connection_ids: [channel.id] });
        done += 1;
      } catch (fault) {
        if (concerns.length === 1 || !isRetried(fault)) throw fault;
      }
  } finally {
    if (done > 0) say(words.retried(done, concerns.length));
  }
};

interface ConcernProps {
  readonly concern: Concern;
  /** What is shown for the group: errors with one code may have other words. */
  readonly cause: string;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onFound: (found: Found) => void;
}

const ConcernRow = ({ concern: { post, channel, kind }, cause, isBusy, onRetry, onFound }: ConcernProps) => (
  <li class="row">
    <div class="row-main">
      <PostTitle post={post} />
      {channel.error !== null && channel.error.message !== cause && (
        <p class="row-error">{channel.error.message}</p>
      )}
    </div>
    <div class="actions">
      {kind === 'failed' && (
        <button
          type="button"
          aria-label={words.retryOne(post.headline)}
          aria-disabled={isBusy}
          onClick={onRetry}
        >
          {words.retry}
        </button>
      )}
      {kind === 'unknown' && (
        <>
          <button type="button" aria-label={words.there(post.headline)} onClick={() => onFound('published')}>
            {words.isThere}
          </button>
          <button type="button" aria-label={words.notThere(post.headline)} onClick={() => onFound('failed')}>
            {words.isNotThere}
          </button>
        </>
      )}
    </div>
  </li>
);

const Group = ({ group }: { readonly group: ConcernGroup }) => {
  const action = useAction();
  const [choice, setChoice] = useState<{ readonly concern: Concern; readonly found: Found } | null>(null);
  const { concerns, kind, connection } = group;
  const retryThese = (which: readonly Concern[]) => void action.run(() => retry(which));
  return (
    <section class="card concern" data-kind={kind}>
      <header class="marked">
        <ChannelMark provider={connection.provider} />
        <div>
          <h2>{titleOf(group)}</h2>
          {group.message !== '' && <p class="cause">{group.message}</p>}
          {kind === 'unknown' && <p class="soft">{words.look(connection.name)}</p>}
        </div>
        {kind === 'failed' && concerns.length > 1 && (
          <button
            type="button"
            class="primary"
            aria-disabled={action.isBusy}
            onClick={() => retryThese(concerns)}
          >
            <Icon name="again" />
            {words.retryAll(concerns.length)}
          </button>
        )}
      </header>
      <Fault fault={action.fault} />
      <Paused isBusy={action.isBusy} />
      <ul class="rows plain">
        {concerns.map((concern) => (
          <ConcernRow
            key={concern.post.id}
            concern={concern}
            cause={group.message}
            isBusy={action.isBusy}
            onRetry={() => retryThese([concern])}
            onFound={(found) => setChoice({ concern, found })}
          />
        ))}
      </ul>
      {choice !== null && <Resolve {...choice} onClose={() => setChoice(null)} />}
    </section>
  );
};

/** A channel whose access has to be renewed, with the means to do it. */
export const Renewal = ({ connection }: { readonly connection: Connection }) => (
  <section class="card concern" data-kind="waiting">
    <header class="marked">
      <ChannelMark provider={connection.provider} />
      <div>
        <h2>{words.renewTitle(connection.name)}</h2>
        <p class="cause">{words.renew}</p>
        {mayManageConnections.value ? (
          <ConnectionActions connection={connection} />
        ) : (
          <>
            <p class="soft">{words.renewHow}</p>
            <p>
              <code>
                write-post connections verify {connection.id} --account {session.value?.account.id}
              </code>
            </p>
          </>
        )}
      </div>
    </header>
  </section>
);

/** Failed and unknown deliveries, and those that wait for their connection, by cause. */
export const AttentionView = () => {
  const attention = useReading('attention', readAttention);
  const found = attention.value;
  return (
    <Page title={words.title}>
      <Waiting reading={attention} />
      {found?.count === 0 && <Empty title={words.empty} hint={words.emptyHint} />}
      {found?.renew.map((connection) => (
        <Renewal key={connection.id} connection={connection} />
      ))}
      {found?.groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
      {found?.isMore === true && <p class="soft">{words.more}</p>}
    </Page>
  );
};
