import type { Post } from '../../client/index.js';
import { linkTo } from '../state/route.js';
import { titleOf } from '../state/title-of.js';
import { whenOf } from '../state/when.js';
import { Badge } from './badge.js';
import { ChannelMark } from './channel-mark.js';
import { Labels } from './labels-field.js';

/** The channels of a post as marks, with their names for screen readers. */
export const ChannelMarks = ({ post }: { readonly post: Post }) => (
  <span class="marks">
    <span class="unseen">{post.channels.map(({ name }) => name).join(', ')}</span>
    {post.channels.map(({ id, provider }) => (
      <ChannelMark key={id} provider={provider} />
    ))}
  </span>
);

/** The title of a post, which leads to it, and when it was or will be sent. */
export const PostTitle = ({ post }: { readonly post: Post }) => (
  <>
    <a class="row-title" href={linkTo('posts', post.id)} dir="auto">
      {titleOf(post)}
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
