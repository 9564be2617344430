import { err, ok, valid, type Result } from '../../../core/index.js';
import type { ReceivedBody, WireRefusal } from '../../../core/wire/index.js';
import { decodeForm, type DecodedForm } from './decode-form.js';
import { fileProblems, filesTooLarge, textTooLong } from './form-problems.js';
import type { BodyLimits } from './limits.js';
import { receiveBody } from './receive-body.js';
import type { RequestMemory } from './body-memory.js';
import type { HttpContext } from '../frame/http-context.js';

/**
 * Reads a form as a whole, then its parts. A form with a slightly too large image is read as well, so that the problems
 * of its other fields are reported.
 */
export const readForm = async (
  ctx: HttpContext,
  memory: RequestMemory,
  limits: BodyLimits,
): Promise<Result<ReceivedBody, WireRefusal>> => {
  const { formBytes, formTextCharacters, imageBytes } = limits;
  const received = await receiveBody(ctx.req, memory, formBytes, limits);
  if (!received.ok) {
    // The text of a form is bounded far below that, so its files must be too large.
    return received.error.kind === 'body_too_large' ? err(filesTooLarge(formBytes, imageBytes)) : received;
  }
  const decoded = await decodeForm(ctx, received.value, limits);
  if (!decoded.ok) return decoded;
  const characters = charactersIn(decoded.value.fields);
  return characters > formTextCharacters
    ? err(textTooLong(formTextCharacters, characters))
    : ok(receivedForm(decoded.value, limits));
};

const charactersIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + charactersIn(each), 0);
};

const receivedForm = ({ fields, files }: DecodedForm, limits: BodyLimits): ReceivedBody => {
  // Every file that is no image is a problem.
  const problems = fileProblems(files, limits);
  const uploads = files.map(({ buffer }) => ({ bytes: buffer }));
  return {
    form: 'multipart',
    fields,
    image: problems.length > 0 ? err(problems) : valid(uploads.length === 0 ? null : uploads),
  };
};
