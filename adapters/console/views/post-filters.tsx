import { useEffect, useState } from 'preact/hooks';
import { Field, InputField, SelectField } from '../parts/field.js';
import { LabelsField } from '../parts/labels-field.js';
import { isDate } from '../state/days.js';
import { useConnections } from '../state/use-connections.js';
import { useNarrow } from '../state/use-narrow.js';
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
      onValue={(value) => {
        setTyped(value);
        // The button in the field that clears it is no change for browsers, until the field is left.
        if (value === '') onChange('');
      }}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
};

/** The filters that need a second step on a phone, where all of them would hide the list. */
const FURTHER = ['channel', 'labels', 'by', 'from', 'to'] as const;

export const Filters = ({ query }: { readonly query: URLSearchParams }) => {
  const isNarrow = useNarrow();
  const isUsed = FURTHER.some((name) => query.has(name));
  const [isOpen, setOpen] = useState(isUsed);
  // A label in the list leads to its filter, which must be seen.
  useEffect(() => setOpen((before) => before || isUsed), [isUsed]);
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
  const further = (
    <>
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
    </>
  );
  return (
    <search class="filters">
      <SearchFilter query={query} onChange={(value) => set('q', value)} />
      <StatusFilter query={query} onChange={(value) => set('status', value)} />
      {isNarrow ? (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{texts.posts.further}</summary>
          <div class="filters">{further}</div>
        </details>
      ) : (
        further
      )}
      {query.size > 0 && (
        <a class="button quiet" href={linkTo('posts')}>
          {texts.posts.clear}
        </a>
      )}
    </search>
  );
};
