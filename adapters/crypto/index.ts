export { keyDigest, sha256Hex } from './digests.js';
export { SecretBoxError, makeSecretBox, type SecretBox } from './secret-box.js';
export { parseSecretKey, readOrCreateSecretKey } from './secret-key-file.js';
