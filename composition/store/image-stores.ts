/** In the data directory, in the database of the posts, or in a bucket of an S3-compatible store. */
export const IMAGE_STORES = ['files', 'database', 's3'] as const;

export type ImageStoreKind = (typeof IMAGE_STORES)[number];
