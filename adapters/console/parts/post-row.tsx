import type { Post } from '../../client/index.js';
import { begunOf, spanOf, timesOf } from '../state/course.js';
import { linkTo } from '../state/route.js';
import { dayAndTime } from '../state/times.js';
import { texts } from '../texts.js';
import { Badge } from './badge.js';
import { ChannelMark } from './channel-mark.js';
import { Labels } from './labels-field.js';

/** When the post was or will be sent, in a sentence. */
export const whenOf = (post: Post): string => {
  const last = timesOf(post).at(-1);
  if (begunOf(post).length > 0 && last !== undefined) {
    const out = post.channels.filter(({ status }) => status === 'published').length;
    return texts.own.partly(out, post.channels.length, dayAndTime(last));
  }
  if (post.published_at !== null) return texts.posts.wentOut(dayAndTime(post.published_at));
  const planned = spanOf(post);
  if (planned !== null && post.status === 'scheduled') return texts.posts.goesOut(planned);
  return texts.posts.created(dayAndTime(post.created_at));
};

/** The channels of a post as marks, with their names for screen readers. */
export const ChannelMarks = ({ post }: { readonly post: Post }) => (
  <span class="marks">
    <span class="unseen">{post.channels.map(({ name }) => name).join(', ')}</span>
    {post.channels.map(({ id, provider }) => (
      <ChannelMark key={id} provider={provider} />
    ))}
  </span>
);

/** The headline of a post, which leads to it, and when it was or will be sent. */
export const PostTitle = ({ post }: { readonly post: Post }) => (
  <>
    <a class="row-title" href={linkTo('posts', post.id)} dir="auto">
      {post.headline}
    </a>
    <p class="row-when">{whenOf(post)}</p>
  </>
);

export const PostRow = ({ post }: { readonly post: Post }) => (
  <li class="row">
    <div class="row-main">
      <PostTitle post={post} />
      <Labels labels={post.labels} />
      {post.error_message !== '' && <p class="row-error">{post.error_message}</p>}
    </div>
    <ChannelMarks post={post} />
    <Badge state={post.status} />
  </li>
);
