import type { Draft } from '../../state/draft-shape.js';
import type { Preview } from '../../../client/index.js';
import { ChannelMark } from '../../parts/channel-mark.js';
import { texts } from '../../texts.js';
import { sentenceOf } from './problems.js';

const words = texts.compose;

export type PreviewChannel = Preview['channels'][number];

/** Channels that show the text with its formatting, below the headline. */
const ARTICLES: ReadonlySet<string> = new Set(['feed', 'wordpress', 'ghost']);

const ADDRESS = /(https?:\/\/\S+)/;

/** The text as the channel shows it, with highlighted addresses. */
const PlainText = ({ text }: { readonly text: string }) => (
  <p class="preview-text" dir="auto">
    {text.split(ADDRESS).map((part, at) =>
      at % 2 === 1 ? (
        <span key={at} class="address">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </p>
);

const Article = ({ draft }: { readonly draft: Draft }) => (
  <>
    <h4 dir="auto">{draft.headline}</h4>
    {/* Made by the editor, which knows no other elements than the server keeps. */}
    <div class="text" dir="auto" dangerouslySetInnerHTML={{ __html: draft.content }} />
    {draft.linkUrl !== '' && <p class="address">{draft.linkUrl}</p>}
  </>
);

const Images = ({ channel, draft, urls }: Pick<CardProps, 'channel' | 'draft' | 'urls'>) =>
  channel.images.length === 0 ? null : (
    <div class="images" data-many={channel.images.length > 1}>
      {channel.images.map(({ index, width, height, bytes }) => (
        <figure key={index}>
          <img src={urls[index] ?? ''} alt={draft.images[index]?.alt ?? ''} width={width} height={height} />
          <figcaption>{words.imageAs(width, height, bytes)}</figcaption>
        </figure>
      ))}
    </div>
  );

const Counters = ({ channel, draft, mostImages }: Pick<CardProps, 'channel' | 'draft' | 'mostImages'>) => (
  <>
    {draft.images.length > 0 && mostImages !== null && (
      <p class="counter" data-over={draft.images.length > mostImages}>
        {words.images.counter(draft.images.length, mostImages)}
      </p>
    )}
    {channel.measured.map(({ unit, actual, limit }) => (
      <p key={unit} class="counter" data-over={actual > limit}>
        {words.counter(actual, limit, words.units[unit])}
      </p>
    ))}
  </>
);

interface CardProps {
  readonly channel: PreviewChannel;
  /** As the channel receives it. */
  readonly draft: Draft;
  /** Of the images, in their order. */
  readonly urls: readonly string[];
  /** How many images the channel takes; null until that is known. */
  readonly mostImages: number | null;
  readonly time: string;
  /** The overridden fields of the channel, in words. */
  readonly own: readonly string[];
  /** The problem of the override; null: none. */
  readonly ownProblem: string | null;
}

export const PreviewCard = ({ channel, draft, urls, mostImages, time, own, ownProblem }: CardProps) => (
  <article
    class="preview"
    data-provider={channel.provider}
    data-refused={channel.problems.length > 0 || ownProblem !== null}
  >
    <header class="marked">
      <ChannelMark provider={channel.provider} />
      <div>
        <h3 dir="auto">{channel.name}</h3>
        <p class="soft">
          {channel.provider} · {time}
        </p>
        {own.length > 0 && <p class="own-mark">{texts.own.own(own)}</p>}
      </div>
    </header>
    <div class="preview-body">
      {ARTICLES.has(channel.provider) ? (
        <>
          <Images channel={channel} draft={draft} urls={urls} />
          <Article draft={draft} />
        </>
      ) : (
        <>
          {channel.text !== null && <PlainText text={channel.text} />}
          <Images channel={channel} draft={draft} urls={urls} />
        </>
      )}
    </div>
    <Counters channel={channel} draft={draft} mostImages={mostImages} />
    {channel.problems.map((problem) => (
      <p key={problem.message} class="problem">
        {sentenceOf(problem)}
      </p>
    ))}
    {ownProblem !== null && channel.problems.length === 0 && <p class="problem">{ownProblem}</p>}
  </article>
);
