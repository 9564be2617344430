import type multer from '@koa/multer';
import { whenUsed } from '../../system/when-used.js';

/** The parser of forms, loaded with the first form. */
export const formParser = whenUsed<typeof multer>('@koa/multer');
