import { z } from 'zod';
import type { Failure, Instant, Outcome } from '../../../core/index.js';
import type { ChannelAnswer } from '../http/channel-http.js';
import { classify, classifyHarmless, refused, shorten } from '../http/classify.js';

type Unpublished = Exclude<Outcome, { kind: 'published' }>;

const ErrorBody = z.object({ code: z.string(), message: z.string().catch('') });

/** Who asks for drafts and may not write posts is told that the parameter is wrong. */
const ForbiddenStatus = z.object({
  data: z.object({ details: z.object({ status: z.object({ code: z.literal('rest_forbidden_status') }) }) }),
});

export interface WordpressError {
  readonly code: string;
  readonly message: string;
}

/** What WordPress says is wrong; null where something else answered. Its messages may hold tags. */
export const errorIn = (answer: ChannelAnswer): WordpressError | null => {
  const body = ErrorBody.safeParse(answer.kind === 'answer' ? answer.json : undefined);
  if (!body.success) return null;
  const { code, message } = body.data;
  const said = shorten(message.replaceAll(/<[^<>]*>/g, ' '));
  return { code, message: said === '' ? code : said };
};

/** Errors that mean something else than their status: files that are never taken are a 500, for instance. */
const REFUSALS: Readonly<Record<string, string>> = {
  rest_upload_sideload_error: 'image_refused',
  rest_upload_no_data: 'image_too_large',
  rest_upload_no_content_disposition: 'image_too_large',
  rest_upload_unknown_error: 'image_refused',
  rest_no_route: 'api_disabled',
  rest_post_invalid_id: 'draft_gone',
};

/** What only WordPress says in its own way; null for all else. */
const peculiar = (answer: ChannelAnswer, error: WordpressError | null): Failure | null => {
  if (answer.kind !== 'answer' || error === null || answer.status === 401) return null;
  if (ForbiddenStatus.safeParse(answer.json).success) return NOT_A_WRITER;
  const code = Object.hasOwn(REFUSALS, error.code) ? REFUSALS[error.code] : undefined;
  if (code !== undefined) return refused(code, error.message);
  const isAboutRights = answer.status === 403 && /^rest_(?:cannot|forbidden)/.test(error.code);
  return isAboutRights ? refused('no_permission', error.message) : null;
};

/** WordPress takes whoever has a wrong or revoked password for a visitor. */
const NOT_A_WRITER: Failure = {
  kind: 'unauthorised',
  message: 'The site does not accept the application password any more, or its user may not write posts.',
};

/** What the visible write came to where it did not publish. */
export const outcomeOf = (answer: ChannelAnswer, now: Instant): Unpublished => {
  const error = errorIn(answer);
  return peculiar(answer, error) ?? classify(answer, now, error?.message);
};

/** The same for requests that show nothing. */
export const failureOf = (answer: ChannelAnswer, now: Instant): Failure => {
  const error = errorIn(answer);
  return peculiar(answer, error) ?? classifyHarmless(answer, now, error?.message);
};

const TOO_LARGE_CODES: readonly string[] = [
  'rest_upload_no_data',
  'rest_upload_no_content_disposition',
  'rest_upload_unknown_error',
];

/**
 * Whether an upload may have failed because of its size. PHP drops the file or the whole form before WordPress sees it,
 * which then looks for another kind of upload; and where PHP shows its warnings, a 200 begins with one.
 */
export const isTooLarge = (answer: ChannelAnswer): boolean =>
  answer.kind === 'answer' &&
  (answer.status === 413 ||
    (answer.status === 200 && answer.json === undefined) ||
    TOO_LARGE_CODES.includes(errorIn(answer)?.code ?? ''));
