import { addressedImages, canonicalJson, ok, type Publisher } from '../../core/index.js';

/** Composes and prepares for channels without limits: the request is the whole post. */
export const entirePost = {
  composeKey: () => '',
  compose: (input) => {
    const { document, imageUrl } = input;
    const { headline, content, imageAlt, linkUrl } = document;
    const post = { headline, ...content, imageUrl, imageAlt, linkUrl };
    const [, ...others] = addressedImages(input).map(({ url, alt }) => ({ url, alt }));
    const request = canonicalJson(others.length === 0 ? post : { ...post, moreImages: others });
    return ok({ request, text: content.plain, measured: [] });
  },
  prepare: ({ request }) => Promise.resolve({ kind: 'ready', request }),
} satisfies Pick<Publisher, 'composeKey' | 'compose' | 'prepare'>;
