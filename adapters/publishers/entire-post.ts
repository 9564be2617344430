import { canonicalJson, ok, type Publisher } from '../../core/index.js';

/** Composes and prepares for channels without limits: the request is the whole post. */
export const entirePost = {
  composeKey: () => '',
  compose: ({ document, imageUrl }) => {
    const { headline, content, imageAlt, linkUrl } = document;
    const request = canonicalJson({ headline, ...content, imageUrl, imageAlt, linkUrl });
    return ok({ request, text: content.plain, measured: [] });
  },
  prepare: ({ request }) => Promise.resolve({ kind: 'ready', request }),
} satisfies Pick<Publisher, 'composeKey' | 'compose' | 'prepare'>;
