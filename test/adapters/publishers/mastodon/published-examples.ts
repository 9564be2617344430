/**
 * Responses from Mastodon's documentation, shortened to the relevant fields and with `host` as the server's name.
 * Sources, read on 2026-11-21:
 * - https://docs.joinmastodon.org/entities/Instance/ (Example)
 * - https://docs.joinmastodon.org/methods/media/ (200, 202, 206, 401 and 422 of uploads)
 * - https://docs.joinmastodon.org/methods/statuses/ (200, 401 and 422 of posting; source of a status)
 */
export const INSTANCE = {
  domain: 'mastodon.social',
  title: 'Mastodon',
  version: '4.0.0rc1',
  source_url: 'https://github.com/mastodon/mastodon',
  configuration: {
    accounts: { max_featured_tags: 10 },
    statuses: { max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 },
    media_attachments: {
      supported_mime_types: [
        'image/jpeg',
        'image/png',
        'image/gif',
        'image/heic',
        'image/heif',
        'image/webp',
        'video/webm',
        'audio/mp3',
      ],
      image_size_limit: 10_485_760,
      image_matrix_limit: 16_777_216,
      video_size_limit: 41_943_040,
    },
  },
};

export const MEDIA_DONE = {
  id: '22348641',
  type: 'image',
  url: 'https://files.mastodon.social/media_attachments/files/022/348/641/original/e96382f26c72a29c.jpeg',
  description: 'test uploaded via api',
};

export const MEDIA_PROCESSING = { ...MEDIA_DONE, url: null };

export const STATUS = {
  id: '103254962155278888',
  created_at: '2019-12-05T11:34:47.196Z',
  visibility: 'public',
  uri: 'https://mastodon.social/users/trwnh/statuses/103254962155278888',
  url: 'https://mastodon.social/@trwnh/103254962155278888',
  content: '<p>test content</p>',
  media_attachments: [],
};

export const INVALID_TOKEN = { error: 'The access token is invalid' };
export const EMPTY_STATUS = { error: "Validation failed: Text can't be blank" };
export const INVALID_FILE = { error: 'Validation failed: File content type is invalid, File is invalid' };
