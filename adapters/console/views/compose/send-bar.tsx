import { useState } from 'preact/hooks';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { Fault } from '../../parts/fault.js';
import { Icon } from '../../parts/icon.js';
import { Paused } from '../../parts/paused.js';
import { fieldsOf } from '../../state/fields-of.js';
import { linkTo } from '../../state/route.js';
import { texts } from '../../texts.js';
import type { Place } from './problems.js';
import { Refused } from './refused.js';
import type { Sending } from './use-sending.js';

const words = texts.compose;

interface SendBarProps {
  readonly sending: Sending;
  readonly button: string;
  /** The same while it is done. */
  readonly busy: string;
  /** The places with a problem, if the last attempt was refused because of such. */
  readonly places: readonly Place[];
  readonly canSend: boolean;
  readonly canStore: boolean;
  /** Of the images, which take long on a slow line. */
  readonly bytes: number;
  /** Whether the input is there after a reload. */
  readonly isKept: boolean;
  /** A note to show before the draft is stored. */
  readonly note: string | null;
  readonly restart: string;
  /** Whether starting again loses nothing. */
  readonly isBlank: boolean;
  /** Null for a post that was accepted. */
  readonly onStore: (() => void) | null;
  /** Sends or stores a draft that was sent before once more; null for an existing post. */
  readonly onNew: (() => void) | null;
  readonly onRestart: () => Promise<void>;
}

const SentBefore = ({ sending, onNew }: Pick<SendBarProps, 'sending' | 'onNew'>) => (
  <div role="alert" class="fault">
    <p>
      {sending.isForgotten ? words.forgotten : words.acceptedBefore}{' '}
      <a href={linkTo('posts')}>{texts.frame.toPosts}</a>
    </p>
    {onNew !== null && (
      <button type="button" onClick={onNew}>
        {sending.isSent ? words.asNew : words.asNewDraft}
      </button>
    )}
  </div>
);

type RestartProps = Pick<SendBarProps, 'restart' | 'isBlank' | 'onRestart'> & { readonly isBusy: boolean };

/** Discards what was typed, after a question if that could be lost. */
export const Restart = ({ isBusy, restart, isBlank, onRestart }: RestartProps) => {
  const [isAsking, setAsking] = useState(false);
  const ask = (): void => {
    // What is being sent cannot be taken back.
    if (isBusy) return;
    if (isBlank) void onRestart();
    else setAsking(true);
  };
  return (
    <>
      <button type="button" class="quiet" aria-disabled={isBusy} onClick={ask}>
        {restart}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={words.discardTitle}
          what={words.discardWhat}
          button={restart}
          done={words.discarded}
          change={onRestart}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** The buttons of the form, and what became of the last attempt. */
export const SendBar = (props: SendBarProps) => {
  const { sending, button, busy, places, bytes, canSend, canStore, isKept, note, onStore } = props;
  const isRefused = fieldsOf(sending.fault).length > 0;
  const isStoring = sending.isBusy && !sending.isSent;
  const isSentBefore = sending.wasAccepted || sending.isForgotten;
  return (
    <>
      <Fault fault={isSentBefore || isRefused ? null : sending.fault} />
      {isRefused && places.length > 0 && <Refused places={places} />}
      {isSentBefore && <SentBefore {...props} />}
      <Paused isBusy={sending.isBusy} bytes={bytes} />
      {!isKept && (
        <p role="alert" class="fault">
          {words.notKept}
        </p>
      )}
      <div class="actions">
        <button type="submit" class="primary" aria-disabled={sending.isBusy || !canSend}>
          <Icon name="send" />
          {sending.isBusy && !isStoring ? busy : button}
        </button>
        {onStore !== null && (
          <button
            type="button"
            aria-disabled={sending.isBusy || !canStore}
            onClick={() => canStore && onStore()}
          >
            {isStoring ? words.saving : words.store}
          </button>
        )}
        <Restart {...props} isBusy={sending.isBusy} />
        <p class="soft">
          {isKept && words.kept} {onStore !== null && note}
        </p>
      </div>
    </>
  );
};
