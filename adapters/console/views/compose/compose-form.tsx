import { useEffect, useState } from 'preact/hooks';
import type { Post } from '../../../client/index.js';
import type { RichTextProps } from '../../editor/editor.js';
import { Conflict, versionOf } from '../../parts/conflict.js';
import { Fault } from '../../parts/fault.js';
import { Field } from '../../parts/field.js';
import { Icon } from '../../parts/icon.js';
import { Lazy } from '../../parts/lazy.js';
import { useConnections } from '../../parts/use-connections.js';
import { isBlank, keepDraft, type Draft } from '../../state/draft.js';
import { keepPicture } from '../../state/picture-store.js';
import { linkTo } from '../../state/route.js';
import { usePreview } from '../../state/use-preview.js';
import { texts } from '../../texts.js';
import { ChannelsField } from './channels-field.js';
import { PictureField, usePictureUrl } from './picture-field.js';
import { PreviewPane } from './preview-pane.js';
import { problemAt, problemsOf, verdictProblems, type FormField } from './problems.js';
import { TimeField } from './time-field.js';
import { useSending, type Sending } from './use-sending.js';

const words = texts.compose;

const loadEditor = async () => (await import('../../editor/editor.js')).RichText;

interface ComposeFormProps {
  readonly name: string;
  readonly draft: Draft;
  readonly picture: Blob | null;
  readonly original: Blob | null;
  /** The post that is edited; null for a new one. */
  readonly post: Post | null;
  readonly onRestart: () => void;
}

/** The draft, kept at every change. */
const useDraft = (name: string, first: Draft) => {
  const [draft, setDraft] = useState(first);
  useEffect(() => {
    if (draft !== first) keepDraft(name, draft.version === null && isBlank(draft) ? null : draft);
  }, [draft]);
  const change = (changes: Partial<Draft>): void => setDraft((before) => ({ ...before, ...changes }));
  return [draft, change] as const;
};

interface ExtrasProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly picture: Blob | null;
  readonly pictureUrl: string | null;
  readonly at: (field: FormField) => string | null;
  readonly onPicture: (picture: Blob | null) => void;
}

/** The picture, the link, and what happens to a text that is too long. */
const Extras = ({ draft, change, picture, pictureUrl, at, onPicture }: ExtrasProps) => (
  <>
    <PictureField
      picture={picture}
      url={pictureUrl}
      alt={draft.imageAlt}
      problem={at('image')}
      altProblem={at('image_alt')}
      onPicture={onPicture}
      onAlt={(imageAlt) => change({ imageAlt })}
    />
    <Field label={words.link} hint={words.linkHint} problem={at('link_url')}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="url"
          value={draft.linkUrl}
          onInput={(event) => change({ linkUrl: event.currentTarget.value })}
        />
      )}
    </Field>
    <label class="check">
      <input
        type="checkbox"
        checked={draft.shortens}
        onChange={(event) => change({ shortens: event.currentTarget.checked })}
      />
      <span>
        {words.shorten}
        <small>{words.shortenHint}</small>
      </span>
    </label>
  </>
);

interface SendBarProps {
  readonly sending: Sending;
  readonly button: string;
  readonly restart: string;
  readonly onRestart: () => void;
}

const SendBar = ({ sending, button, restart, onRestart }: SendBarProps) => (
  <>
    <Fault fault={sending.wasAccepted ? null : sending.fault} />
    {sending.wasAccepted && (
      <p role="alert" class="fault">
        {words.acceptedBefore} <a href={linkTo('posts')}>{texts.frame.toPosts}</a>
      </p>
    )}
    <div class="actions send">
      <button type="submit" class="primary" aria-disabled={sending.isBusy}>
        <Icon name="send" />
        {sending.isBusy ? words.sending : button}
      </button>
      <button type="button" class="quiet" onClick={onRestart}>
        {restart}
      </button>
      <p class="soft">{words.kept}</p>
    </div>
  </>
);

interface ClashProps {
  readonly sending: Sending;
  readonly draft: Draft;
  /** Sends the draft over that version. */
  readonly onMine: (version: number) => void;
  readonly onTheirs: () => void;
}

/** Only while the post is another than the one that was opened. */
const Clash = ({ sending: { theirs, forgetTheirs }, draft, onMine, onTheirs }: ClashProps) =>
  theirs === null ? null : (
    <Conflict
      theirs={versionOf(theirs)}
      mine={{ headline: draft.headline, when: draft.at.replace('T', ' '), content: draft.content }}
      onMine={() => {
        forgetTheirs();
        onMine(theirs.version);
      }}
      onTheirs={() => {
        forgetTheirs();
        onTheirs();
      }}
    />
  );

/** Everything about a post in one form, with a preview beside it. */
export const ComposeForm = ({ name, post, onRestart, ...first }: ComposeFormProps) => {
  const [draft, change] = useDraft(name, first.draft);
  const [picture, setPicture] = useState(first.picture);
  const pictureUrl = usePictureUrl(picture);
  const connections = useConnections();
  const live = usePreview(draft, picture);
  const sending = useSending(name, post, { now: picture, before: first.original });
  const isNew = post === null;

  const sent = problemsOf(sending.fault);
  const problems = sent.length > 0 && !live.isOld ? sent : verdictProblems(live.preview);
  const at = (field: FormField): string | null =>
    problemAt(field, problems, { draft, isSent: sending.isSent });
  const choosePicture = (chosen: Blob | null): void => {
    setPicture(chosen);
    void keepPicture(name, chosen);
  };
  const editor: RichTextProps = {
    label: words.text,
    html: first.draft.content,
    problem: at('content'),
    onChange: (content) => change({ content }),
  };

  return (
    <form
      class="columns compose"
      onSubmit={(event) => {
        event.preventDefault();
        void sending.send(draft);
      }}
    >
      <div class="form">
        <Field label={words.headline} problem={at('headline')}>
          {(control) => (
            <input
              {...control}
              type="text"
              dir="auto"
              class="headline"
              value={draft.headline}
              onInput={(event) => change({ headline: event.currentTarget.value })}
            />
          )}
        </Field>
        <Lazy load={loadEditor} props={editor} />
        <Extras
          draft={draft}
          change={change}
          picture={picture}
          pictureUrl={pictureUrl}
          at={at}
          onPicture={choosePicture}
        />
        <Fault fault={connections.fault} again={connections.again} />
        <ChannelsField
          connections={connections.value ?? []}
          chosen={draft.connectionIds}
          problem={at('connection_ids')}
          onChange={(connectionIds) => change({ connectionIds })}
        />
        <TimeField
          draft={draft}
          canBeNow={isNew}
          adjusted={live.preview?.schedule_adjusted ?? null}
          display={live.preview?.scheduled_display ?? ''}
          problem={at('scheduled_at')}
          onChange={change}
        />
        <SendBar
          sending={sending}
          button={isNew ? words.send[draft.when] : words.save}
          restart={isNew ? words.startAgain : words.discard}
          onRestart={() => void keepPicture(name, null).then(onRestart)}
        />
      </div>
      <PreviewPane live={live} draft={draft} pictureUrl={pictureUrl} showsPrice={isNew} />
      <Clash
        sending={sending}
        draft={draft}
        onMine={(version) => {
          change({ version });
          void sending.send({ ...draft, version });
        }}
        onTheirs={onRestart}
      />
    </form>
  );
};
