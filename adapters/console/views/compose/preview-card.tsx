import type { Preview } from '../../../client/index.js';
import { ChannelMark } from '../../parts/channel-mark.js';
import type { Draft } from '../../state/draft.js';
import { texts } from '../../texts.js';

const words = texts.compose;

type PreviewChannel = Preview['channels'][number];

/** Channels that show the text with its formatting, below the headline. */
const ARTICLES: ReadonlySet<string> = new Set(['feed', 'wordpress', 'ghost']);

const ADDRESS = /(https?:\/\/\S+)/;

/** The text as the channel shows it; addresses stand out, as they do there. */
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

const Picture = ({
  channel,
  url,
  alt,
}: {
  readonly channel: PreviewChannel;
  readonly url: string | null;
  readonly alt: string;
}) => {
  if (url === null || channel.image === null) return null;
  const { width, height, bytes } = channel.image;
  return (
    <figure>
      <img src={url} alt={alt} width={width} height={height} />
      <figcaption>{words.pictureAs(width, height, bytes)}</figcaption>
    </figure>
  );
};

const Counters = ({ channel }: { readonly channel: PreviewChannel }) => (
  <>
    {channel.measured.map(({ unit, actual, limit }) => (
      <p key={unit} class="counter" data-over={actual > limit}>
        {words.counter(actual, limit, words.units[unit])}
      </p>
    ))}
  </>
);

interface CardProps {
  readonly channel: PreviewChannel;
  readonly draft: Draft;
  readonly pictureUrl: string | null;
  readonly time: string;
}

/** The post as it will look on one channel. */
export const PreviewCard = ({ channel, draft, pictureUrl, time }: CardProps) => (
  <article class="preview" data-provider={channel.provider} data-refused={channel.problems.length > 0}>
    <header>
      <ChannelMark provider={channel.provider} />
      <div>
        <h3 dir="auto">{channel.name}</h3>
        <p class="soft">
          {channel.provider} · {time}
        </p>
      </div>
    </header>
    <div class="preview-body">
      {ARTICLES.has(channel.provider) ? (
        <>
          <Picture channel={channel} url={pictureUrl} alt={draft.imageAlt} />
          <Article draft={draft} />
        </>
      ) : (
        <>
          {channel.text !== null && <PlainText text={channel.text} />}
          <Picture channel={channel} url={pictureUrl} alt={draft.imageAlt} />
        </>
      )}
    </div>
    <Counters channel={channel} />
    {channel.problems.map(({ message }) => (
      <p key={message} class="problem">
        {message}
      </p>
    ))}
  </article>
);
