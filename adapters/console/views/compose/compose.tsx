import type { Draft } from '../../state/draft-shape.js';
import { useState } from 'preact/hooks';
import type { Post } from '../../../client/index.js';
import { Empty, Page, Waiting } from '../../parts/page.js';
import { begunOf, isEditable } from '../../state/course.js';
import { newDraftName } from '../../state/draft-name.js';
import { draftName, draftOf, emptyDraft, keepDraft, keptDraft } from '../../state/draft.js';
import { keepImages, keptImages, type StoredImages } from '../../state/image-store.js';
import { imageName, imageUrl } from '../../state/image-address.js';
import { linkTo } from '../../state/route.js';
import { api, session } from '../../state/session.js';
import { useConnections } from '../../state/use-connections.js';
import { useReading } from '../../state/use-reading.js';
import '../../style/channels.css';
import '../../style/compose.css';
import { texts } from '../../texts.js';
import { ComposeForm } from './compose-form.js';

const words = texts.compose.images;

interface Begun {
  readonly name: string;
  readonly draft: Draft;
  readonly images: StoredImages;
  readonly post: Post | null;
  /** Whether the browser lost images that were chosen before a reload. */
  readonly lacksImages: boolean;
}

const imagesOf = async ({ images }: Post, signal: AbortSignal): Promise<StoredImages> => {
  const read = images.map(async ({ url }) => {
    const response = await fetch(imageUrl(url), { signal });
    if (!response.ok) throw new Error('An image of the post is not there.');
    return [imageName(url), await response.blob()] as const;
  });
  return new Map(await Promise.all(read));
};

/** The input before a reload, otherwise the post as it is, otherwise nothing. */
const begin = async (id: number | null, signal: AbortSignal): Promise<Begun> => {
  const account = session.value?.account.id ?? 0;
  const name = id === null ? await newDraftName(account) : draftName(account, id);
  const post = id === null ? null : (await api().getPost(id, { signal })).post;
  const fresh = post === null ? emptyDraft() : draftOf(post);
  const draft = keptDraft(name) ?? fresh;
  const originals = post === null ? [] : await imagesOf(post, signal);
  const images = new Map([...originals, ...(await keptImages(name))]);
  const there = draft.images.filter(({ key }) => images.has(key));
  const lacksImages = there.length < draft.images.length;
  // To replace the images of the post by the remaining ones would be a change that the user did not make.
  const shown =
    lacksImages && post !== null
      ? fresh.images.map((image) => there.find(({ key }) => key === image.key) ?? image)
      : there;
  return { name, draft: { ...draft, images: shown }, images, post, lacksImages };
};

/** The initial state of the form; it is not read again while the form is being filled in. */
const useBegun = (id: number | null, round: number) => {
  const [first, setFirst] = useState<{ readonly of: string; readonly begun: Begun } | null>(null);
  const of = `${String(id)} ${String(round)}`;
  const reading = useReading(`compose ${of}`, async (signal) => {
    if (first?.of === of) return first.begun;
    const begun = await begin(id, signal);
    setFirst((before) => (before?.of === of ? before : { of, begun }));
    return begun;
  });
  return { ...reading, value: first?.of === of ? first.begun : null };
};

/** Shown before the user enters anything that could not be saved. */
const NotEditable = ({ post }: { readonly post: Post }) => (
  <Empty
    title={texts.own.begunTitle}
    hint={
      begunOf(post).length === 0 ? texts.own.isOut : texts.own.begun(begunOf(post).map(({ name }) => name))
    }
  >
    <a class="button" href={linkTo('posts', post.id)}>
      {texts.calendar.open}
    </a>
  </Empty>
);

/** A new post, or a change of one that is still planned. */
const Compose = ({ id }: { readonly id: number | null }) => {
  const [round, setRound] = useState(0);
  const reading = useBegun(id, round);
  const connections = useConnections();
  // Fields that appear later would move others while a user may already click there.
  const begun = connections.value === null && connections.fault === null ? null : reading.value;
  return (
    <Page title={id === null ? texts.compose.title : texts.compose.editTitle}>
      {begun === null && <Waiting reading={{ ...reading, value: begun }} />}
      {begun?.post != null && !isEditable(begun.post) && <NotEditable post={begun.post} />}
      {begun !== null && (begun.post === null || isEditable(begun.post)) && (
        <>
          {begun.lacksImages && (
            <p role="alert" class="fault">
              {words[begun.post === null ? 'gone' : 'goneBack']}
            </p>
          )}
          <ComposeForm
            key={`${begun.name} ${String(round)}`}
            {...begun}
            connections={connections}
            onRestart={async () => {
              keepDraft(begun.name, null);
              await keepImages(begun.name, new Map());
              setRound(round + 1);
            }}
          />
        </>
      )}
    </Page>
  );
};

export default Compose;
