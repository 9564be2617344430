import type { PostStatus } from '../core/index.js';

/** The states of posts with a channel whose outcome is unknown: with different times, others of the post may still wait. */
export const UNDECIDED_STATES: readonly PostStatus[] = ['needs_attention', 'scheduled', 'publishing'];
