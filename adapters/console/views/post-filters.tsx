import { useEffect, useState } from 'preact/hooks';
import type { PostQuery, PostStatus } from '../../client/index.js';
import { Field, InputField, SelectField } from '../parts/field.js';
import { LabelsField } from '../parts/labels-field.js';
import { useConnections } from '../state/use-connections.js';
import { linkTo, replaceRoute } from '../state/route.js';
import { texts } from '../texts.js';

const STATUSES = Object.keys(texts.postStates) as readonly PostStatus[];

const startOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The start of the next day: `2026-11-30` → `2026-12-01`. */
const dayAfter = (date: string): string => {
  const next = startOf(date);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};

/** Whether it is a day of the calendar: a browser takes 31 February for a day in March. */
export const isDate = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(startOf(text).getTime()) &&
  startOf(text).toISOString().startsWith(text);

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
  <SelectField
    label={texts.posts.status}
    value={query.get('status') ?? ''}
    options={[['', texts.posts.anyStatus], ...Object.entries(texts.postStates)]}
    onValue={onChange}
  />
);

export const ChannelFilter = ({ query, onChange }: FilterProps) => {
  const connections = useConnections();
  const channels = (connections.value ?? []).map(({ id, name }) => [String(id), name] as const);
  return (
    <SelectField
      label={texts.posts.channel}
      value={query.get('channel') ?? ''}
      options={[['', texts.posts.anyChannel], ...channels]}
      onValue={onChange}
    />
  );
};

/** Incomplete input is kept when the page is rendered again. */
const SearchFilter = ({ query, onChange }: FilterProps) => {
  const searched = query.get('q') ?? '';
  const [typed, setTyped] = useState(searched);
  useEffect(() => setTyped(searched), [searched]);
  return (
    <InputField
      label={texts.posts.search}
      type="search"
      value={typed}
      onValue={setTyped}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
};

export const Filters = ({ query }: { readonly query: URLSearchParams }) => {
  const set = (name: string, value: string): void =>
    replaceRoute(linkTo('posts', '', { ...Object.fromEntries(query), [name]: value }));
  const dateField = (name: 'from' | 'to') => {
    const date = query.get(name) ?? '';
    const problem = date === '' || isDate(date) ? null : texts.posts.noDate(date);
    return (
      <Field label={texts.posts[name]} problem={problem}>
        {(control) => (
          <input
            {...control}
            type="date"
            value={problem === null ? date : ''}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        )}
      </Field>
    );
  };
  return (
    <search class="filters">
      <SearchFilter query={query} onChange={(value) => set('q', value)} />
      <StatusFilter query={query} onChange={(value) => set('status', value)} />
      <ChannelFilter query={query} onChange={(value) => set('channel', value)} />
      <LabelsField
        label={texts.labels.title}
        labels={(query.get('labels') ?? '').split(',').filter((label) => label !== '')}
        onChange={(labels) => set('labels', labels.join())}
      />
      <SelectField
        label={texts.posts.by}
        value={query.get('by') ?? ''}
        options={[
          ['', texts.posts.byCreated],
          ['scheduled', texts.posts.byScheduled],
        ]}
        onValue={(value) => set('by', value)}
      />
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
