export { makeRedact, type Redact } from './redact.js';
export { revealsAny } from './reveals.js';
