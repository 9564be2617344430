import { useState } from 'preact/hooks';
import type { Connection } from '../../../client/index.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { Fault } from '../../parts/fault.js';
import { Paused } from '../../parts/paused.js';
import { say } from '../../state/notices.js';
import { api } from '../../state/session.js';
import { useAction } from '../../state/use-action.js';
import { texts } from '../../texts.js';
import { RenameConnection } from './rename-connection.js';
import { RenewConnection } from './renew-connection.js';

const words = texts.manage;

interface ConnectionActionsProps {
  readonly connection: Connection;
  /** An open dialog stays when the buttons that opened it go away, and with it what is typed there. */
  readonly hasButtons?: boolean;
}

type Opened = 'renew' | 'rename' | 'disconnect';

interface ButtonsProps {
  readonly connection: Connection;
  readonly onOpen: (dialog: Opened) => void;
}

/** With the outcome of a test, which goes away with the button for it. */
const Buttons = ({ connection: { id, name }, onOpen }: ButtonsProps) => {
  const testing = useAction();
  const test = async (): Promise<void> => {
    if (await testing.run(() => api().verifyConnection(id))) say(words.works(name));
  };
  return (
    <>
      <Fault fault={testing.fault} />
      <Paused isBusy={testing.isBusy} />
      <div class="actions manage-actions">
        <button
          type="button"
          aria-label={words.testOne(name)}
          aria-disabled={testing.isBusy}
          onClick={() => void test()}
        >
          {testing.isBusy ? words.busy : words.test}
        </button>
        <button type="button" aria-label={words.renewOne(name)} onClick={() => onOpen('renew')}>
          {words.renew}
        </button>
        <button type="button" aria-label={words.renameOne(name)} onClick={() => onOpen('rename')}>
          {words.rename}
        </button>
        <button type="button" aria-label={words.disconnectOne(name)} onClick={() => onOpen('disconnect')}>
          {words.disconnect}
        </button>
      </div>
    </>
  );
};

/** The actions on a channel for a key with the permission. */
export const ConnectionActions = ({ connection, hasButtons = true }: ConnectionActionsProps) => {
  const { id, name } = connection;
  const [dialog, setDialog] = useState<Opened | null>(null);
  const close = (): void => setDialog(null);
  return (
    <>
      {hasButtons && <Buttons connection={connection} onOpen={setDialog} />}
      {dialog === 'renew' && <RenewConnection connection={connection} onClose={close} />}
      {dialog === 'rename' && <RenameConnection connection={connection} onClose={close} />}
      {dialog === 'disconnect' && (
        <ConfirmDialog
          title={words.disconnectTitle(name)}
          what={words.disconnectWhat}
          button={words.disconnect}
          done={words.disconnected(name)}
          change={() => api().disconnectConnection(id)}
          onClose={close}
        />
      )}
    </>
  );
};
