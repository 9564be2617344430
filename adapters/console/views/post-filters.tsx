import { useEffect, useState } from 'preact/hooks';
import type { PostQuery, PostStatus } from '../../client/index.js';
import { Field } from '../parts/field.js';
import { LabelsField } from '../parts/labels-field.js';
import { useConnections } from '../parts/use-connections.js';
import { linkTo, replaceRoute } from '../state/route.js';
import { texts } from '../texts.js';

const STATUSES = Object.keys(texts.postStates) as readonly PostStatus[];

/** The start of the next day: `2026-11-30` → `2026-12-01`. */
const dayAfter = (date: string): string => {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

export const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

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
    ...(isDate(from) ? { [`${by}_from`]: `${from}T00:00` } : {}),
    ...(isDate(to) ? { [`${by}_to`]: `${dayAfter(to)}T00:00` } : {}),
  };
};

interface FilterProps {
  readonly query: URLSearchParams;
  readonly onChange: (value: string) => void;
}

export const StatusFilter = ({ query, onChange }: FilterProps) => (
  <Field label={texts.posts.status}>
    {(control) => (
      <select
        {...control}
        value={query.get('status') ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{texts.posts.anyStatus}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {texts.states[status]}
          </option>
        ))}
      </select>
    )}
  </Field>
);

export const ChannelFilter = ({ query, onChange }: FilterProps) => {
  const connections = useConnections();
  return (
    <Field label={texts.posts.channel}>
      {(control) => (
        <select
          {...control}
          value={query.get('channel') ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{texts.posts.anyChannel}</option>
          {connections.value?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

/** Incomplete input is kept when the page is rendered again. */
const SearchFilter = ({ query, onChange }: FilterProps) => {
  const searched = query.get('q') ?? '';
  const [typed, setTyped] = useState(searched);
  useEffect(() => setTyped(searched), [searched]);
  return (
    <Field label={texts.posts.search}>
      {(control) => (
        <input
          {...control}
          type="search"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
        />
      )}
    </Field>
  );
};

export const Filters = ({ query }: { readonly query: URLSearchParams }) => {
  const set = (name: string, value: string): void =>
    replaceRoute(linkTo('posts', '', { ...Object.fromEntries(query), [name]: value }));
  const dateField = (name: 'from' | 'to') => (
    <Field label={texts.posts[name]}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={query.get(name) ?? ''}
          onChange={(event) => set(name, event.currentTarget.value)}
        />
      )}
    </Field>
  );
  return (
    <search class="filters">
      <SearchFilter query={query} onChange={(value) => set('q', value)} />
      <StatusFilter query={query} onChange={(value) => set('status', value)} />
      <ChannelFilter query={query} onChange={(value) => set('channel', value)} />
      <LabelsField
        label={texts.labels.filter}
        labels={(query.get('labels') ?? '').split(',').filter((label) => label !== '')}
        onChange={(labels) => set('labels', labels.join())}
      />
      <Field label={texts.posts.by}>
        {(control) => (
          <select
            {...control}
            value={query.get('by') ?? ''}
            onChange={(event) => set('by', event.currentTarget.value)}
          >
            <option value="">{texts.posts.byCreated}</option>
            <option value="scheduled">{texts.posts.byScheduled}</option>
          </select>
        )}
      </Field>
      {dateField('from')}
      {dateField('to')}
      {query.size > 0 && (
        <a class="button quiet" href={linkTo('posts')}>
          {texts.posts.clear}
        </a>
      )}
    </search>
  );
};
