/**
 * A random idempotency key. Browsers have `randomUUID` only on pages that came over HTTPS or from their own machine.
 */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
