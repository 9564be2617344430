import { DEFAULT_REQUEST_LIMITS, MOST_IMAGE_BYTES } from '../../../core/index.js';
import type { BodyMemoryLimits } from './body-memory.js';
import type { Pace } from './read-bytes.js';

/** Bounds of what is read from a connection. Times in milliseconds. */
export interface BodyLimits {
  readonly jsonBytes: number;
  /** Levels of nested objects and arrays. */
  readonly jsonDepth: number;
  readonly imageBytes: number;
  /** For one post. */
  readonly images: number;
  /**
   * A form as a whole, with all of its images. A form with one image that is slightly too large is still read, so that
   * all of its problems are reported.
   */
  readonly formBytes: number;
  /** The fields of a form together, without its files. */
  readonly formTextCharacters: number;
  /** For all bodies that are being read or processed. */
  readonly memory: BodyMemoryLimits;
  readonly pace: Pace;
  /** How much of a refused body is discarded, and for how long, so that the client can read the response. */
  readonly drainBytes: number;
  readonly drainMs: number;
}

const MEGABYTE = 1024 * 1024;

/** The limits of the server for bodies of requests. */
export const DEFAULT_BODY_LIMITS: BodyLimits = {
  jsonBytes: 256 * 1024,
  jsonDepth: 32,
  imageBytes: MOST_IMAGE_BYTES,
  images: DEFAULT_REQUEST_LIMITS.imagesPerPost,
  formBytes: 32 * MEGABYTE,
  formTextCharacters: 256 * 1024,
  memory: { totalBytes: 128 * MEGABYTE, waitMs: 5_000, waitingPerAccount: 64 },
  // 4 kB a second allows the slowest mobile connections to send a text, with pauses of some seconds. The largest form
  // has this time if 100 kB of it arrive in a second.
  pace: { bodyMs: 360_000, paceMs: 10_000, paceBytes: 40 * 1024 },
  drainBytes: 32 * MEGABYTE,
  drainMs: 10_000,
};

/**
 * More than the images of a post, so that a form with slightly too many is read and all of its problems are reported.
 */
const FILES = 14;

/** Bounds beyond which the parser of forms stops. */
export const PARSER_LIMITS = {
  files: FILES,
  fields: 100,
  parts: 100 + FILES,
  fieldNameSize: 100,
  fieldSize: DEFAULT_BODY_LIMITS.formTextCharacters,
  fieldNestingDepth: 1,
  fieldArrayIndexLimit: 99,
};
