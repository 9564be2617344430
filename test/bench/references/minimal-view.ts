export interface KeyRow {
  readonly account_id: number;
  readonly digest: string;
}

export interface PostRow {
  readonly id: number;
  readonly account_id: number;
  readonly headline: string;
  readonly content: string;
  readonly status: string;
  readonly scheduled_at: number | string | null;
  readonly created_at: number | string;
}

export interface TargetRow {
  readonly post_id: number;
  readonly connection_id: number;
  readonly status: string;
}

const isoOf = (ms: PostRow['created_at']): string => new Date(Number(ms)).toISOString();

/** A post with every field that the product shows, as long as the product's. */
export const viewOf = (post: PostRow, targets: readonly TargetRow[]) => ({
  id: post.id,
  headline: post.headline,
  content_plain: post.content,
  content_html: post.content,
  status: post.status,
  status_label: post.status,
  cost_display: '$0.00',
  channel_count: targets.length,
  channels: targets.map(({ connection_id, status }) => ({
    id: connection_id,
    provider: 'sandbox',
    name: 'Sandbox',
    status,
    url: null,
    remote_id: null,
    published_at: null,
    attempts: 0,
    error: null,
  })),
  image_url: '',
  timezone: 'UTC',
  created_display: isoOf(post.created_at),
  scheduled_display: post.scheduled_at === null ? '-' : isoOf(post.scheduled_at),
  published_display: '-',
  error_message: '',
  scheduled_at: post.scheduled_at === null ? null : isoOf(post.scheduled_at),
  created_at: isoOf(post.created_at),
  published_at: null,
  schedule_adjusted: null,
  version: 1,
});
