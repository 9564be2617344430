import { useState } from 'preact/hooks';
import type { Connection } from '../../../client/index.js';
import { Ask } from '../../parts/ask.js';
import { Fault } from '../../parts/fault.js';
import { say } from '../../state/notices.js';
import { api } from '../../state/session.js';
import { useDoing } from '../../state/use-doing.js';
import { texts } from '../../texts.js';
import { RenameConnection } from './rename-connection.js';
import { RenewConnection } from './renew-connection.js';

const words = texts.manage;

/** What a key with the permission can do with a channel. */
export const ConnectionActions = ({ connection }: { readonly connection: Connection }) => {
  const { id, name } = connection;
  const testing = useDoing();
  const [asked, setAsked] = useState<'renew' | 'rename' | 'disconnect' | null>(null);
  const close = (): void => setAsked(null);
  const test = async (): Promise<void> => {
    if (await testing.run(() => api().verifyConnection(id))) say(words.works(name));
  };
  return (
    <>
      <Fault fault={testing.fault} />
      <div class="actions manage-actions">
        <button
          type="button"
          aria-label={words.testOne(name)}
          aria-disabled={testing.isBusy}
          onClick={() => void test()}
        >
          {testing.isBusy ? words.busy : words.test}
        </button>
        <button type="button" aria-label={words.renewOne(name)} onClick={() => setAsked('renew')}>
          {words.renew}
        </button>
        <button type="button" aria-label={words.renameOne(name)} onClick={() => setAsked('rename')}>
          {words.rename}
        </button>
        <button type="button" aria-label={words.disconnectOne(name)} onClick={() => setAsked('disconnect')}>
          {words.disconnect}
        </button>
      </div>
      {asked === 'renew' && <RenewConnection connection={connection} onClose={close} />}
      {asked === 'rename' && <RenameConnection connection={connection} onClose={close} />}
      {asked === 'disconnect' && (
        <Ask
          title={words.disconnectTitle(name)}
          what={words.disconnectWhat}
          button={words.disconnect}
          done={words.disconnected(name)}
          change={() => api().disconnectConnection(id)}
          onClose={close}
          onDone={() => undefined}
        />
      )}
    </>
  );
};
