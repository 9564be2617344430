/* Made by .config/generate-client-types.js from the document of the API. Do not edit it. */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    readonly AccountClosed: {
      readonly code: 'SERVICE_ACCESS_DENIED';
      readonly details: {
        readonly code: 'account_closed';
      };
      readonly message: string;
      readonly request_id: string;
    };
    /** @description An event of any post of the account. */
    readonly AccountEvent: {
      /** @description RFC 3339, UTC, with milliseconds. */
      readonly at: string;
      /** @description Null if the event concerns the whole post. */
      readonly connection_id: number | null;
      /** @description A position in the events of the account: right after the event that has this cursor. */
      readonly cursor: string;
      /** @description A short text for display. */
      readonly detail: string | null;
      readonly kind:
        | 'drafted'
        | 'accepted'
        | 'scheduled'
        | 'leased'
        | 'sent'
        | 'published'
        | 'refused'
        | 'deferred'
        | 'unknown'
        | 'edited'
        | 'retried'
        | 'resolved'
        | 'canceled'
        | 'held'
        | 'captured'
        | 'released'
        | 'refunded';
      readonly post_id: number;
      /** @description The request that caused it; null for an action of the engine. */
      readonly request_id: string | null;
    };
    readonly AccountSuspended: {
      readonly code: 'SERVICE_ACCESS_DENIED';
      readonly details: {
        readonly code: 'account_suspended';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly ApiKeyReplaced: {
      readonly code: 'INVALID_API_KEY';
      readonly details: {
        readonly code: 'api_key_replaced';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly BodyTooLarge: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'body_too_large';
        readonly limit: number;
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly BulkPost: {
      /** @description Other text or another time for individual channels, at most one for each connection. With different times the post is `scheduled` until the last one is due. */
      readonly channel_overrides?: readonly components['schemas']['ChannelOverride'][] | null;
      /** @description The connections to publish to, 1 to 50. Duplicates count once. */
      readonly connection_ids?: readonly number[] | null;
      /** @description The body, HTML or plain text, 1 to 50000 characters and at most 64000 bytes. Only a draft may lack it, as it may lack headline and connections. */
      readonly content?: string | null;
      /** @description Stores the post without sending it, whatever is missing, and at no cost. A time, or `publish`, completes it. */
      readonly draft?: boolean | null;
      /** @description The headline, 1 to 255 characters after trimming. */
      readonly headline?: string | null;
      /** @description As the header `Idempotency-Key` of creating this post alone, with which it is shared. */
      readonly idempotency_key?: string | null;
      /** @description An image needs a multipart/form-data body. In an edit, `null` removes it. */
      readonly image?: null;
      /** @description What the image shows, at most 1500 characters; for several images one text each, in their order. */
      readonly image_alt?: (string | readonly string[]) | null;
      /** @description Words of your own by which posts are found, at most 20 of 50 characters; no channel shows them. */
      readonly labels?: readonly string[] | null;
      /** @description A link that belongs to the post, http or https, at most 2048 characters. */
      readonly link_url?: string | null;
      /** @description What to do if a channel cannot carry the whole text or all images. A summary is cut at a sentence, shows the first images and needs `link_url`. */
      readonly overflow?: ('reject' | 'summarize') | null;
      /** @description When to publish, ISO 8601, in the future. Without an offset it is workspace time. A new post without a time is published at once, unless it is a draft. */
      readonly scheduled_at?: string | null;
      /** @description Another name for `headline`. Send one of the two. In a new post either may be null. */
      readonly title?: string | null;
    };
    readonly BulkPosts: {
      readonly posts: readonly components['schemas']['BulkPost'][];
    };
    /** @description The result for one post: the post or the error. */
    readonly BulkResult: {
      readonly error:
        | (
            | components['schemas']['InvalidBody']
            | components['schemas']['ScheduledInPast']
            | components['schemas']['ScheduledTooFar']
            | components['schemas']['InsufficientBalance']
            | components['schemas']['PlanLimit']
            | components['schemas']['IdempotencyInProgress']
            | components['schemas']['IdempotencyKeyReused']
            | components['schemas']['CommitUnknown']
            | components['schemas']['AccountSuspended']
            | components['schemas']['AccountClosed']
            | components['schemas']['RateLimit']
            | components['schemas']['InternalError']
            | components['schemas']['Unavailable']
          )
        | null;
      readonly post: components['schemas']['Post'] | null;
      /** @description An earlier request with the same key created the post. */
      readonly replayed: boolean;
      /** @description As if the post had been created alone. */
      readonly status: number;
      /** @description What the content lost, each kind once; a repeated request gets the same. */
      readonly warnings: readonly components['schemas']['Warning'][];
    };
    /** @description The state of a post in one channel. */
    readonly Channel: {
      readonly attempts: number;
      readonly error: components['schemas']['ChannelError'] | null;
      /** @description The id of the connection. */
      readonly id: number;
      readonly name: string;
      readonly provider: string;
      readonly published_at: string | null;
      /** @description The id of the post in the channel. */
      readonly remote_id: string | null;
      /** @description How a wall time was resolved that a clock change skips (`gap`: moved forward) or repeats (`overlap`: the first one). */
      readonly schedule_adjusted: ('gap' | 'overlap') | null;
      /** @description When the channel gets the post; null: at once. */
      readonly scheduled_at: string | null;
      readonly status: 'queued' | 'publishing' | 'published' | 'failed' | 'unknown' | 'canceled';
      /** @description The address of the post. */
      readonly url: string | null;
    };
    /** @description The last error of one channel. */
    readonly ChannelError: {
      /** @description For programs, in snake case. */
      readonly code: string;
      readonly message: string;
      /** @description Whether the same post may still be published, automatically or by a retry. */
      readonly retryable: boolean;
    };
    /** @description The text and time that one channel gets instead of those of the post. */
    readonly ChannelOverride: {
      /** @description One of `connection_ids`. */
      readonly connection_id: number;
      readonly content?: string | null;
      readonly headline?: string | null;
      readonly image_alt?: (string | readonly string[]) | null;
      readonly link_url?: string | null;
      readonly overflow?: ('reject' | 'summarize') | null;
      /** @description When this channel gets the post; without it, when the post is published. */
      readonly scheduled_at?: string | null;
    };
    readonly CommitUnknown: {
      readonly code: 'SERVICE_UNAVAILABLE';
      readonly details: {
        readonly code: 'commit_unknown';
      };
      readonly message: string;
      readonly request_id: string;
    };
    /** @description A channel target of the active workspace, without its settings. */
    readonly Connection: {
      readonly id: number;
      readonly limits: {
        readonly image: 'required' | 'optional' | 'none';
        readonly max_characters: number | null;
        readonly max_image_bytes: number | null;
        /** @description How many images of a post it takes. */
        readonly max_images: number;
      };
      readonly name: string;
      readonly provider: string;
      readonly status: 'active' | 'needs_reconnection' | 'disconnected';
      /** @description How the provider is tested; null if it is not installed. */
      readonly verification: ('real_server' | 'contract_only' | 'built_in') | null;
    };
    readonly ConnectionName: {
      /** @description The name that users of the account see, 1 to 200 characters. */
      readonly name: string;
    };
    readonly CursorGone: {
      readonly code: 'RESOURCE_NOT_FOUND';
      readonly details: {
        readonly code: 'cursor_gone';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly DuplicateRiskNotAccepted: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'duplicate_risk_not_accepted';
      };
      readonly message: string;
      readonly request_id: string;
    };
    /** @description One entry of a post's append-only history. */
    readonly Event: {
      /** @description RFC 3339, UTC, with milliseconds. */
      readonly at: string;
      /** @description Null if the event concerns the whole post. */
      readonly connection_id: number | null;
      /** @description A short text for display. */
      readonly detail: string | null;
      readonly kind:
        | 'drafted'
        | 'accepted'
        | 'scheduled'
        | 'leased'
        | 'sent'
        | 'published'
        | 'refused'
        | 'deferred'
        | 'unknown'
        | 'edited'
        | 'retried'
        | 'resolved'
        | 'canceled'
        | 'held'
        | 'captured'
        | 'released'
        | 'refunded';
      /** @description The request that caused it; null for an action of the engine. */
      readonly request_id: string | null;
    };
    readonly HeadersTooLarge: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'headers_too_large';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly IdempotencyInProgress: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'idempotency_in_progress';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly IdempotencyKeyReused: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'idempotency_key_reused';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly ImageTooLarge: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'image_too_large';
        readonly fields: readonly components['schemas']['Problem'][];
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly InsufficientBalance: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @description An amount in minor units of the currency, such as cents. */
        readonly available: number;
        readonly code: 'insufficient_balance';
        /** @description ISO 4217. */
        readonly currency: string;
        /** @description An amount in minor units of the currency, such as cents. */
        readonly required: number;
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly InternalError: {
      readonly code: 'INTERNAL_ERROR';
      readonly message: string;
      readonly request_id: string;
    };
    readonly InvalidApiKey: {
      readonly code: 'INVALID_API_KEY';
      readonly message: string;
      readonly request_id: string;
    };
    readonly InvalidBody: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'invalid_body';
        readonly fields: readonly components['schemas']['Problem'][];
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly InvalidQuery: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'invalid_query';
        readonly fields: readonly components['schemas']['Problem'][];
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly LiveKey: {
      readonly code: 'INVALID_API_KEY';
      readonly details: {
        readonly code: 'live_key';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly MalformedJson: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'malformed_json';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly MalformedMultipart: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'malformed_multipart';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly MalformedRequest: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'malformed_request';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly MethodNotAllowed: {
      readonly code: 'RESOURCE_NOT_FOUND';
      readonly details: {
        readonly allowed: readonly string[];
        readonly code: 'method_not_allowed';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly MissingPermission: {
      readonly code: 'SERVICE_ACCESS_DENIED';
      readonly details: {
        readonly code: 'missing_permission';
        readonly permission: 'write_post' | 'smm' | 'connections';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly NewConnection: {
      /** @description The name that users of the account see, 1 to 200 characters. */
      readonly name: string;
      /** @description One of those that `GET …/providers/` lists. */
      readonly provider: string;
      /** @description The provider's settings, as its `settings_schema` describes them. They are never shown. */
      readonly settings?: {
        readonly [key: string]: string;
      };
    };
    readonly NewPost: {
      /** @description Other text or another time for individual channels, at most one for each connection. With different times the post is `scheduled` until the last one is due. */
      readonly channel_overrides?: readonly components['schemas']['ChannelOverride'][] | null;
      /** @description The connections to publish to, 1 to 50. Duplicates count once. */
      readonly connection_ids?: readonly number[] | null;
      /** @description The body, HTML or plain text, 1 to 50000 characters and at most 64000 bytes. Only a draft may lack it, as it may lack headline and connections. */
      readonly content?: string | null;
      /** @description Stores the post without sending it, whatever is missing, and at no cost. A time, or `publish`, completes it. */
      readonly draft?: boolean | null;
      /** @description The headline, 1 to 255 characters after trimming. */
      readonly headline?: string | null;
      /** @description An image needs a multipart/form-data body. In an edit, `null` removes it. */
      readonly image?: null;
      /** @description What the image shows, at most 1500 characters; for several images one text each, in their order. */
      readonly image_alt?: (string | readonly string[]) | null;
      /** @description Words of your own by which posts are found, at most 20 of 50 characters; no channel shows them. */
      readonly labels?: readonly string[] | null;
      /** @description A link that belongs to the post, http or https, at most 2048 characters. */
      readonly link_url?: string | null;
      /** @description What to do if a channel cannot carry the whole text or all images. A summary is cut at a sentence, shows the first images and needs `link_url`. */
      readonly overflow?: ('reject' | 'summarize') | null;
      /** @description When to publish, ISO 8601, in the future. Without an offset it is workspace time. A new post without a time is published at once, unless it is a draft. */
      readonly scheduled_at?: string | null;
      /** @description Another name for `headline`. Send one of the two. In a new post either may be null. */
      readonly title?: string | null;
    };
    readonly NotFound: {
      readonly code: 'RESOURCE_NOT_FOUND';
      readonly message: string;
      readonly request_id: string;
    };
    readonly NothingToResolve: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'nothing_to_resolve';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly NothingToRetry: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'nothing_to_retry';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly NotScheduled: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'not_scheduled';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly NotVerified: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'not_verified';
        readonly problems: readonly string[];
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly Paths: {
      readonly '/ping/': {
        readonly get: {
          readonly data: components['schemas']['Ping'];
        };
      };
      readonly '/smm/ping/': {
        readonly get: {
          readonly data: components['schemas']['Ping'];
        };
      };
      readonly '/write-post/connections/': {
        readonly get: {
          readonly data: {
            readonly connections: readonly components['schemas']['Connection'][];
            /** @description The `cursor` of the next page; null on the last. */
            readonly next_cursor: string | null;
          };
          readonly query: {
            /** @description The `next_cursor` of the previous page. */
            readonly cursor?: string;
            /** @default 20 */
            readonly limit?: number;
            readonly provider?: string;
            readonly status?: 'active' | 'needs_reconnection' | 'disconnected';
          };
        };
        readonly post: {
          readonly data: {
            readonly connection: components['schemas']['Connection'];
          };
        };
      };
      readonly '/write-post/connections/{id}/': {
        readonly delete: {
          readonly data: {
            readonly connection: components['schemas']['Connection'];
          };
        };
        readonly get: {
          readonly data: {
            readonly connection: components['schemas']['Connection'];
          };
        };
        readonly patch: {
          readonly data: {
            readonly connection: components['schemas']['Connection'];
          };
        };
      };
      readonly '/write-post/connections/{id}/verify/': {
        readonly post: {
          readonly data: {
            readonly connection: components['schemas']['Connection'];
          };
        };
      };
      readonly '/write-post/events/': {
        readonly get: {
          readonly data: {
            readonly events: readonly components['schemas']['AccountEvent'][];
            /** @description A position in the events of the account: right after the event that has this cursor. */
            readonly next_cursor: string;
          };
          readonly query: {
            /** @description The events after this position are returned. `now`: those after the last event. Absent: from the first event after which none was removed. */
            readonly after?: string;
            /** @default 20 */
            readonly limit?: number;
            /**
             * @description How long to wait for an event if there is none yet, in seconds.
             * @default 0
             */
            readonly wait?: number;
          };
        };
      };
      readonly '/write-post/ping/': {
        readonly get: {
          readonly data: components['schemas']['Ping'];
        };
      };
      readonly '/write-post/posts/': {
        readonly get: {
          readonly data: {
            /** @description The `cursor` of the next page; null on the last. */
            readonly next_cursor: string | null;
            readonly posts: readonly components['schemas']['Post'][];
          };
          readonly query: {
            /** @description Of a channel of the post, whatever the status of the post. One or several; in a URL repeated, or separated by commas. */
            readonly channel_status?:
              | ('queued' | 'publishing' | 'published' | 'failed' | 'unknown' | 'canceled')
              | readonly ('queued' | 'publishing' | 'published' | 'failed' | 'unknown' | 'canceled')[];
            /** @description Of a channel of the post; a draft has no channels yet. */
            readonly connection_id?: number;
            /** @description Inclusive. */
            readonly created_from?: string;
            /** @description Exclusive. */
            readonly created_to?: string;
            /** @description The `next_cursor` of the previous page. */
            readonly cursor?: string;
            /** @description One or several labels, repeated or separated by commas: a post has all of them. */
            readonly labels?: string | readonly string[];
            /** @default 20 */
            readonly limit?: number;
            /** @description Whole words of headline and text, at most 10: a post has all of them, in any order, case and accents aside. */
            readonly q?: string;
            /** @description Inclusive. */
            readonly scheduled_from?: string;
            /** @description Exclusive. */
            readonly scheduled_to?: string;
            /** @description Newest first, which is the default, or by `scheduled_at`; a post without one is sorted by its creation. */
            readonly sort?: '-created_at' | 'scheduled_at' | '-scheduled_at';
            /** @description One or several; in a URL repeated, or separated by commas. */
            readonly status?:
              | (
                  | 'draft'
                  | 'scheduled'
                  | 'publishing'
                  | 'published'
                  | 'partially_published'
                  | 'failed'
                  | 'needs_attention'
                  | 'canceled'
                )
              | readonly (
                  | 'draft'
                  | 'scheduled'
                  | 'publishing'
                  | 'published'
                  | 'partially_published'
                  | 'failed'
                  | 'needs_attention'
                  | 'canceled'
                )[];
          };
        };
        readonly post: {
          readonly data: {
            readonly post: components['schemas']['Post'];
            /** @description What the content lost, each kind once; a repeated request gets the same. */
            readonly warnings: readonly components['schemas']['Warning'][];
          };
        };
      };
      readonly '/write-post/posts/{id}/': {
        readonly delete: {
          readonly data: {
            readonly post: components['schemas']['Post'];
          };
        };
        readonly get: {
          readonly data: {
            readonly post: components['schemas']['Post'];
          };
        };
        readonly patch: {
          readonly data: {
            readonly post: components['schemas']['Post'];
            /** @description What the content lost, each kind once; a repeated request gets the same. */
            readonly warnings: readonly components['schemas']['Warning'][];
          };
        };
      };
      readonly '/write-post/posts/{id}/events/': {
        readonly get: {
          readonly data: {
            readonly events: readonly components['schemas']['Event'][];
            /** @description The `cursor` of the next page; null on the last. */
            readonly next_cursor: string | null;
          };
          readonly query: {
            /** @description The `next_cursor` of the previous page. */
            readonly cursor?: string;
            /** @default 20 */
            readonly limit?: number;
          };
        };
      };
      readonly '/write-post/posts/{id}/publish/': {
        readonly post: {
          readonly data: {
            readonly post: components['schemas']['Post'];
          };
        };
      };
      readonly '/write-post/posts/{id}/resolve/': {
        readonly post: {
          readonly data: {
            readonly post: components['schemas']['Post'];
          };
        };
      };
      readonly '/write-post/posts/{id}/retry/': {
        readonly post: {
          readonly data: {
            readonly post: components['schemas']['Post'];
          };
        };
      };
      readonly '/write-post/posts/bulk/': {
        readonly post: {
          readonly data: {
            readonly results: readonly components['schemas']['BulkResult'][];
          };
        };
      };
      readonly '/write-post/posts/preview/': {
        readonly post: {
          readonly data: {
            readonly preview: components['schemas']['Preview'];
          };
        };
      };
      readonly '/write-post/providers/': {
        readonly get: {
          readonly data: {
            readonly providers: readonly components['schemas']['Provider'][];
          };
        };
      };
      readonly '/write-post/usage/': {
        readonly get: {
          readonly data: {
            readonly usage: components['schemas']['Usage'];
          };
        };
      };
      readonly '/write-post/wallet/statement/': {
        readonly get: {
          readonly data: {
            /** @description The `cursor` of the next page; null on the last. */
            readonly next_cursor: string | null;
            readonly transfers: readonly components['schemas']['Transfer'][];
          };
          readonly query: {
            /** @description The `next_cursor` of the previous page. */
            readonly cursor?: string;
            /** @default 20 */
            readonly limit?: number;
          };
        };
      };
    };
    /** @description The key is valid; its owner and permissions. */
    readonly Ping: {
      readonly account: {
        readonly id: number;
        readonly name: string;
        /** @description An IANA time zone. */
        readonly timezone: string;
      };
      readonly key: {
        readonly expires_at: string | null;
        readonly id: number;
        readonly name: string;
        readonly permissions: readonly ('write_post' | 'smm' | 'connections')[];
      };
      readonly pong: true;
      readonly service: 'core' | 'write_post' | 'smm';
    };
    readonly PlanLimit: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly cap: 'included_posts' | 'posts' | 'connections_per_post' | 'scheduled_posts' | 'drafts';
        readonly code: 'plan_limit';
        readonly limit: number;
        readonly resets_at: string | null;
        readonly used: number;
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly Post: {
      /** @description The number of channels of the post. */
      readonly channel_count: number;
      readonly channel_overrides: readonly components['schemas']['ShownOverride'][];
      readonly channels: readonly components['schemas']['Channel'][];
      /** @description The connections of the post, even while it is a draft and has no `channels` yet. */
      readonly connection_ids: readonly number[];
      /** @description Sanitised HTML. */
      readonly content_html: string;
      readonly content_plain: string;
      /** @description The cost of the post: zero if it is included or the money was released. */
      readonly cost_display: string;
      /** @description RFC 3339, UTC, with milliseconds. */
      readonly created_at: string;
      /** @description Wall time in the zone of the workspace, or `-` if there is none. */
      readonly created_display: string;
      /** @description The error of the first channel that failed or is unknown; empty if there is none. */
      readonly error_message: string;
      readonly headline: string;
      readonly id: number;
      /** @description What the first image shows. */
      readonly image_alt: string | null;
      /** @description The first image; empty if the post has none. */
      readonly image_url: string;
      readonly images: readonly components['schemas']['ShownImage'][];
      readonly labels: readonly string[];
      /** @description The link that belongs to the post. */
      readonly link_url: string | null;
      /** @description What is done where a channel cannot carry the whole text or all images. */
      readonly overflow: 'reject' | 'summarize';
      readonly published_at: string | null;
      /** @description Wall time in the zone of the workspace, or `-` if there is none. */
      readonly published_display: string;
      /** @description How a wall time was resolved that a clock change skips (`gap`: moved forward) or repeats (`overlap`: the first one). */
      readonly schedule_adjusted: ('gap' | 'overlap') | null;
      /** @description The first time of all channels. */
      readonly scheduled_at: string | null;
      /** @description Wall time in the zone of the workspace, or `-` if there is none. */
      readonly scheduled_display: string;
      readonly status: components['schemas']['PostStatus'];
      /** @description The status for display. */
      readonly status_label: string;
      /** @description An IANA time zone. */
      readonly timezone: string;
      /** @description Grows with every visible change; it is the `ETag`. */
      readonly version: number;
    };
    /** @description Absent fields stay as they are. `null` is no image, text, link or override; a `scheduled_at` of `null` changes nothing. A time without an offset is in the zone in which the post was created. */
    readonly PostChange: {
      /** @description Other text or another time for individual channels, at most one for each connection. With different times the post is `scheduled` until the last one is due. */
      readonly channel_overrides?: readonly components['schemas']['ChannelOverride'][] | null;
      /** @description The connections to publish to, 1 to 50. Duplicates count once. */
      readonly connection_ids?: readonly number[];
      /** @description The body, HTML or plain text, 1 to 50000 characters and at most 64000 bytes. Only a draft may lack it, as it may lack headline and connections. */
      readonly content?: string;
      /** @description Stores the post without sending it, whatever is missing, and at no cost. A time, or `publish`, completes it. */
      readonly draft?: boolean | null;
      /** @description The headline, 1 to 255 characters after trimming. */
      readonly headline?: string;
      /** @description An image needs a multipart/form-data body. In an edit, `null` removes it. */
      readonly image?: null;
      /** @description What the image shows, at most 1500 characters; for several images one text each, in their order. */
      readonly image_alt?: (string | readonly string[]) | null;
      /** @description Words of your own by which posts are found, at most 20 of 50 characters; no channel shows them. */
      readonly labels?: readonly string[] | null;
      /** @description A link that belongs to the post, http or https, at most 2048 characters. */
      readonly link_url?: string | null;
      /** @description What to do if a channel cannot carry the whole text or all images. A summary is cut at a sentence, shows the first images and needs `link_url`. */
      readonly overflow?: ('reject' | 'summarize') | null;
      /** @description When to publish, ISO 8601, in the future. Without an offset it is workspace time. A new post without a time is published at once, unless it is a draft. */
      readonly scheduled_at?: string | null;
      /** @description Another name for `headline`. Send one of the two. In a new post either may be null. */
      readonly title?: string | null;
    };
    /** @description Follows from the channels and the clock. */
    readonly PostStatus:
      | 'draft'
      | 'scheduled'
      | 'publishing'
      | 'published'
      | 'partially_published'
      | 'failed'
      | 'needs_attention'
      | 'canceled';
    /** @description The result of creating a post. Nothing is stored. */
    readonly Preview: {
      readonly channels: readonly components['schemas']['PreviewChannel'][];
      /** @description The price of one more post; null if the plan has none left. */
      readonly price: {
        /** @description An amount for display. */
        readonly cost_display: string;
        /** @description ISO 4217. */
        readonly currency: string;
        /** @description An amount in minor units of the currency, such as cents. */
        readonly price_minor: number;
        readonly source: 'included' | 'overage';
      } | null;
      /** @description How a wall time was resolved that a clock change skips (`gap`: moved forward) or repeats (`overlap`: the first one). */
      readonly schedule_adjusted: ('gap' | 'overlap') | null;
      readonly scheduled_at: string | null;
      /** @description Wall time in the zone of the workspace, or `-` if there is none. */
      readonly scheduled_display: string;
      /** @description An IANA time zone. */
      readonly timezone: string;
      /** @description The response that creating the post would have now; `error` is null for 201. */
      readonly verdict: {
        readonly error:
          | (
              | components['schemas']['InvalidBody']
              | components['schemas']['ScheduledInPast']
              | components['schemas']['ScheduledTooFar']
              | components['schemas']['ImageTooLarge']
              | components['schemas']['UnsupportedImage']
              | components['schemas']['MalformedJson']
              | components['schemas']['MalformedMultipart']
              | components['schemas']['UnsupportedContentType']
              | components['schemas']['BodyTooLarge']
              | components['schemas']['PlanLimit']
              | components['schemas']['InsufficientBalance']
            )
          | null;
        readonly status: 201 | 400 | 402 | 403;
      };
      readonly wallet: {
        readonly available_after_display: string | null;
        /** @description Null if the post would be refused. */
        readonly available_after_minor: number | null;
        /** @description An amount for display. */
        readonly available_display: string;
        /** @description An amount in minor units of the currency, such as cents. */
        readonly available_minor: number;
        /** @description ISO 4217. */
        readonly currency: string;
      };
      /** @description What the content lost, each kind once; a repeated request gets the same. */
      readonly warnings: readonly components['schemas']['Warning'][];
    };
    readonly PreviewChannel: {
      /** @description The id of the connection. */
      readonly id: number;
      /** @description The first image as it would be sent to the channel; null if the channel would show none. */
      readonly image: {
        readonly bytes: number;
        readonly height: number;
        readonly media_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
        readonly width: number;
      } | null;
      /** @description All images that would be sent to the channel. */
      readonly images: readonly {
        readonly bytes: number;
        readonly height: number;
        /** @description Its place among the images of the post, from 0. */
        readonly index: number;
        readonly media_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
        readonly width: number;
      }[];
      readonly measured: readonly {
        readonly actual: number;
        readonly limit: number;
        readonly unit: 'characters' | 'graphemes' | 'utf16' | 'utf8_bytes';
      }[];
      readonly name: string;
      /** @description Why the channel cannot carry the post. */
      readonly problems: readonly components['schemas']['Problem'][];
      readonly provider: string;
      /** @description How a wall time was resolved that a clock change skips (`gap`: moved forward) or repeats (`overlap`: the first one). */
      readonly schedule_adjusted: ('gap' | 'overlap') | null;
      /** @description When the channel would get the post; null: at once, or not known. */
      readonly scheduled_at: string | null;
      /** @description As the channel would show it; null if it cannot, or if the request lacks the text. */
      readonly text: string | null;
    };
    /** @description One problem of a request; a refusal lists all of them. */
    readonly Problem: {
      readonly actual?: number;
      readonly code:
        | 'required'
        | 'wrong_type'
        | 'too_short'
        | 'too_long'
        | 'too_few'
        | 'too_many'
        | 'invalid_value'
        | 'unknown_field'
        | 'conflicting_fields'
        | 'invalid_datetime'
        | 'offset_zone_mismatch'
        | 'scheduled_in_past'
        | 'scheduled_too_far'
        | 'unknown_connection'
        | 'connection_unavailable'
        | 'image_too_large'
        | 'unsupported_image'
        | 'image_required'
        | 'image_not_supported'
        | 'link_required'
        | 'empty_content';
      /** @description The connection that has the problem. */
      readonly connection_id?: number;
      readonly limit?: number;
      readonly message: string;
      /** @description The field, as the client wrote it. */
      readonly path: string;
    };
    /** @description A provider of channels, and the settings that a connection to one of them needs. */
    readonly Provider: {
      readonly provider: string;
      /** @description A JSON Schema (2020-12) of `settings`: an object of strings. Those that are secret are `writeOnly`. */
      readonly settings_schema: {
        readonly [key: string]: unknown;
      };
    };
    readonly RateLimit: {
      readonly code: 'RATE_LIMIT_EXCEEDED';
      readonly details: {
        readonly code: 'rate_limit';
        readonly policy: string;
        readonly retry_after_seconds: number;
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly RequestTimeout: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'request_timeout';
      };
      readonly message: string;
      readonly request_id: string;
    };
    /** @description The result of checking a delivery whose outcome is unknown. */
    readonly Resolution: {
      readonly connection_id: number;
      readonly outcome: 'published' | 'failed';
      /** @description The address of the post, http or https. */
      readonly url?: string | null;
    };
    readonly Retry: {
      /** @description Confirms that an unknown delivery, which may already have been published, is sent again. */
      readonly accept_duplicate_risk?: boolean;
      /** @description Which of the failed and unknown channels; absent: all of them. */
      readonly connection_ids?: readonly number[] | null;
    };
    readonly ScheduledInPast: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'scheduled_in_past';
        readonly fields: readonly components['schemas']['Problem'][];
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly ScheduledTooFar: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'scheduled_too_far';
        readonly fields: readonly components['schemas']['Problem'][];
      };
      readonly message: string;
      readonly request_id: string;
    };
    /** @description An image of a post, as it is stored. */
    readonly ShownImage: {
      /** @description What it shows. */
      readonly alt: string | null;
      readonly height: number;
      readonly url: string;
      readonly width: number;
    };
    /** @description The text and time that one channel gets instead of those of the post. */
    readonly ShownOverride: {
      readonly connection_id: number;
      /** @description Sanitised HTML. */
      readonly content?: string;
      readonly headline?: string;
      /** @description One text for each image, in their order. */
      readonly image_alt?: readonly string[];
      readonly link_url?: string;
      readonly overflow?: 'reject' | 'summarize';
      /** @description RFC 3339, UTC, with milliseconds. */
      readonly scheduled_at?: string;
    };
    readonly TestKey: {
      readonly code: 'INVALID_API_KEY';
      readonly details: {
        readonly code: 'test_key';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly TooManyConnections: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'too_many_connections';
        readonly limit: number;
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly TooManyWaiting: {
      readonly code: 'RATE_LIMIT_EXCEEDED';
      readonly details: {
        readonly code: 'too_many_waiting';
        readonly limit: number;
      };
      readonly message: string;
      readonly request_id: string;
    };
    /** @description A movement of money in the statement, and the wallet after it. */
    readonly Transfer: {
      /** @description An amount for display. */
      readonly amount_display: string;
      /** @description What moved, in minor units; never negative. */
      readonly amount_minor: number;
      /** @description RFC 3339, UTC, with milliseconds. */
      readonly at: string;
      /** @description An amount for display. */
      readonly available_after_display: string;
      /** @description An amount in minor units of the currency, such as cents. */
      readonly available_after_minor: number;
      /** @description ISO 4217. */
      readonly currency: string;
      /** @description An amount for display. */
      readonly held_after_display: string;
      /** @description An amount in minor units of the currency, such as cents. */
      readonly held_after_minor: number;
      readonly id: number;
      /** @description `credit` puts money into the wallet, `debit` takes it out. `hold` sets the price of a post aside, `capture` pays it from there, `release` gives it back because the post was not published. `refund` gives back what a post cost. */
      readonly kind: 'credit' | 'debit' | 'hold' | 'capture' | 'release' | 'refund';
      /** @description Null for credits and debits. */
      readonly post_id: number | null;
    };
    readonly Unavailable: {
      readonly code: 'SERVICE_UNAVAILABLE';
      readonly message: string;
      readonly request_id: string;
    };
    readonly UnsupportedContentType: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly accepted: readonly string[];
        readonly code: 'unsupported_content_type';
      };
      readonly message: string;
      readonly request_id: string;
    };
    readonly UnsupportedImage: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'unsupported_image';
        readonly fields: readonly components['schemas']['Problem'][];
      };
      readonly message: string;
      readonly request_id: string;
    };
    /** @description Plan, usage and wallet of the account in the current period. */
    readonly Usage: {
      /** @description Null: no cap. */
      readonly caps: {
        readonly max_connections_per_post: number | null;
        readonly max_drafts: number;
        readonly max_posts: number | null;
        readonly max_scheduled: number | null;
      };
      /** @description The price of a post beyond the included ones; null if the plan has none. */
      readonly overage: {
        /** @description ISO 4217. */
        readonly currency: string;
        /** @description An amount for display. */
        readonly price_display: string;
        /** @description An amount in minor units of the currency, such as cents. */
        readonly price_minor: number;
      } | null;
      readonly period: {
        /** @description The calendar month. */
        readonly key: string;
        /** @description RFC 3339, UTC, with milliseconds. */
        readonly resets_at: string;
        /** @description RFC 3339, UTC, with milliseconds. */
        readonly starts_at: string;
        /** @description An IANA time zone. */
        readonly timezone: string;
      };
      readonly plan: {
        readonly name: string;
        readonly slug: string;
      };
      readonly posts: {
        /** @description Drafts at present, of `max_drafts`; no period counts them. */
        readonly drafts: number;
        /** @description Included posts per period. */
        readonly included: number;
        readonly included_remaining: number;
        readonly included_used: number;
        readonly overage_used: number;
        /** @description Accepted in the period: included and overage posts. */
        readonly used: number;
      };
      readonly rate_policies: readonly {
        /** @description How many requests are allowed at once. */
        readonly burst: number;
        readonly name: string;
        readonly quota: number;
        readonly window_seconds: number;
      }[];
      readonly wallet: {
        /** @description An amount for display. */
        readonly available_display: string;
        /** @description An amount in minor units of the currency, such as cents. */
        readonly available_minor: number;
        /** @description ISO 4217. */
        readonly currency: string;
        /** @description An amount for display. */
        readonly held_display: string;
        /** @description An amount in minor units of the currency, such as cents. */
        readonly held_minor: number;
      };
    };
    readonly Verification: {
      /** @description Settings that change, such as a new token. Where one that is not secret changes, all secrets have to be sent again. */
      readonly settings?: {
        readonly [key: string]: string;
      };
    };
    readonly VersionMismatch: {
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly code: 'version_mismatch';
        readonly current: number;
      };
      readonly message: string;
      readonly request_id: string;
    };
    /** @description Something that was removed from the content. */
    readonly Warning: {
      readonly code:
        | 'script'
        | 'style'
        | 'inline_image'
        | 'embedded'
        | 'form'
        | 'table'
        | 'link'
        | 'numbering'
        | 'unknown_tag';
      readonly message: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
