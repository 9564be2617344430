import type { Usage } from '../../client/index.js';
import { Facts } from '../parts/facts.js';
import { day } from '../state/times.js';
import { texts } from '../texts.js';

const words = texts.connections;

const Included = ({ usage: { posts, period, overage } }: { readonly usage: Usage }) => (
  <>
    <p>
      <strong>{words.used(posts.included_used, posts.included)}</strong>
    </p>
    <meter
      aria-label={words.used(posts.included_used, posts.included)}
      min={0}
      max={Math.max(1, posts.included)}
      value={posts.included_used}
    />
    <p class="soft">
      {words.left(posts.included_remaining)} {day(period.resets_at)}.{' '}
      {posts.overage_used > 0 && overage !== null
        ? `${words.overage(posts.overage_used, overage.price_display)}. `
        : ''}
      {overage === null ? words.noOverage : words.morePrice(overage.price_display)}
    </p>
  </>
);

const capText = (cap: number | null): string => (cap === null ? words.unlimited : cap.toLocaleString('en'));

const Caps = ({ usage: { caps, posts } }: { readonly usage: Usage }) => (
  <Facts
    facts={[
      [words.maxPosts, capText(caps.max_posts)],
      [words.maxScheduled, capText(caps.max_scheduled)],
      [words.maxConnections, capText(caps.max_connections_per_post)],
      [words.drafts, words.draftsUsed(posts.drafts, caps.max_drafts)],
    ]}
  />
);

export const UsageSections = ({ usage }: { readonly usage: Usage }) => {
  const { plan, wallet } = usage;
  return (
    <>
      <section class="card">
        <h2>{words.usage}</h2>
        <Included usage={usage} />
        <Facts facts={[[words.plan, plan.name]]} />
        <Caps usage={usage} />
      </section>
      <section class="card">
        <h2>{words.wallet}</h2>
        <p class="wallet">
          <strong>{wallet.available_display}</strong> {words.available}
        </p>
        {wallet.held_minor > 0 && <p>{words.held(wallet.held_display)}</p>}
        <p class="soft">{words.topUp}</p>
      </section>
    </>
  );
};
