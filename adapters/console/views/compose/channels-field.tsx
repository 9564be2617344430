import type { Connection } from '../../../client/index.js';
import { ChannelMark } from '../../parts/channel-mark.js';
import { texts } from '../../texts.js';

interface ChannelsFieldProps {
  readonly connections: readonly Connection[];
  readonly chosen: readonly number[];
  readonly problem: string | null;
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Where the post goes; a channel that cannot take it now says why. */
export const ChannelsField = ({ connections, chosen, problem, onChange }: ChannelsFieldProps) => (
  <fieldset class="channels-field" aria-describedby={problem === null ? undefined : 'channels-problem'}>
    <legend>{texts.compose.channels}</legend>
    <ul>
      {connections
        .filter(({ id, status }) => status !== 'disconnected' || chosen.includes(id))
        .map(({ id, name, provider, status }) => (
          <li key={id}>
            <label class="channel-choice">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                  )
                }
              />
              <ChannelMark provider={provider} />
              <span dir="auto">{name}</span>
              {status !== 'active' && (
                <span class="badge" data-state={status}>
                  {texts.connectionStates[status]}
                </span>
              )}
            </label>
          </li>
        ))}
    </ul>
    {problem !== null && (
      <p id="channels-problem" class="problem">
        {problem}
      </p>
    )}
  </fieldset>
);
