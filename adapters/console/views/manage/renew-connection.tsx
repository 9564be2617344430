import { useEffect, useRef, useState } from 'preact/hooks';
import { Fault } from '../../parts/fault.js';
import { api } from '../../state/session.js';
import { givenOf, settingsOf, type Entered } from '../../state/settings.js';
import { useReading } from '../../state/use-reading.js';
import { texts } from '../../texts.js';
import { ManageForm } from './manage-form.js';
import type { ConnectionDialogProps } from './rename-connection.js';
import { SettingFields } from './setting-fields.js';

const words = texts.manage;

/** New settings for a channel, such as a token. They are tested before they replace the old ones. */
export const RenewConnection = ({ connection, onClose }: ConnectionDialogProps) => {
  const providers = useReading('providers', (signal) => api().providers({ signal }));
  const [entered, setEntered] = useState<Entered>({});
  const kind = providers.value?.providers.find(({ provider }) => provider === connection.provider);
  const isReady = kind !== undefined;
  const fields = useRef<HTMLDivElement>(null);
  // They come after the dialog, which first has the focus on the button that closes it.
  useEffect(() => {
    if (isReady) fields.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [isReady]);
  return (
    <ManageForm
      title={words.renewTitle(connection.name)}
      what={words.renewWhat}
      button={words.renewButton}
      busy={words.busy}
      done={words.renewed(connection.name)}
      change={() => api().verifyConnection(connection.id, { settings: givenOf(entered) })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <Fault fault={providers.fault} again={providers.again} />
          {kind !== undefined && (
            <div ref={fields}>
              <SettingFields
                settings={settingsOf(kind)}
                entered={entered}
                isChange
                problemAt={problemAt}
                onChange={setEntered}
              />
            </div>
          )}
        </>
      )}
    </ManageForm>
  );
};
