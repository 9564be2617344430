/** Secret keys, what is sealed under them, and digests of API keys. */
export { derivedDigestKey, keyDigest, sha256Hex } from './digests.js';
export { SecretBoxError, makeSecretBox, sealedPrefix, sealedUnder, type SecretBox } from './secret-box.js';
export { createSecretKeyFile, readSecretKeyFile, secretKeyFile } from './secret-key-file.js';
export { newSecretKey, parseSecretKeys, secretKeyId, type SecretKeys } from './secret-keys.js';
