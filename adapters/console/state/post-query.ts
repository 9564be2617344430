import type { PostQuery, PostStatus } from '../../client/index.js';
import { texts } from '../texts.js';
import { isDate, stepped } from './days.js';
import { sentTime } from './times.js';

const STATUSES = Object.keys(texts.postStates) as readonly PostStatus[];

/** The filters of the address as a query of the API; days are those of the workspace, and the last one is included. */
export const queryOf = (query: URLSearchParams): PostQuery => {
  const status = STATUSES.find((known) => known === query.get('status'));
  const words = query.get('q') ?? '';
  const labels = query.get('labels') ?? '';
  const channel = Number(query.get('channel') ?? '');
  const [from, to] = [query.get('from'), query.get('to')];
  const by = query.get('by') === 'scheduled' ? 'scheduled' : 'created';
  return {
    ...(words === '' ? {} : { q: words }),
    ...(labels === '' ? {} : { labels }),
    ...(status === undefined ? {} : { status }),
    ...(Number.isSafeInteger(channel) && channel > 0 ? { connection_id: channel } : {}),
    ...(isDate(from) ? { [`${by}_from`]: sentTime(`${from}T00:00`) } : {}),
    ...(isDate(to) ? { [`${by}_to`]: sentTime(`${stepped(to, 'day', 1)}T00:00`) } : {}),
  };
};
