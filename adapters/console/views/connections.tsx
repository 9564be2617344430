import { useState } from 'preact/hooks';
import type { Connection } from '../../client/index.js';
import { Badge } from '../parts/badge.js';
import { ChannelMark } from '../parts/channel-mark.js';
import { Facts } from '../parts/facts.js';
import { Fault } from '../parts/fault.js';
import { useFindChannel } from '../parts/find-channel.js';
import { Icon } from '../parts/icon.js';
import { Empty, Loading, Page } from '../parts/page.js';
import { useConnections } from '../state/use-connections.js';
import { useReading } from '../state/use-reading.js';
import { api, apiBase, mayManageConnections } from '../state/session.js';
import { sizeOf, texts } from '../texts.js';
import { Renewal } from './attention.js';
import { AddConnection } from './manage/add-connection.js';
import { ConnectionActions } from './manage/connection-actions.js';
import { Statement } from './statement.js';
import { UsageSections } from './usage.js';

const words = texts.connections;

const ConnectionCard = ({ connection }: { readonly connection: Connection }) => {
  const { limits, verification, status } = connection;
  const { image, max_characters: characters, max_image_bytes: bytes } = limits;
  const size = bytes === null || image === 'none' ? '' : `, ${words.atMost(sizeOf(bytes))}`;
  return (
    <li class="card connection">
      <header class="marked">
        <ChannelMark provider={connection.provider} />
        <div>
          <h3 dir="auto">{connection.name}</h3>
          <p class="soft">{connection.provider}</p>
        </div>
        <Badge state={status} />
      </header>
      <Facts
        facts={[
          [words.text, characters === null ? words.noLimit : words.characters(characters)],
          [words.image, `${words.images[image]}${size}`],
          [words.tested, words.verifications[verification ?? 'null']],
        ]}
      />
      {connection.provider === 'feed' && status !== 'disconnected' && (
        <p>
          <a href={`${apiBase}/feeds/${String(connection.id)}/`}>{words.readers}</a>
        </p>
      )}
      {mayManageConnections.value && status !== 'disconnected' && (
        <ConnectionActions connection={connection} hasButtons={status === 'active'} />
      )}
    </li>
  );
};

const Channels = ({ list }: { readonly list: readonly Connection[] }) => {
  const find = useFindChannel(list);
  const shown = list.filter(find.isWanted);
  return (
    <section>
      <h2>{words.channels}</h2>
      {list.length === 0 && (
        <Empty title={words.none} hint={mayManageConnections.value ? words.noneAdd : words.noneHint} />
      )}
      {find.field()}
      {find.isSought && shown.length === 0 && <p class="hint">{words.noSuchChannel}</p>}
      <ul class="cards">
        {shown.map((connection) => (
          <ConnectionCard key={connection.id} connection={connection} />
        ))}
      </ul>
    </section>
  );
};

/**
 * The channels with their state and limits, the usage of the month, and the wallet with its statement, which appear
 * together: what comes later would move what the user is about to click.
 */
export const ConnectionsView = () => {
  const connections = useConnections();
  const usage = useReading('usage', (signal) => api().usage({ signal }));
  const [isAdding, setAdding] = useState(false);
  const [list, found] = [connections.value, usage.value];
  const isRead = [connections, usage].every(({ value, fault }) => value !== null || fault !== null);
  return (
    <Page
      title={words.title}
      actions={
        mayManageConnections.value && (
          <button type="button" class="primary" onClick={() => setAdding(true)}>
            <Icon name="connections" />
            {texts.manage.add}
          </button>
        )
      }
    >
      {isAdding && <AddConnection onClose={() => setAdding(false)} />}
      <Fault fault={connections.fault} again={connections.again} />
      <Fault fault={usage.fault} again={usage.again} />
      {isRead ? (
        <>
          {list
            ?.filter(({ status }) => status === 'needs_reconnection')
            .map((connection) => (
              <Renewal key={connection.id} connection={connection} />
            ))}
          <div class="columns">
            {list === null ? <div /> : <Channels list={list} />}
            <div>
              {found !== null && <UsageSections usage={found.usage} />}
              <Statement />
            </div>
          </div>
        </>
      ) : (
        <Loading />
      )}
    </Page>
  );
};
