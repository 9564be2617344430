import type { Draft } from '../../state/draft-shape.js';
import { useId, useRef, useState } from 'preact/hooks';
import type { Connection } from '../../../client/index.js';
import { Badge } from '../../parts/badge.js';
import { ChannelMark } from '../../parts/channel-mark.js';
import { Problem } from '../../parts/field.js';
import { useFindChannel } from '../../parts/find-channel.js';
import { ownOf, withOwn } from '../../state/own.js';
import { ownSummary } from '../../state/own-words.js';
import { linkTo } from '../../state/route.js';
import { mayManageConnections } from '../../state/session.js';
import type { LivePreview } from '../../state/use-preview.js';
import { texts } from '../../texts.js';
import { OwnPanel } from './own-panel.js';
import { channelField, ownProblemAt, type Found } from './problems.js';

const words = texts.own;

interface ChannelProps extends Pick<ChannelsFieldProps, 'draft' | 'live' | 'found' | 'change'> {
  readonly connection: Connection;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Whether and how a chosen channel differs from the post; when opened, its override. */
const OwnOfChannel = ({ connection, draft, live, found, change, isOpen, onOpen }: ChannelProps) => {
  const panel = useId();
  const { id, name } = connection;
  const own = ownOf(draft, id);
  const summary = ownSummary(own, draft.when === 'now' ? '' : draft.at);
  const at = (field: string | null): string | null => ownProblemAt(found, id, field);
  const problem = isOpen ? null : at(null);
  return (
    <>
      <button
        type="button"
        class="small"
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-describedby={problem === null ? undefined : `${panel}-problem`}
        onClick={() => onOpen(!isOpen)}
      >
        {isOpen ? words.done : words.customize}
        <span class="unseen"> {words.forChannel(name)}</span>
      </button>
      {summary !== null && <p class="own-mark">{summary}</p>}
      {isOpen ? (
        <OwnPanel
          id={panel}
          name={name}
          draft={draft}
          own={own}
          resolved={live.preview?.channels.find((channel) => channel.id === id) ?? null}
          at={at}
          onChange={(changes) => change((before) => ({ own: withOwn(before, id, changes) }))}
        />
      ) : (
        <Problem id={`${panel}-problem`} problem={problem} />
      )}
    </>
  );
};

interface ChannelsFieldProps {
  /** Null if they could not be read. */
  readonly connections: readonly Connection[] | null;
  readonly draft: Draft;
  readonly live: LivePreview;
  readonly found: Found;
  readonly problem: string | null;
  readonly change: (changes: (before: Draft) => Partial<Draft>) => void;
}

/** Those that can be chosen, and those of them that are shown; null if they could not be read. */
const useListed = (connections: readonly Connection[] | null, chosen: readonly number[]) => {
  // A chosen one stays when it is no longer chosen: it would go away from below the pointer or the focus.
  const everChosen = useRef(new Set<number>());
  for (const id of chosen) everChosen.current.add(id);
  const isKept = ({ id }: Connection): boolean => everChosen.current.has(id);
  const all = connections?.filter((each) => each.status !== 'disconnected' || isKept(each)) ?? null;
  const find = useFindChannel(all ?? []);
  return { all, shown: all?.filter((each) => isKept(each) || find.isWanted(each)), find };
};

/** The channels of the post and their overrides; a channel that cannot accept it now shows the reason. */
export const ChannelsField = (props: ChannelsFieldProps) => {
  const { connections, draft, problem, change } = props;
  const { connectionIds: chosen } = draft;
  const [opened, setOpened] = useState<number | null>(null);
  const choose = (id: number, isChosen: boolean): void =>
    change(({ connectionIds }) => ({
      connectionIds: isChosen ? [...connectionIds, id] : connectionIds.filter((other) => other !== id),
    }));
  const { all, shown, find } = useListed(connections, chosen);
  return (
    <fieldset
      class="channels-field"
      data-field="connection_ids"
      aria-describedby={problem === null ? undefined : 'channels-problem'}
    >
      <legend>{texts.compose.channels}</legend>
      {find.field(texts.compose.chosenChannels(chosen.length, all?.length ?? 0))}
      <ul>
        {shown?.map((connection) => {
          const { id, name, provider, status } = connection;
          const isChosen = chosen.includes(id);
          const isOpen = isChosen && opened === id;
          return (
            <li
              key={id}
              class="channel"
              data-field={channelField(id)}
              data-chosen={isChosen}
              data-open={isOpen}
            >
              <label class="channel-choice">
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={(event) => choose(id, event.currentTarget.checked)}
                />
                <ChannelMark provider={provider} />
                <span dir="auto">{name}</span>
                {status !== 'active' && <Badge state={status} />}
              </label>
              {isChosen && (
                <OwnOfChannel
                  {...props}
                  connection={connection}
                  isOpen={isOpen}
                  onOpen={(opens) => setOpened(opens ? id : null)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {find.isSought && !shown?.some(({ id }) => !chosen.includes(id)) && (
        <p class="hint">{texts.compose.noSuchChannel}</p>
      )}
      {all?.length === 0 && (
        <p class="hint">
          {texts.connections.none}.{' '}
          {mayManageConnections.value ? (
            <a href={linkTo('connections')}>{texts.connections.noneAdd}</a>
          ) : (
            texts.connections.noneHint
          )}
        </p>
      )}
      <Problem id="channels-problem" problem={problem} />
    </fieldset>
  );
};
