import type { Channel, Event, Post } from '../../client/index.js';
import { Badge } from '../parts/badge.js';
import { ChannelMark } from '../parts/channel-mark.js';
import { Facts } from '../parts/facts.js';
import { Fault } from '../parts/fault.js';
import { Icon } from '../parts/icon.js';
import { Labels } from '../parts/labels-field.js';
import { Page, Waiting } from '../parts/page.js';
import { firstOf } from '../state/first-of.js';
import { imageUrl } from '../state/image-address.js';
import { spanOf } from '../state/progress.js';
import { linkTo } from '../state/route.js';
import { api } from '../state/session.js';
import { storyOf } from '../state/story.js';
import { clock, day, dayAndTime } from '../state/times.js';
import { titleOf } from '../state/title-of.js';
import { useReading } from '../state/use-reading.js';
import { whenOn } from '../state/when.js';
import { texts } from '../texts.js';
import { Begun } from './begun.js';
import { OwnWords } from './own-words.js';
import { PostActions } from './post-actions.js';

/** A post with a longer history has failed for days; its first lines show why. */
const MOST_EVENTS = 300;

const Dates = ({ post }: { readonly post: Post }) => {
  const { post: words } = texts;
  return (
    <>
      <Facts
        facts={[
          [words.created, dayAndTime(post.created_at)],
          [words.scheduled, spanOf(post)],
          [words.published, post.published_at === null ? null : dayAndTime(post.published_at)],
          [words.cost, post.cost_display],
        ]}
      />
      {post.schedule_adjusted !== null && <p class="soft">{words[post.schedule_adjusted]}</p>}
    </>
  );
};

const ChannelResult = ({ channel, post }: { readonly channel: Channel; readonly post: Post }) => (
  <li class="row">
    <ChannelMark provider={channel.provider} />
    <div class="row-main">
      <p class="row-title" dir="auto">
        {channel.name}
      </p>
      <p class="row-when">
        {whenOn(channel)}
        {channel.url !== null && (
          <>
            {' · '}
            <a href={channel.url} rel="noopener noreferrer" target="_blank">
              {texts.post.see(channel.name)}
            </a>
          </>
        )}
      </p>
      {channel.error !== null && channel.status !== 'published' && (
        <p class="row-error">{channel.error.message}</p>
      )}
      <OwnWords post={post} id={channel.id} />
    </div>
    <Badge state={channel.status} />
  </li>
);

const Story = ({ events, post }: { readonly events: readonly Event[]; readonly post: Post }) => {
  const lines = storyOf(events, post.channels);
  return (
    <ol class="story">
      {lines.map((line, at) => (
        <li key={at} data-tone={line.tone}>
          <time dateTime={line.at}>
            {day(line.at) === day(lines[at - 1]?.at ?? '1970-01-01') ? null : (
              <span class="story-day">{day(line.at)}</span>
            )}
            {clock(line.at)}
          </time>
          <p>
            {line.text}
            {line.detail !== null && <small dir="auto">{line.detail}</small>}
          </p>
        </li>
      ))}
    </ol>
  );
};

const Text = ({ post }: { readonly post: Post }) => (
  <>
    {post.images.length > 0 && (
      <div class="images" data-many={post.images.length > 1}>
        {post.images.map(({ url, alt, width, height }) => (
          <img key={url} src={imageUrl(url)} alt={alt ?? texts.common.image} width={width} height={height} />
        ))}
      </div>
    )}
    {/* Sanitised by the server, and the policy of the page runs no script. */}
    <div class="text" dir="auto" dangerouslySetInnerHTML={{ __html: post.content_html }} />
    {post.link_url !== null && (
      <p class="post-link">
        <a href={post.link_url} rel="noopener noreferrer" target="_blank">
          {post.link_url}
        </a>
      </p>
    )}
    <Labels labels={post.labels} />
  </>
);

export const PostView = ({ id }: { readonly id: number }) => {
  const post = useReading(`post ${String(id)}`, async (signal) => (await api().getPost(id, { signal })).post);
  const events = useReading(`events ${String(id)}`, (signal) =>
    // With one more, to know whether the history goes on.
    firstOf(api().events(id, { limit: 100 }, { signal }), MOST_EVENTS + 1),
  );
  const found = post.value;
  return (
    <Page
      title={found === null ? texts.posts.title : titleOf(found)}
      lead={
        <p class="soft lead">
          <a class="back" href={linkTo('posts')}>
            <Icon name="back" />
            {texts.post.back}
          </a>
          {found !== null && <Badge state={found.status} />}
        </p>
      }
      actions={found === null ? undefined : <PostActions post={found} />}
    >
      <Waiting reading={post} />
      {found !== null && (
        <>
          <Begun post={found} />
          <div class="columns">
            <div>
              <section class="card">
                <h2>{texts.post.text}</h2>
                <Text post={found} />
              </section>
            </div>
            <div>
              <section class="card">
                <h2>{texts.post.channels}</h2>
                <ul class="rows plain">
                  {found.channels.map((channel) => (
                    <ChannelResult key={channel.id} channel={channel} post={found} />
                  ))}
                </ul>
                <Dates post={found} />
              </section>
              <section class="card">
                <h2>{texts.post.story}</h2>
                <Fault fault={events.fault} again={events.again} />
                {events.value !== null && <Story events={events.value.slice(0, MOST_EVENTS)} post={found} />}
                {(events.value?.length ?? 0) > MOST_EVENTS && <p class="hint">{texts.post.storyMore}</p>}
              </section>
            </div>
          </div>
        </>
      )}
    </Page>
  );
};
