import { valid } from '../../core/index.js';
import type { ReceivedBody } from '../../core/wire/index.js';

/** A JSON body as received. */
export const jsonBody = (fields: unknown): ReceivedBody => ({ form: 'json', fields, image: valid(null) });
