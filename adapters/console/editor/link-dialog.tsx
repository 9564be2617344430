import { useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.js';
import { InputField } from '../parts/field.js';
import { submitting } from '../parts/submitting.js';
import { texts } from '../texts.js';

const words = texts.editor;

interface LinkDialogProps {
  readonly before: string;
  /** Empty: no link. */
  readonly onChosen: (address: string) => void;
  readonly onClose: () => void;
}

const LINK = /^(https?:\/\/|mailto:)\S+$/i;

export const LinkDialog = ({ before, onChosen, onClose }: LinkDialogProps) => {
  const [address, setAddress] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (): void => {
    const link = address.trim();
    if (link === '' || LINK.test(link)) onChosen(link);
    else setProblem(words.linkProblem);
  };
  return (
    <Dialog title={words.tools.link} onClose={onClose}>
      <form onSubmit={submitting(choose)}>
        <InputField
          label={words.linkAddress}
          hint={words.linkHint}
          problem={problem}
          inputMode="url"
          autofocus
          value={address}
          onValue={setAddress}
        />
        <div class="actions">
          <button type="submit" class="primary">
            {words.linkSet}
          </button>
          {before !== '' && (
            <button type="button" onClick={() => onChosen('')}>
              {words.linkRemove}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
};
