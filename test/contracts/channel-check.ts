import {
  connectionId,
  accountId,
  laneOf,
  mostImages,
  workspaceId,
  type Capabilities,
  type Connection,
  type PostDocument,
  type Publisher,
} from '../../core/index.js';
import { documentOf } from './fixtures.js';

/** A connection of a channel, with what `parts` give it. */
export const aConnection = (
  publisher: Pick<Publisher, 'provider'>,
  parts: Partial<Connection> = {},
): Connection => ({
  id: connectionId(1),
  accountId: accountId(1),
  workspaceId: workspaceId(1),
  provider: publisher.provider,
  name: 'A channel',
  status: 'active',
  lane: laneOf(publisher.provider, null),
  settings: {},
  ...parts,
});

/** The document of a short post without link and image, with what `parts` give it. */
export const aPostDocument = (parts: Partial<PostDocument> = {}): PostDocument => documentOf('Hello', parts);

const IMAGE = {
  key: `${'A'.repeat(22)}.png`,
  mediaType: 'image/png',
  width: 1,
  height: 1,
  bytes: 100,
} as const;

/** Whether a channel without a limit really has none. */
const LONG_TEXT = 20_000;

type Compose = (characters: number, image: typeof IMAGE | null) => ReturnType<Publisher['compose']>;

const composing =
  (publisher: Publisher, connection: Connection): Compose =>
  (characters, image) => {
    const plain = 'x'.repeat(characters);
    const document = aPostDocument({ content: { html: `<p>${plain}</p>`, plain }, image });
    const imageUrl = image === null ? null : `https://example.org/${image.key}`;
    return publisher.compose({ document, imageUrl }, connection);
  };

/** The longest text that fits, where one of a single character does and one of `tooLong` does not. */
const longestThatFits = (fits: (characters: number) => boolean, tooLong: number): number => {
  let [longest, beyond] = [1, tooLong];
  while (beyond - longest > 1) {
    const middle = Math.floor((longest + beyond) / 2);
    if (fits(middle)) longest = middle;
    else beyond = middle;
  }
  return longest;
};

const textProblems = (
  { text: limits, image: { support } }: Capabilities,
  compose: Compose,
): readonly string[] => {
  const image = support === 'required' ? IMAGE : null;
  const fits = (characters: number): boolean => compose(characters, image).ok;
  const tooLong = Math.max(LONG_TEXT, ...limits.map(({ max }) => max + 1));
  if (!fits(1)) return ['It refuses a text of one character.'];
  if (limits.length === 0) return fits(tooLong) ? [] : ['It declares no limit and refuses a long text.'];
  if (fits(tooLong)) return ['It accepts a text that is longer than what it declares.'];
  const longest = longestThatFits(fits, tooLong);
  const [last, first] = [compose(longest, image), compose(longest + 1, image)];
  const measured = last.ok ? last.value.measured : [];
  const unmeasured = limits.filter(
    ({ unit, max }) => !measured.some((each) => each.unit === unit && each.max === max),
  );
  const misfit = first.ok ? undefined : first.error.find(({ kind }) => kind === 'too_long');
  const saysBoth = misfit?.limit !== undefined && (misfit.actual ?? 0) > misfit.limit;
  return [
    ...unmeasured.map(({ unit, max }) => `It declares ${String(max)} ${unit} and does not measure them.`),
    ...measured
      .filter(({ actual, max }) => actual > max)
      .map(({ unit, actual, max }) => `It accepts ${String(actual)} of ${String(max)} ${unit}.`),
    ...(unmeasured.length === 0 && measured.every(({ actual, max }) => actual < max)
      ? ['It refuses one more character although no limit is reached.']
      : []),
    ...(saysBoth ? [] : ['Its refusal of a long text does not say the limit and the length.']),
  ];
};

const imageProblems = ({ image: { support } }: Capabilities, compose: Compose): readonly string[] => {
  const kindsWith = (image: typeof IMAGE | null): readonly string[] => {
    const composed = compose(1, image);
    return composed.ok ? [] : composed.error.map(({ kind }) => kind);
  };
  const requires = kindsWith(null).includes('image_required');
  const refuses = kindsWith(IMAGE).includes('image_not_supported');
  return [
    ...(requires === (support === 'required')
      ? []
      : [`An image is declared ${support}, and it ${requires ? 'asks' : 'does not ask'} for one.`]),
    ...(refuses === (support === 'none')
      ? []
      : [`An image is declared ${support}, and it ${refuses ? 'refuses' : 'accepts'} one.`]),
  ];
};

/** The images of a post, as many as a channel takes. */
const IMAGES = Array.from({ length: 10 }, (_, place) => ({
  image: { ...IMAGE, key: `${'B'.repeat(21)}${String(place)}.png` },
  alt: `Number ${String(place)}`,
}));

const severalProblems = (publisher: Publisher, connection: Connection): readonly string[] => {
  const most = Math.min(IMAGES.length, mostImages(publisher.capabilities(connection)));
  if (most < 2) return [];
  const [first, ...others] = IMAGES.slice(0, most);
  const urlOf = (key: string): string => `https://example.org/${key}`;
  const document = aPostDocument({
    image: first?.image ?? null,
    imageAlt: first?.alt ?? null,
    moreImages: others,
  });
  const imageUrl = urlOf(first?.image.key ?? '');
  const moreImageUrls = others.map(({ image }) => urlOf(image.key));
  const composed = publisher.compose({ document, imageUrl, moreImageUrls }, connection);
  if (!composed.ok) return [`It declares ${String(most)} images and refuses them.`];
  return IMAGES.slice(0, most)
    .filter(({ image }) => !composed.value.request.includes(image.key))
    .map(({ alt }) => `It declares ${String(most)} images, and its request lacks "${alt}".`);
};

/**
 * Checks in one call that a channel keeps what it declares: each limit of the text, at it and beyond it, and which
 * images it shows. Returns every problem as a sentence; none if the channel keeps all of it.
 */
export const checkChannel = (
  publisher: Publisher,
  connection: Connection = aConnection(publisher),
): readonly string[] => {
  const capabilities = publisher.capabilities(connection);
  const compose = composing(publisher, connection);
  return [
    ...textProblems(capabilities, compose),
    ...imageProblems(capabilities, compose),
    ...severalProblems(publisher, connection),
  ];
};
