import { useEffect, useState } from 'preact/hooks';
import { Field, InputField, SelectField } from '../parts/field.js';
import { LabelsField } from '../parts/labels-field.js';
import { isDate } from '../state/days.js';
import { useConnections } from '../state/use-connections.js';
import { linkTo, replaceRoute } from '../state/route.js';
import { texts } from '../texts.js';

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
