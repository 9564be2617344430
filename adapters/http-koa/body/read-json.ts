import { err, ok, type Result } from '../../../core/index.js';
import {
  isDeeperThan,
  jsonBodyOf,
  repeatedName,
  type ReceivedBody,
  type WireRefusal,
} from '../../../core/wire/index.js';
import { utf8Text } from '../../system/utf8-text.js';
import type { BodyLimits } from './limits.js';
import { receiveBody } from './receive-body.js';
import type { RequestMemory } from './body-memory.js';
import type { HttpContext } from '../frame/http-context.js';

const malformed = (message: string) => err<WireRefusal>({ kind: 'malformed_json', message });

const parse = (text: string): Result<unknown, WireRefusal> => {
  try {
    return ok<unknown>(JSON.parse(text));
  } catch (error) {
    return malformed(error instanceof Error ? `${error.message}.` : 'It has a syntax error.');
  }
};

/** Reads a JSON body (RFC 8259): its size, its encoding, its grammar, its depth and its names, in this order. */
export const readJson = async (
  { req }: HttpContext,
  memory: RequestMemory,
  limits: BodyLimits,
): Promise<Result<ReceivedBody, WireRefusal>> => {
  const bytes = await receiveBody(req, memory, limits.jsonBytes, limits);
  return bytes.ok ? decodeJson(bytes.value, limits) : bytes;
};

/** Decodes a JSON body that was received as a whole. */
export const decodeJson = (
  bytes: Uint8Array,
  { jsonDepth }: Pick<BodyLimits, 'jsonDepth'>,
): Result<ReceivedBody, WireRefusal> => {
  // RFC 8259 §8.1 allows a parser to ignore a byte order mark.
  const text = utf8Text(bytes);
  if (text === null) return malformed('It is not UTF-8.');
  if (text.trim() === '') return malformed('It is empty.');
  const fields = parse(text);
  if (!fields.ok) return fields;
  if (isDeeperThan(jsonDepth, fields.value)) {
    return malformed(`It is nested deeper than ${String(jsonDepth)} levels.`);
  }
  // JSON.parse would take the last value, so that a second `scheduled_at` could publish at once (D7).
  const twice = repeatedName(text);
  if (twice !== null) return malformed(`It has "${twice.slice(0, 100)}" twice.`);
  return ok(jsonBodyOf(fields.value));
};
