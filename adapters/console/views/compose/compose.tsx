import { useState } from 'preact/hooks';
import type { Connection, Post } from '../../../client/index.js';
import { VersionParts } from '../../parts/conflict.js';
import { Empty, Waiting } from '../../parts/page.js';
import { begunOf, isEditable } from '../../state/progress.js';
import { isSame, keepDraft, keptDraft } from '../../state/draft.js';
import type { Draft } from '../../state/draft-shape.js';
import { keepImages } from '../../state/image-store.js';
import { linkTo } from '../../state/route.js';
import { useConnections } from '../../state/use-connections.js';
import { useReading } from '../../state/use-reading.js';
import { urlsOf, versionOfDraft } from '../../state/versions.js';
import '../../style/channels.css';
import '../../style/compose.css';
import { texts } from '../../texts.js';
import { begin, type FormStart } from './begin.js';
import { ComposeForm } from './compose-form.js';
import { Restart } from './send-bar.js';

const words = texts.compose.images;

/** The initial state of the form; it is not read again while the form is being filled in. */
const useFormStart = (id: number | null, round: number) => {
  const [first, setFirst] = useState<{ readonly of: string; readonly start: FormStart } | null>(null);
  const of = `${String(id)} ${String(round)}`;
  const reading = useReading(`compose ${of}`, async (signal) => {
    if (first?.of === of) return first.start;
    const start = await begin(id, signal, first?.start.name);
    setFirst((before) => (before?.of === of ? before : { of, start }));
    return start;
  });
  return { ...reading, value: first?.of === of ? first.start : null };
};

interface TypedProps {
  readonly draft: Draft;
  readonly post: Post;
  readonly channels: readonly Pick<Connection, 'id' | 'name'>[];
  readonly onRestart: () => Promise<void>;
}

/** What was typed before the post was sent or canceled, without the images that it does not have. */
const Typed = ({ draft, post, channels, onRestart }: TypedProps) => (
  <section class="card">
    <h2>{texts.own.typed}</h2>
    <VersionParts version={versionOfDraft(draft, channels, urlsOf(post))} />
    <div class="actions">
      <Restart isBusy={false} isBlank={false} restart={texts.compose.discard} onRestart={onRestart} />
    </div>
  </section>
);

interface NotEditableProps extends Omit<TypedProps, 'draft'> {
  readonly name: string;
}

/** Shown before the user enters anything that could not be saved. */
const NotEditable = ({ post, name, channels, onRestart }: NotEditableProps) => {
  const kept = keptDraft(name);
  return (
    <>
      <Empty
        title={texts.own.begunTitle}
        hint={
          begunOf(post).length === 0
            ? texts.own.isOut
            : texts.own.begun(begunOf(post).map((each) => each.name))
        }
      >
        <a class="button" href={linkTo('posts', post.id)}>
          {texts.calendar.open}
        </a>
      </Empty>
      {/* It is the same if it was sent, and the response was lost. */}
      {kept !== null && !isSame(kept, post) && (
        <Typed draft={kept} post={post} channels={channels} onRestart={onRestart} />
      )}
    </>
  );
};

/** A new post, or a change of one that is still planned. */
const Compose = ({ id }: { readonly id: number | null }) => {
  const [round, setRound] = useState(0);
  const reading = useFormStart(id, round);
  const connections = useConnections();
  // Fields that appear later would move others while a user may already click there.
  const start = connections.value === null && connections.fault === null ? null : reading.value;
  const restart = async (name: string): Promise<void> => {
    keepDraft(name, null);
    await keepImages(name, new Map());
    setRound(round + 1);
  };
  return (
    <>
      {start === null && <Waiting reading={{ ...reading, value: start }} />}
      {start?.post != null && !isEditable(start.post) && (
        <NotEditable
          post={start.post}
          name={start.name}
          channels={[...start.post.channels, ...(connections.value ?? [])]}
          onRestart={() => restart(start.name)}
        />
      )}
      {start !== null && (start.post === null || isEditable(start.post)) && (
        <>
          {start.lost !== null && (
            <p role="alert" class="fault">
              {words[start.lost]}
            </p>
          )}
          {start.isKept && start.post !== null && !isSame(start.draft, start.post) && (
            <p class="unsaved">{texts.compose.unsaved}</p>
          )}
          <ComposeForm
            key={`${start.name} ${String(round)}`}
            {...start}
            connections={connections}
            onRestart={() => restart(start.name)}
          />
        </>
      )}
    </>
  );
};

export default Compose;
