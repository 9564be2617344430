import type { Post, Usage } from '../../client/index.js';
import { Fault } from '../parts/fault.js';
import { linkTo } from '../state/route.js';
import { api } from '../state/session.js';
import { day, dayAndTime } from '../state/times.js';
import { useReading } from '../state/use-reading.js';
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

const Caps = ({ usage: { caps } }: { readonly usage: Usage }) => {
  const rows = [
    [words.maxPosts, caps.max_posts],
    [words.maxScheduled, caps.max_scheduled],
    [words.maxConnections, caps.max_connections_per_post],
  ] as const;
  return (
    <dl class="facts">
      {rows.map(([name, cap]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{cap === null ? words.unlimited : cap.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Posts that cost something; free ones are counted by the plan. */
const isPaid = ({ cost_display }: Post): boolean => /[1-9]/.test(cost_display);

const Statement = ({ from }: { readonly from: string }) => {
  const posts = useReading(`statement ${from}`, async (signal) => {
    const page = await api().listPosts({ created_from: from, limit: 100 }, { signal }).page();
    return page.posts.filter(isPaid);
  });
  return (
    <section class="card">
      <h2>{words.statement}</h2>
      <p class="soft">{words.statementHint}</p>
      <Fault fault={posts.fault} again={posts.again} />
      {posts.value?.length === 0 && <p>{words.statementEmpty}</p>}
      <ul class="rows plain">
        {posts.value?.map((post) => (
          <li key={post.id} class="row">
            <div class="row-main">
              <a class="row-title" href={linkTo('posts', post.id)} dir="auto">
                {post.headline}
              </a>
              <p class="row-when">{dayAndTime(post.created_at)}</p>
            </div>
            <strong class="amount">{post.cost_display}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The month's posts, the wallet, and what was paid. */
export const UsageSections = () => {
  const usage = useReading('usage', (signal) => api().usage({ signal }));
  const found = usage.value;
  if (found === null) return <Fault fault={usage.fault} again={usage.again} />;
  const { wallet } = found.usage;
  return (
    <div>
      <section class="card">
        <h2>{words.usage}</h2>
        <Included usage={found.usage} />
        <dl class="facts">
          <div>
            <dt>{words.plan}</dt>
            <dd>{found.usage.plan.name}</dd>
          </div>
        </dl>
        <Caps usage={found.usage} />
      </section>
      <section class="card">
        <h2>{words.wallet}</h2>
        <p class="wallet">
          <strong>{wallet.available_display}</strong> {words.available}
        </p>
        {wallet.held_minor > 0 && <p>{words.held(wallet.held_display)}</p>}
        <p class="soft">{words.topUp}</p>
      </section>
      <Statement from={found.usage.period.starts_at} />
    </div>
  );
};
