export { canonicalJson } from './canonical-json.js';
export { makeReceiver } from './make-receiver.js';
export { certain, err, ok, type Result, unreachable } from './result.js';
export { thrownText } from './thrown-text.js';
export { RefusedError, unwrap } from './unwrap.js';
export type { Brand } from './brand.js';
