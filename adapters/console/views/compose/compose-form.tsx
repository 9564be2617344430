import type { Draft } from '../../state/draft-shape.js';
import type { TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Connection, Post } from '../../../client/index.js';
import { Conflict } from '../../parts/conflict.js';
import { Fault } from '../../parts/fault.js';
import { submitting } from '../../parts/submitting.js';
import type { Reading } from '../../state/use-reading.js';
import { hasOtherImages, isBlank, keepDraft } from '../../state/draft.js';
import type { StoredImages } from '../../state/image-store.js';
import { withoutTimes } from '../../state/own.js';
import { session } from '../../state/session.js';
import { versionOf, versionOfDraft } from '../../state/versions.js';
import { bytesOf, useImages } from '../../state/use-images.js';
import { usePreview } from '../../state/use-preview.js';
import { texts } from '../../texts.js';
import { ChannelsField } from './channels-field.js';
import { ContentFields } from './content-fields.js';
import { draftNote, foundOf, resolvedOf, sendingOf, timeLackOf, unusedNote } from './form-state.js';
import { PreviewPane } from './preview-pane.js';
import { placesOf, problemAt, type FormField } from './problems.js';
import { SendBar } from './send-bar.js';
import { TimeField } from './time-field.js';
import { useSending, type Sending } from './use-sending.js';

const words = texts.compose;

interface ComposeFormProps {
  readonly name: string;
  readonly draft: Draft;
  readonly images: StoredImages;
  /** The post that is edited; null for a new one. */
  readonly post: Post | null;
  readonly connections: Reading<readonly Connection[]>;
  readonly onRestart: () => Promise<void>;
}

/**
 * The draft, stored at every change, before it is rendered, so that a reload never loses what was shown; and when the
 * user signs in again, because the sign-out in another tab has removed what was stored.
 */
const useDraft = (name: string, first: Draft) => {
  const [draft, setDraft] = useState(first);
  const [isKept, setKept] = useState(true);
  const opened = useRef(session.value);
  useLayoutEffect(() => {
    if (draft === first && session.value === opened.current) return;
    setKept(keepDraft(name, draft.version === null && isBlank(draft) ? null : draft));
  }, [draft, session.value]);
  const change = (changes: Partial<Draft> | ((before: Draft) => Partial<Draft>)): void =>
    setDraft((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) }));
  /** Not a copy: the problems of what was sent are shown for as long as it is the draft. */
  const replace = (next: Draft): void => setDraft(next);
  return { draft, change, replace, isKept };
};

/** Browsers send a form at Enter in a line of it, where many expect the next line: only the buttons send a post. */
const keepFromSending = (event: TargetedKeyboardEvent<HTMLFormElement>): void => {
  const { key, target, currentTarget } = event;
  // Not in dialogs with a form of their own; and it opens the choice of a file.
  const isLine =
    target instanceof HTMLInputElement && target.form === currentTarget && target.type !== 'file';
  if (key === 'Enter' && isLine) event.preventDefault();
};

interface ClashProps {
  readonly sending: Sending;
  readonly draft: Draft;
  readonly connections: readonly Connection[];
  /** Addresses of the images by their keys. */
  readonly urls: ReadonlyMap<string, string>;
  /** Whether a draft without a time is sent now; otherwise it keeps the time of the post. */
  readonly canBeNow: boolean;
  /** Sends or stores the draft over this version. */
  readonly onMine: (version: number) => void;
  readonly onTheirs: () => void;
}

/** Shown only while the post differs from the one that was opened. */
const Clash = ({ sending, draft, connections, urls, canBeNow, onMine, onTheirs }: ClashProps) => {
  const { theirs: found, isSent, forgetTheirs, hideTheirs } = sending;
  if (found === null) return null;
  const theirs = versionOf(found, connections);
  const sent = isSent ? draft : withoutTimes(draft);
  const own = sent.own.filter(({ connectionId }) => sent.connectionIds.includes(connectionId));
  const mine = versionOfDraft({ ...sent, own }, connections, urls);
  const when = isSent && canBeNow ? words.now : theirs.when;
  return (
    <Conflict
      theirs={theirs}
      mine={sent.when === 'now' ? { ...mine, when } : mine}
      onMine={() => {
        forgetTheirs();
        onMine(found.version);
      }}
      onClose={hideTheirs}
      onTheirs={() => {
        forgetTheirs();
        onTheirs();
      }}
    />
  );
};

export const ComposeForm = ({ name, post, connections, onRestart, ...first }: ComposeFormProps) => {
  const { draft, change, replace, isKept } = useDraft(name, first.draft);
  const chosen = useImages(name, first.images);
  const images = chosen.of(draft.images);
  const sending = useSending(name, post, images, replace);
  const live = usePreview(draft, images, sending.isBusy);
  /** Repeats the last action, sending or storing, with this draft. */
  const repeatWith = (next: Draft): void => {
    if (!sending.isBusy) replace(next);
    void (sending.isSent ? sending.send : sending.store)(next);
  };
  /** The post was not accepted yet, so it can also be sent now. */
  const isNew = post === null || post.status === 'draft';

  const found = foundOf(draft, sending, live);
  const timeLack = timeLackOf(draft, post);
  const canSend = timeLack === null && chosen.areRead;
  const at = (field: FormField, index?: number | null): string | null =>
    problemAt(field, found.problems, { draft, isSent: sending.isSent, index });

  return (
    <form
      class="columns compose"
      onKeyDown={keepFromSending}
      onSubmit={submitting(() => {
        if (canSend) void sending.send(draft);
      })}
    >
      <div class="form">
        {/* What is typed meanwhile would not be sent, and the draft is gone afterwards. */}
        <div class="fields" inert={sending.isBusy}>
          <ContentFields draft={draft} html={first.draft.content} change={change} images={chosen} at={at} />
          <Fault fault={connections.fault} again={connections.again} />
          <ChannelsField
            connections={connections.value}
            draft={draft}
            live={live}
            found={found}
            problem={at('connection_ids')}
            change={change}
          />
          <TimeField
            draft={draft}
            canBeNow={isNew}
            resolved={resolvedOf(draft, live)}
            note={unusedNote(draft)}
            problem={timeLack ?? at('scheduled_at')}
            onChange={change}
          />
        </div>
        <SendBar
          sending={sending}
          button={isNew ? sendingOf(draft) : words.save}
          busy={isNew ? words.sending : words.saving}
          places={placesOf(found, at, connections.value ?? [])}
          bytes={post !== null && !hasOtherImages(draft, post) ? 0 : bytesOf(images)}
          canSend={canSend}
          isKept={isKept}
          note={draftNote(draft)}
          restart={post === null ? words.startAgain : words.discard}
          isBlank={post === null && isBlank(draft)}
          canStore={chosen.areRead}
          onStore={isNew ? () => void sending.store(draft) : null}
          onNew={
            post === null
              ? () => repeatWith({ ...draft, idempotencyKey: crypto.randomUUID(), lostAt: null })
              : null
          }
          onRestart={onRestart}
        />
      </div>
      <PreviewPane
        live={live}
        found={found}
        draft={draft}
        urls={draft.images.map(({ key }) => chosen.urls.get(key) ?? '')}
        connections={connections.value ?? []}
        showsPrice={isNew}
      />
      <Clash
        sending={sending}
        draft={draft}
        connections={connections.value ?? []}
        urls={chosen.urls}
        canBeNow={isNew}
        onMine={(version) => repeatWith({ ...draft, version })}
        onTheirs={() => void onRestart()}
      />
    </form>
  );
};
