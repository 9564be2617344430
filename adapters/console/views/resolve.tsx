import { useState } from 'preact/hooks';
import { DialogButtons } from '../parts/dialog-buttons.js';
import { Dialog } from '../parts/dialog.js';
import { Fault } from '../parts/fault.js';
import { InputField } from '../parts/field.js';
import { submitting } from '../parts/submitting.js';
import type { Concern } from '../state/attention.js';
import { fieldsOf } from '../state/fields-of.js';
import { say } from '../state/notices.js';
import { api } from '../state/session.js';
import { useAction } from '../state/use-action.js';
import { texts } from '../texts.js';

/** The result of looking at the channel. */
export type Found = 'published' | 'failed';

const words = texts.attention;

interface ResolveProps {
  readonly concern: Concern;
  readonly found: Found;
  readonly onClose: () => void;
}

/** Explains the effect of each choice on money and duplicates before it is made. */
export const Resolve = ({ concern: { post, channel }, found, onClose }: ResolveProps) => {
  const action = useAction();
  const [url, setUrl] = useState('');
  const isThere = found === 'published';
  const problem = fieldsOf(action.fault).find(({ path }) => path === 'url')?.message ?? null;
  const resolve = async (): Promise<void> => {
    const address = url.trim();
    const resolution = {
      connection_id: channel.id,
      outcome: found,
      ...(isThere && address !== '' ? { url: address } : {}),
    };
    // What was sent after the user had looked at the channel may be there.
    const ifMatch = post.version;
    if (!(await action.run(() => api().resolveDelivery(post.id, resolution, { ifMatch })))) return;
    say(isThere ? words.thereDone : words.notThereDone);
    onClose();
  };
  return (
    <Dialog title={isThere ? words.thereTitle : words.notThereTitle} isBusy={action.isBusy} onClose={onClose}>
      <form onSubmit={submitting(() => void resolve())}>
        <p class="about" dir="auto">
          {post.headline} · {channel.name}
        </p>
        <p>{isThere ? words.thereWhat : words.notThereWhat}</p>
        {isThere && (
          <InputField
            label={words.address}
            hint={words.addressHint}
            problem={problem}
            inputMode="url"
            autofocus
            value={url}
            onValue={setUrl}
          />
        )}
        <Fault fault={problem === null ? action.fault : null} />
        <DialogButtons label={isThere ? words.isThere : words.isNotThere} />
      </form>
    </Dialog>
  );
};
