import type { Draft } from '../../state/draft-shape.js';
import type { Connection, Preview } from '../../../client/index.js';
import { Facts } from '../../parts/facts.js';
import { Fault } from '../../parts/fault.js';
import { Icon } from '../../parts/icon.js';
import { api } from '../../state/session.js';
import { fieldsOf } from '../../state/fields-of.js';
import { draftFor, ownOf } from '../../state/own.js';
import { ownParts } from '../../state/own-words.js';
import type { LivePreview } from '../../state/use-preview.js';
import { spaced, wallTime } from '../../state/times.js';
import { useReading } from '../../state/use-reading.js';
import { texts } from '../../texts.js';
import { PreviewCard, type PreviewChannel } from './preview-card.js';
import { ownProblemAt, type Found } from './problems.js';

const words = texts.compose;

const Price = ({ preview }: { readonly preview: Preview }) => {
  const usage = useReading('usage', (signal) => api().usage({ signal }));
  const { price, wallet, verdict } = preview;
  const left = usage.value?.usage.posts.included_remaining ?? null;
  return (
    <section class="card">
      <h2>
        <Icon name="money" />
        {words.price}
      </h2>
      <Facts
        facts={[
          [
            words.thisPost,
            price?.source === 'included' ? words.included : (price?.cost_display ?? words.noneLeft),
          ],
          [words.planLeft, left === null ? null : texts.common.posts(left)],
          [words.walletAfter, wallet.available_after_display ?? wallet.available_display],
        ]}
      />
      {/* Problems of fields are at the fields. */}
      {verdict.error !== null && fieldsOf(verdict.error).length === 0 && (
        <p class="problem">{verdict.error.message}</p>
      )}
    </section>
  );
};

/** The chosen time, or the time that the server uses if a clock change skips it. */
const timeOf = ({ when, at }: Draft, { scheduled_at, schedule_adjusted }: PreviewChannel): string => {
  if (when === 'now') return words.now;
  return spaced(scheduled_at !== null && schedule_adjusted !== null ? wallTime(scheduled_at) : at);
};

interface PaneProps {
  readonly live: LivePreview;
  readonly found: Found;
  readonly draft: Draft;
  /** The addresses of the images, in their order. */
  readonly urls: readonly string[];
  readonly connections: readonly Connection[];
  /** Whether to show the price: an edit costs nothing. */
  readonly showsPrice: boolean;
}

/** Next to the form: each channel with its preview, and the price. */
export const PreviewPane = ({ live, found, draft, urls, connections, showsPrice }: PaneProps) => {
  const { preview, fault, isOld, again } = live;
  return (
    <section class="pane" aria-labelledby="pane-title" aria-busy={isOld} tabIndex={0}>
      <h2 id="pane-title" class="soft">
        {words.preview}
      </h2>
      <Fault fault={fault} again={again} />
      {draft.connectionIds.length === 0 && <p class="soft hollow">{words.noChannels}</p>}
      {preview?.channels.map((channel) => (
        <PreviewCard
          key={channel.id}
          channel={channel}
          mostImages={connections.find(({ id }) => id === channel.id)?.limits.max_images ?? null}
          draft={draftFor(draft, channel.id)}
          urls={urls}
          time={timeOf(draftFor(draft, channel.id), channel)}
          ownProblem={ownProblemAt(found, channel.id, null)}
          own={ownParts(ownOf(draft, channel.id))}
        />
      ))}
      {preview !== null && preview.warnings.length > 0 && (
        <section class="card">
          <h2>{words.lost}</h2>
          {preview.warnings.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
        </section>
      )}
      {showsPrice && preview !== null && <Price preview={preview} />}
    </section>
  );
};
