/* Made by .config/generate-client-types.js from the document of the API. Do not edit it. */
export interface paths {
  readonly '/ping/': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Check any key
     * @description Any valid key will do.
     */
    readonly get: operations['ping'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/smm/ping/': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Check a key for SMM
     * @description Needs the permission `smm`.
     */
    readonly get: operations['pingSmm'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/write-post/connections/': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * List the connections of the active workspace
     * @description Needs the permission `write_post`.
     */
    readonly get: operations['listConnections'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/write-post/connections/{id}/': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read one connection
     * @description Needs the permission `write_post`.
     */
    readonly get: operations['getConnection'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/write-post/ping/': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Check a key for Write Post
     * @description Needs the permission `write_post`.
     */
    readonly get: operations['pingWritePost'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/write-post/posts/': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * List posts, newest first
     * @description A page neither skips nor repeats a post when others are made meanwhile.
     *
     *     Needs the permission `write_post`.
     */
    readonly get: operations['listPosts'];
    readonly put?: never;
    /**
     * Publish a post now or schedule it
     * @description An immediate post is answered after its first attempt, at most some seconds later; what is not finished by then goes on. A field that is not known is refused, so that a typing error never publishes at once.
     *
     *     Needs the permission `write_post`.
     */
    readonly post: operations['createPost'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/write-post/posts/{id}/': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read one post
     * @description Needs the permission `write_post`.
     */
    readonly get: operations['getPost'];
    readonly put?: never;
    readonly post?: never;
    /**
     * Cancel a post that is still scheduled
     * @description After 200 nothing of it is ever sent. Canceling again answers the same.
     *
     *     Needs the permission `write_post`.
     */
    readonly delete: operations['cancelPost'];
    readonly options?: never;
    readonly head?: never;
    /**
     * Change a post that is still scheduled
     * @description Needs the permission `write_post`.
     */
    readonly patch: operations['editPost'];
    readonly trace?: never;
  };
  readonly '/write-post/posts/{id}/events/': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read a post's history, oldest first
     * @description Needs the permission `write_post`.
     */
    readonly get: operations['listEvents'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/write-post/posts/{id}/resolve/': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Tell what became of a delivery whose outcome is unknown
     * @description Needs the permission `write_post`.
     */
    readonly post: operations['resolveDelivery'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/write-post/posts/{id}/retry/': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Send failed or unknown deliveries again
     * @description Needs the permission `write_post`.
     */
    readonly post: operations['retryPost'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/write-post/posts/preview/': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * See what creating a post would answer
     * @description Takes what creating a post takes and stores nothing. The answer is 200 whatever the verdict; it counts as reading.
     *
     *     Needs the permission `write_post`.
     */
    readonly post: operations['previewPost'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/write-post/usage/': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Read plan, usage, wallet and rates
     * @description Needs the permission `write_post`.
     */
    readonly get: operations['readUsage'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    readonly BodyTooLarge: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'body_too_large';
        readonly limit: number;
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    /** @description What became of a post in one channel. */
    readonly Channel: {
      readonly attempts: number;
      readonly error: components['schemas']['ChannelError'] | null;
      /** @description The id of the connection. */
      readonly id: number;
      readonly name: string;
      readonly provider: string;
      readonly published_at: string | null;
      /** @description What the channel calls the post. */
      readonly remote_id: string | null;
      /** @enum {string} */
      readonly status: 'queued' | 'publishing' | 'published' | 'failed' | 'unknown' | 'canceled';
      /** @description Where the post is to be seen. */
      readonly url: string | null;
    };
    /** @description The last thing that went wrong with one channel. */
    readonly ChannelError: {
      /** @description For machines, in snake case. */
      readonly code: string;
      readonly message: string;
      /** @description Whether the same post may still go out, by itself or by a retry. */
      readonly retryable: boolean;
    };
    readonly CommitUnknown: {
      /** @constant */
      readonly code: 'SERVICE_UNAVAILABLE';
      readonly details: {
        /** @constant */
        readonly code: 'commit_unknown';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    /** @description A channel target of the active workspace, without its settings. */
    readonly Connection: {
      readonly id: number;
      readonly limits: {
        /** @enum {string} */
        readonly image: 'required' | 'optional' | 'none';
        readonly max_characters: number | null;
        readonly max_image_bytes: number | null;
      };
      readonly name: string;
      readonly provider: string;
      /** @enum {string} */
      readonly status: 'active' | 'needs_reconnection' | 'disconnected';
      /** @description How the adapter is proved; null where it is not installed. */
      readonly verification: ('real_server' | 'contract_only' | 'built_in') | null;
    };
    readonly DuplicateRiskNotAccepted: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'duplicate_risk_not_accepted';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    /** @description One line of a post's append-only history. */
    readonly Event: {
      /**
       * Format: date-time
       * @description RFC 3339, UTC, with milliseconds.
       */
      readonly at: string;
      /** @description Null where the event is of the whole post. */
      readonly connection_id: number | null;
      /** @description A few words for people. */
      readonly detail: string | null;
      /** @enum {string} */
      readonly kind:
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
        | 'released';
      /** @description The request that caused it; null for what the engine did by itself. */
      readonly request_id: string | null;
    };
    readonly HeadersTooLarge: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'headers_too_large';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly IdempotencyInProgress: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'idempotency_in_progress';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly IdempotencyKeyReused: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'idempotency_key_reused';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly ImageTooLarge: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'image_too_large';
        readonly fields: readonly components['schemas']['Problem'][];
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly InsufficientBalance: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @description An amount in minor units of the currency, such as cents. */
        readonly available: number;
        /** @constant */
        readonly code: 'insufficient_balance';
        /** @description ISO 4217. */
        readonly currency: string;
        /** @description An amount in minor units of the currency, such as cents. */
        readonly required: number;
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly InternalError: {
      /** @constant */
      readonly code: 'INTERNAL_ERROR';
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly InvalidApiKey: {
      /** @constant */
      readonly code: 'INVALID_API_KEY';
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly InvalidBody: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'invalid_body';
        readonly fields: readonly components['schemas']['Problem'][];
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly InvalidQuery: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'invalid_query';
        readonly fields: readonly components['schemas']['Problem'][];
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly MalformedJson: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'malformed_json';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly MalformedMultipart: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'malformed_multipart';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly MalformedRequest: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'malformed_request';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly MethodNotAllowed: {
      /** @constant */
      readonly code: 'RESOURCE_NOT_FOUND';
      readonly details: {
        readonly allowed: readonly string[];
        /** @constant */
        readonly code: 'method_not_allowed';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly MissingPermission: {
      /** @constant */
      readonly code: 'SERVICE_ACCESS_DENIED';
      readonly details: {
        /** @constant */
        readonly code: 'missing_permission';
        /** @enum {string} */
        readonly permission: 'write_post' | 'smm';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly NewPost: {
      /** @description The connections to publish to, 1 to 50. One that is named twice counts once. */
      readonly connection_ids: readonly number[];
      /** @description The body, HTML or plain text, 1 to 50000 characters. */
      readonly content: string;
      /** @description The headline, 1 to 255 characters after trimming. */
      readonly headline?: string;
      /** @description An image needs a multipart/form-data body. */
      readonly image?: null;
      /** @description What the image shows, at most 1500 characters. */
      readonly image_alt?: string | null;
      /** @description A link that belongs to the post, http or https, at most 2048 characters. */
      readonly link_url?: string | null;
      /** @description What to do where a channel cannot carry the whole text. A summary is cut at a sentence and needs `link_url`. */
      readonly overflow?: ('reject' | 'summarize') | null;
      /** @description When to publish, ISO 8601, in the future. Without an offset it is workspace time. Leave it out to publish at once. */
      readonly scheduled_at?: string | null;
      /** @description Another name for `headline`. Send one of the two. */
      readonly title?: string;
    };
    readonly NewPostForm: {
      /** @description Repeated parts, `1,2` or a JSON array. */
      readonly connection_ids: string | readonly string[];
      /** @description The body, HTML or plain text, 1 to 50000 characters. */
      readonly content: string;
      /** @description The headline, 1 to 255 characters after trimming. */
      readonly headline?: string;
      /**
       * Format: binary
       * @description A JPEG, PNG, WebP or GIF file of at most 10 MB. It is encoded anew, without its metadata.
       */
      readonly image?: string;
      /** @description What the image shows, at most 1500 characters. */
      readonly image_alt?: string;
      /** @description A link that belongs to the post, http or https, at most 2048 characters. */
      readonly link_url?: string;
      /**
       * @description What to do where a channel cannot carry the whole text. A summary is cut at a sentence and needs `link_url`.
       * @enum {string}
       */
      readonly overflow?: 'reject' | 'summarize';
      /** @description When to publish, ISO 8601, in the future. Without an offset it is workspace time. Leave it out to publish at once. */
      readonly scheduled_at?: string;
      /** @description Another name for `headline`. Send one of the two. */
      readonly title?: string;
    };
    readonly NotFound: {
      /** @constant */
      readonly code: 'RESOURCE_NOT_FOUND';
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly NothingToResolve: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'nothing_to_resolve';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly NothingToRetry: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'nothing_to_retry';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly NotScheduled: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'not_scheduled';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    /** @description The key works, and this is whose it is. */
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
        readonly permissions: readonly ('write_post' | 'smm')[];
      };
      /** @constant */
      readonly pong: true;
      /** @enum {string} */
      readonly service: 'core' | 'write_post' | 'smm';
    };
    readonly PlanLimit: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @enum {string} */
        readonly cap: 'included_posts' | 'posts' | 'connections_per_post' | 'scheduled_posts';
        /** @constant */
        readonly code: 'plan_limit';
        readonly limit: number;
        readonly resets_at: string | null;
        readonly used: number;
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly Post: {
      readonly channel_count: number;
      readonly channels: readonly components['schemas']['Channel'][];
      /** @description Sanitised HTML. */
      readonly content_html: string;
      readonly content_plain: string;
      /** @description What the post cost, or will: nothing where it is included or the money went back. */
      readonly cost_display: string;
      /**
       * Format: date-time
       * @description RFC 3339, UTC, with milliseconds.
       */
      readonly created_at: string;
      /** @description Wall time in the zone of the workspace, or `-` where there is none. */
      readonly created_display: string;
      /** @description The first error of a channel; empty where there is none. */
      readonly error_message: string;
      readonly headline: string;
      readonly id: number;
      /** @description Empty where the post has no image. */
      readonly image_url: string;
      readonly published_at: string | null;
      /** @description Wall time in the zone of the workspace, or `-` where there is none. */
      readonly published_display: string;
      /** @description How a wall time was read that a clock change skips (`gap`: moved forward) or repeats (`overlap`: the first one). */
      readonly schedule_adjusted: ('gap' | 'overlap') | null;
      readonly scheduled_at: string | null;
      /** @description Wall time in the zone of the workspace, or `-` where there is none. */
      readonly scheduled_display: string;
      readonly status: components['schemas']['PostStatus'];
      /** @description The status for people. */
      readonly status_label: string;
      /** @description An IANA time zone. */
      readonly timezone: string;
      /** @description Grows with every visible change; it is the `ETag`. */
      readonly version: number;
    };
    /** @description What is left out stays as it is. */
    readonly PostChange: {
      /** @description The connections to publish to, 1 to 50. One that is named twice counts once. */
      readonly connection_ids?: readonly number[];
      /** @description The body, HTML or plain text, 1 to 50000 characters. */
      readonly content?: string;
      /** @description The headline, 1 to 255 characters after trimming. */
      readonly headline?: string;
      /** @description When to publish, ISO 8601, in the future. Without an offset it is workspace time. Leave it out to publish at once. */
      readonly scheduled_at?: string | null;
      /** @description Another name for `headline`. Send one of the two. */
      readonly title?: string;
    };
    /**
     * @description Follows from the channels and the clock.
     * @enum {string}
     */
    readonly PostStatus:
      | 'scheduled'
      | 'publishing'
      | 'published'
      | 'partially_published'
      | 'failed'
      | 'needs_attention'
      | 'canceled';
    /** @description What would become of a post. Nothing of it is stored. */
    readonly Preview: {
      readonly channels: readonly components['schemas']['PreviewChannel'][];
      /** @description What one more post costs; null where the plan has none left. */
      readonly price: {
        /** @description An amount for people. */
        readonly cost_display: string;
        /** @description ISO 4217. */
        readonly currency: string;
        /** @description An amount in minor units of the currency, such as cents. */
        readonly price_minor: number;
        /** @enum {string} */
        readonly source: 'included' | 'overage';
      } | null;
      /** @description How a wall time was read that a clock change skips (`gap`: moved forward) or repeats (`overlap`: the first one). */
      readonly schedule_adjusted: ('gap' | 'overlap') | null;
      readonly scheduled_at: string | null;
      /** @description Wall time in the zone of the workspace, or `-` where there is none. */
      readonly scheduled_display: string;
      /** @description An IANA time zone. */
      readonly timezone: string;
      /** @description What creating the post would answer now; `error` is null where it would be 201. */
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
        /** @description Null where the post would be refused. */
        readonly available_after_minor: number | null;
        /** @description An amount for people. */
        readonly available_display: string;
        /** @description An amount in minor units of the currency, such as cents. */
        readonly available_minor: number;
        /** @description ISO 4217. */
        readonly currency: string;
      };
    };
    readonly PreviewChannel: {
      /** @description The id of the connection. */
      readonly id: number;
      /** @description The picture as the channel would be given it; null where it would show none. */
      readonly image: {
        readonly bytes: number;
        readonly height: number;
        /** @enum {string} */
        readonly media_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
        readonly width: number;
      } | null;
      readonly measured: readonly {
        readonly actual: number;
        readonly limit: number;
        /** @enum {string} */
        readonly unit: 'characters' | 'graphemes' | 'utf16' | 'utf8_bytes';
      }[];
      readonly name: string;
      /** @description Why the channel cannot carry the post. */
      readonly problems: readonly components['schemas']['Problem'][];
      readonly provider: string;
      /** @description As the channel would show it; null where it cannot, or where the request does not say it. */
      readonly text: string | null;
    };
    /** @description One problem of a request; a refusal names all of them. */
    readonly Problem: {
      readonly actual?: number;
      /** @enum {string} */
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
      /** @description The channel whose problem it is. */
      readonly connection_id?: number;
      readonly limit?: number;
      readonly message: string;
      /** @description The field, as the client wrote it. */
      readonly path: string;
    };
    readonly RateLimit: {
      /** @constant */
      readonly code: 'RATE_LIMIT_EXCEEDED';
      readonly details: {
        /** @constant */
        readonly code: 'rate_limit';
        readonly policy: string;
        readonly retry_after_seconds: number;
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly RequestTimeout: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'request_timeout';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    /** @description What a person found out about a delivery whose outcome is unknown. */
    readonly Resolution: {
      readonly connection_id: number;
      /** @enum {string} */
      readonly outcome: 'published' | 'failed';
      /** @description Where the post is to be seen, http or https. */
      readonly url?: string | null;
    };
    readonly Retry: {
      /** @description Says that an unknown delivery, which may be out already, is to be sent again all the same. */
      readonly accept_duplicate_risk?: boolean;
      /** @description Which channels; left out: all of them. */
      readonly connection_ids?: readonly number[] | null;
    };
    readonly ScheduledInPast: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'scheduled_in_past';
        readonly fields: readonly components['schemas']['Problem'][];
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly ScheduledTooFar: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'scheduled_too_far';
        readonly fields: readonly components['schemas']['Problem'][];
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly Unavailable: {
      /** @constant */
      readonly code: 'SERVICE_UNAVAILABLE';
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly UnsupportedContentType: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        readonly accepted: readonly string[];
        /** @constant */
        readonly code: 'unsupported_content_type';
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    readonly UnsupportedImage: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'unsupported_image';
        readonly fields: readonly components['schemas']['Problem'][];
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
    /** @description Where the account stands in the running period. */
    readonly Usage: {
      /** @description Null: no cap. */
      readonly caps: {
        readonly max_connections_per_post: number | null;
        readonly max_posts: number | null;
        readonly max_scheduled: number | null;
      };
      /** @description What a post beyond the included ones costs; null where the plan sells none. */
      readonly overage: {
        /** @description ISO 4217. */
        readonly currency: string;
        /** @description An amount for people. */
        readonly price_display: string;
        /** @description An amount in minor units of the currency, such as cents. */
        readonly price_minor: number;
      } | null;
      readonly period: {
        /** @description The calendar month. */
        readonly key: string;
        /**
         * Format: date-time
         * @description RFC 3339, UTC, with milliseconds.
         */
        readonly resets_at: string;
        /**
         * Format: date-time
         * @description RFC 3339, UTC, with milliseconds.
         */
        readonly starts_at: string;
        /** @description An IANA time zone. */
        readonly timezone: string;
      };
      readonly plan: {
        readonly name: string;
        readonly slug: string;
      };
      readonly posts: {
        /** @description What the plan includes per period. */
        readonly included: number;
        readonly included_remaining: number;
        readonly included_used: number;
        readonly overage_used: number;
        /** @description Accepted in the period: included and overage posts. */
        readonly used: number;
      };
      readonly rate_policies: readonly {
        /** @description How many requests may come at once. */
        readonly burst: number;
        readonly name: string;
        readonly quota: number;
        readonly window_seconds: number;
      }[];
      readonly wallet: {
        /** @description An amount for people. */
        readonly available_display: string;
        /** @description An amount in minor units of the currency, such as cents. */
        readonly available_minor: number;
        /** @description ISO 4217. */
        readonly currency: string;
        /** @description An amount for people. */
        readonly held_display: string;
        /** @description An amount in minor units of the currency, such as cents. */
        readonly held_minor: number;
      };
    };
    readonly VersionMismatch: {
      /** @constant */
      readonly code: 'VALIDATION_ERROR';
      readonly details: {
        /** @constant */
        readonly code: 'version_mismatch';
        readonly current: number;
      };
      readonly message: string;
      /** @description Names this request in answers, logs and timelines. */
      readonly request_id: string;
    };
  };
  responses: {
    /** @description The headers of the request are too large. */
    readonly HeadersTooLarge: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          readonly error: components['schemas']['HeadersTooLarge'];
          /** @constant */
          readonly success: false;
        };
      };
    };
    /** @description A request with this Idempotency-Key is being worked on. Ask again. */
    readonly IdempotencyInProgress: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          readonly error: components['schemas']['IdempotencyInProgress'];
          /** @constant */
          readonly success: false;
        };
      };
    };
    /** @description This Idempotency-Key was used for a different request. */
    readonly IdempotencyKeyReused: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          readonly error: components['schemas']['IdempotencyKeyReused'];
          /** @constant */
          readonly success: false;
        };
      };
    };
    /** @description This post costs $0.05 and the wallet has $0.03 available. */
    readonly InsufficientBalance: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          readonly error: components['schemas']['InsufficientBalance'];
          /** @constant */
          readonly success: false;
        };
      };
    };
    /** @description Something went wrong on our side. */
    readonly InternalError: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          readonly error: components['schemas']['InternalError'];
          /** @constant */
          readonly success: false;
        };
      };
    };
    /** @description The API key is missing or invalid. Send it as "Authorization: Bearer <API_KEY>". */
    readonly InvalidApiKey: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          readonly error: components['schemas']['InvalidApiKey'];
          /** @constant */
          readonly success: false;
        };
      };
    };
    /** @description This is not a valid HTTP request. */
    readonly MalformedRequest: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          readonly error: components['schemas']['MalformedRequest'];
          /** @constant */
          readonly success: false;
        };
      };
    };
    /** @description This path takes GET, HEAD, POST. */
    readonly MethodNotAllowed: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          readonly error: components['schemas']['MethodNotAllowed'];
          /** @constant */
          readonly success: false;
        };
      };
    };
    /** @description The API key does not have the permission "write_post". */
    readonly MissingPermission: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          readonly error: components['schemas']['MissingPermission'];
          /** @constant */
          readonly success: false;
        };
      };
    };
    /** @description There is nothing here. */
    readonly NotFound: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          readonly error: components['schemas']['NotFound'];
          /** @constant */
          readonly success: false;
        };
      };
    };
    /** @description The client has this version already. */
    readonly NotModified: {
      headers: {
        readonly [name: string]: unknown;
      };
      content?: never;
    };
    /** @description Too many requests. Try again in 1 s. */
    readonly RateLimit: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          readonly error: components['schemas']['RateLimit'];
          /** @constant */
          readonly success: false;
        };
      };
    };
    /** @description The request took too long to arrive. */
    readonly RequestTimeout: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          readonly error: components['schemas']['RequestTimeout'];
          /** @constant */
          readonly success: false;
        };
      };
    };
    /** @description The service is not available right now. Nothing was stored. */
    readonly Unavailable: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          readonly error: components['schemas']['Unavailable'];
          /** @constant */
          readonly success: false;
        };
      };
    };
    /** @description The post has changed: its version is 4 by now. */
    readonly VersionMismatch: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          readonly error: components['schemas']['VersionMismatch'];
          /** @constant */
          readonly success: false;
        };
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readonly ping: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The key works. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: components['schemas']['Ping'];
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      readonly 400: components['responses']['MalformedRequest'];
      readonly 401: components['responses']['InvalidApiKey'];
      readonly 408: components['responses']['RequestTimeout'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly pingSmm: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The key works. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: components['schemas']['Ping'];
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      readonly 400: components['responses']['MalformedRequest'];
      readonly 401: components['responses']['InvalidApiKey'];
      readonly 403: components['responses']['MissingPermission'];
      readonly 408: components['responses']['RequestTimeout'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly listConnections: {
    readonly parameters: {
      readonly query?: {
        /** @description The `next_cursor` of the page before. */
        readonly cursor?: string;
        readonly limit?: number;
        readonly provider?: string;
        readonly status?: 'active' | 'needs_reconnection' | 'disconnected';
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A page of connections, by id. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: {
              readonly connections: readonly components['schemas']['Connection'][];
              /** @description The `cursor` of the next page; null on the last. */
              readonly next_cursor: string | null;
            };
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      /**
       * @description limit: Must be a whole number from 1 to 100.
       *
       *     This is not a valid HTTP request.
       */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error: components['schemas']['InvalidQuery'] | components['schemas']['MalformedRequest'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 401: components['responses']['InvalidApiKey'];
      readonly 403: components['responses']['MissingPermission'];
      readonly 408: components['responses']['RequestTimeout'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly getConnection: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The connection. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: {
              readonly connection: components['schemas']['Connection'];
            };
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      readonly 400: components['responses']['MalformedRequest'];
      readonly 401: components['responses']['InvalidApiKey'];
      readonly 403: components['responses']['MissingPermission'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['RequestTimeout'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly pingWritePost: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The key works. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: components['schemas']['Ping'];
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      readonly 400: components['responses']['MalformedRequest'];
      readonly 401: components['responses']['InvalidApiKey'];
      readonly 403: components['responses']['MissingPermission'];
      readonly 408: components['responses']['RequestTimeout'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly listPosts: {
    readonly parameters: {
      readonly query?: {
        readonly connection_id?: number;
        /** @description Inclusive. */
        readonly created_from?: string;
        /** @description Exclusive. */
        readonly created_to?: string;
        /** @description The `next_cursor` of the page before. */
        readonly cursor?: string;
        readonly limit?: number;
        /** @description Inclusive. */
        readonly scheduled_from?: string;
        /** @description Exclusive. */
        readonly scheduled_to?: string;
        readonly status?:
          | 'scheduled'
          | 'publishing'
          | 'published'
          | 'partially_published'
          | 'failed'
          | 'needs_attention'
          | 'canceled';
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A page of posts. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: {
              /** @description The `cursor` of the next page; null on the last. */
              readonly next_cursor: string | null;
              readonly posts: readonly components['schemas']['Post'][];
            };
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      /**
       * @description limit: Must be a whole number from 1 to 100.
       *
       *     This is not a valid HTTP request.
       */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error: components['schemas']['InvalidQuery'] | components['schemas']['MalformedRequest'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 401: components['responses']['InvalidApiKey'];
      readonly 403: components['responses']['MissingPermission'];
      readonly 408: components['responses']['RequestTimeout'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly createPost: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description Names the operation, so that asking again does it once: 1 to 255 printable ASCII characters, kept for 72 hours. The form in quotes and the bare one are the same key. */
        readonly 'Idempotency-Key'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['NewPost'];
        readonly 'multipart/form-data': components['schemas']['NewPostForm'];
      };
    };
    readonly responses: {
      /** @description The post was accepted. `status` and `channels` tell what became of it so far. */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: {
              readonly post: components['schemas']['Post'];
            };
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      /**
       * @description schedule_at: There is no field "schedule_at". Did you mean "scheduled_at"? content: Must be at most 500 characters; this has 612.
       *
       *     scheduled_at: The time must be in the future. Leave it out to publish at once.
       *
       *     scheduled_at: A post can be scheduled at most 366 days ahead.
       *
       *     image: The image is too large.
       *
       *     image: Must be a JPEG, PNG, WebP or GIF image.
       *
       *     The body is not valid JSON: It is empty.
       *
       *     The body is not valid multipart/form-data: It ends before its closing boundary.
       *
       *     Send the body as application/json or multipart/form-data.
       *
       *     The body is larger than 262144 bytes.
       *
       *     This is not a valid HTTP request.
       */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error:
              | components['schemas']['InvalidBody']
              | components['schemas']['ScheduledInPast']
              | components['schemas']['ScheduledTooFar']
              | components['schemas']['ImageTooLarge']
              | components['schemas']['UnsupportedImage']
              | components['schemas']['MalformedJson']
              | components['schemas']['MalformedMultipart']
              | components['schemas']['UnsupportedContentType']
              | components['schemas']['BodyTooLarge']
              | components['schemas']['MalformedRequest'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 401: components['responses']['InvalidApiKey'];
      readonly 402: components['responses']['InsufficientBalance'];
      /**
       * @description The posts that the plan includes are used up, and the plan sells no more.
       *
       *     The API key does not have the permission "write_post".
       */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error: components['schemas']['PlanLimit'] | components['schemas']['MissingPermission'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 408: components['responses']['RequestTimeout'];
      readonly 409: components['responses']['IdempotencyInProgress'];
      readonly 422: components['responses']['IdempotencyKeyReused'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      /**
       * @description Whether this was done is not known. Ask again with the same Idempotency-Key.
       *
       *     The service is not available right now. Nothing was stored.
       */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error: components['schemas']['CommitUnknown'] | components['schemas']['Unavailable'];
            /** @constant */
            readonly success: false;
          };
        };
      };
    };
  };
  readonly getPost: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description The `ETag` of the version that the client has; the same one is 304. */
        readonly 'If-None-Match'?: string;
      };
      readonly path: {
        readonly id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The post. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: {
              readonly post: components['schemas']['Post'];
            };
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      readonly 304: components['responses']['NotModified'];
      readonly 400: components['responses']['MalformedRequest'];
      readonly 401: components['responses']['InvalidApiKey'];
      readonly 403: components['responses']['MissingPermission'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['RequestTimeout'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly cancelPost: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description Names the operation, so that asking again does it once: 1 to 255 printable ASCII characters, kept for 72 hours. The form in quotes and the bare one are the same key. */
        readonly 'Idempotency-Key'?: string;
      };
      readonly path: {
        readonly id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The canceled post. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: {
              readonly post: components['schemas']['Post'];
            };
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      /**
       * @description schedule_at: There is no field "schedule_at". Did you mean "scheduled_at"? content: Must be at most 500 characters; this has 612.
       *
       *     This is not a valid HTTP request.
       */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error: components['schemas']['InvalidBody'] | components['schemas']['MalformedRequest'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 401: components['responses']['InvalidApiKey'];
      readonly 403: components['responses']['MissingPermission'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['RequestTimeout'];
      /**
       * @description A request with this Idempotency-Key is being worked on. Ask again.
       *
       *     The post is not scheduled any more, so it cannot be changed or canceled.
       */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error:
              components['schemas']['IdempotencyInProgress'] | components['schemas']['NotScheduled'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 422: components['responses']['IdempotencyKeyReused'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      /**
       * @description Whether this was done is not known. Ask again with the same Idempotency-Key.
       *
       *     The service is not available right now. Nothing was stored.
       */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error: components['schemas']['CommitUnknown'] | components['schemas']['Unavailable'];
            /** @constant */
            readonly success: false;
          };
        };
      };
    };
  };
  readonly editPost: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description Names the operation, so that asking again does it once: 1 to 255 printable ASCII characters, kept for 72 hours. The form in quotes and the bare one are the same key. */
        readonly 'Idempotency-Key'?: string;
        /** @description The `ETag` of the version that is to be changed; another one by now is 412. */
        readonly 'If-Match'?: string;
      };
      readonly path: {
        readonly id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['PostChange'];
      };
    };
    readonly responses: {
      /** @description The post as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: {
              readonly post: components['schemas']['Post'];
            };
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      /**
       * @description The body is not valid JSON: It is empty.
       *
       *     Send the body as application/json or multipart/form-data.
       *
       *     The body is larger than 262144 bytes.
       *
       *     schedule_at: There is no field "schedule_at". Did you mean "scheduled_at"? content: Must be at most 500 characters; this has 612.
       *
       *     scheduled_at: The time must be in the future. Leave it out to publish at once.
       *
       *     scheduled_at: A post can be scheduled at most 366 days ahead.
       *
       *     image: Must be a JPEG, PNG, WebP or GIF image.
       *
       *     This is not a valid HTTP request.
       */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error:
              | components['schemas']['MalformedJson']
              | components['schemas']['UnsupportedContentType']
              | components['schemas']['BodyTooLarge']
              | components['schemas']['InvalidBody']
              | components['schemas']['ScheduledInPast']
              | components['schemas']['ScheduledTooFar']
              | components['schemas']['UnsupportedImage']
              | components['schemas']['MalformedRequest'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 401: components['responses']['InvalidApiKey'];
      /**
       * @description The posts that the plan includes are used up, and the plan sells no more.
       *
       *     The API key does not have the permission "write_post".
       */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error: components['schemas']['PlanLimit'] | components['schemas']['MissingPermission'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['RequestTimeout'];
      /**
       * @description A request with this Idempotency-Key is being worked on. Ask again.
       *
       *     The post is not scheduled any more, so it cannot be changed or canceled.
       */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error:
              components['schemas']['IdempotencyInProgress'] | components['schemas']['NotScheduled'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 412: components['responses']['VersionMismatch'];
      readonly 422: components['responses']['IdempotencyKeyReused'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      /**
       * @description Whether this was done is not known. Ask again with the same Idempotency-Key.
       *
       *     The service is not available right now. Nothing was stored.
       */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error: components['schemas']['CommitUnknown'] | components['schemas']['Unavailable'];
            /** @constant */
            readonly success: false;
          };
        };
      };
    };
  };
  readonly listEvents: {
    readonly parameters: {
      readonly query?: {
        /** @description The `next_cursor` of the page before. */
        readonly cursor?: string;
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path: {
        readonly id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A page of events. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: {
              readonly events: readonly components['schemas']['Event'][];
              /** @description The `cursor` of the next page; null on the last. */
              readonly next_cursor: string | null;
            };
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      /**
       * @description limit: Must be a whole number from 1 to 100.
       *
       *     This is not a valid HTTP request.
       */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error: components['schemas']['InvalidQuery'] | components['schemas']['MalformedRequest'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 401: components['responses']['InvalidApiKey'];
      readonly 403: components['responses']['MissingPermission'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['RequestTimeout'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly resolveDelivery: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description Names the operation, so that asking again does it once: 1 to 255 printable ASCII characters, kept for 72 hours. The form in quotes and the bare one are the same key. */
        readonly 'Idempotency-Key'?: string;
      };
      readonly path: {
        readonly id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['Resolution'];
      };
    };
    readonly responses: {
      /** @description The post as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: {
              readonly post: components['schemas']['Post'];
            };
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      /**
       * @description The body is not valid JSON: It is empty.
       *
       *     Send the body as application/json or multipart/form-data.
       *
       *     The body is larger than 262144 bytes.
       *
       *     schedule_at: There is no field "schedule_at". Did you mean "scheduled_at"? content: Must be at most 500 characters; this has 612.
       *
       *     This is not a valid HTTP request.
       */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error:
              | components['schemas']['MalformedJson']
              | components['schemas']['UnsupportedContentType']
              | components['schemas']['BodyTooLarge']
              | components['schemas']['InvalidBody']
              | components['schemas']['MalformedRequest'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 401: components['responses']['InvalidApiKey'];
      readonly 403: components['responses']['MissingPermission'];
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['RequestTimeout'];
      /**
       * @description A request with this Idempotency-Key is being worked on. Ask again.
       *
       *     Only an unknown delivery can be resolved.
       */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error:
              components['schemas']['IdempotencyInProgress'] | components['schemas']['NothingToResolve'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 422: components['responses']['IdempotencyKeyReused'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      /**
       * @description Whether this was done is not known. Ask again with the same Idempotency-Key.
       *
       *     The service is not available right now. Nothing was stored.
       */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error: components['schemas']['CommitUnknown'] | components['schemas']['Unavailable'];
            /** @constant */
            readonly success: false;
          };
        };
      };
    };
  };
  readonly retryPost: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description Names the operation, so that asking again does it once: 1 to 255 printable ASCII characters, kept for 72 hours. The form in quotes and the bare one are the same key. */
        readonly 'Idempotency-Key'?: string;
      };
      readonly path: {
        readonly id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/json': components['schemas']['Retry'];
      };
    };
    readonly responses: {
      /** @description The post after the new attempt. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: {
              readonly post: components['schemas']['Post'];
            };
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      /**
       * @description The body is not valid JSON: It is empty.
       *
       *     Send the body as application/json or multipart/form-data.
       *
       *     The body is larger than 262144 bytes.
       *
       *     schedule_at: There is no field "schedule_at". Did you mean "scheduled_at"? content: Must be at most 500 characters; this has 612.
       *
       *     This is not a valid HTTP request.
       */
      readonly 400: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error:
              | components['schemas']['MalformedJson']
              | components['schemas']['UnsupportedContentType']
              | components['schemas']['BodyTooLarge']
              | components['schemas']['InvalidBody']
              | components['schemas']['MalformedRequest'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 401: components['responses']['InvalidApiKey'];
      readonly 402: components['responses']['InsufficientBalance'];
      /**
       * @description The posts that the plan includes are used up, and the plan sells no more.
       *
       *     The API key does not have the permission "write_post".
       */
      readonly 403: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error: components['schemas']['PlanLimit'] | components['schemas']['MissingPermission'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 404: components['responses']['NotFound'];
      readonly 408: components['responses']['RequestTimeout'];
      /**
       * @description A request with this Idempotency-Key is being worked on. Ask again.
       *
       *     Only failed and unknown deliveries can be retried.
       *
       *     A delivery may be out already; send "accept_duplicate_risk": true to send it again all the same.
       */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error:
              | components['schemas']['IdempotencyInProgress']
              | components['schemas']['NothingToRetry']
              | components['schemas']['DuplicateRiskNotAccepted'];
            /** @constant */
            readonly success: false;
          };
        };
      };
      readonly 422: components['responses']['IdempotencyKeyReused'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      /**
       * @description Whether this was done is not known. Ask again with the same Idempotency-Key.
       *
       *     The service is not available right now. Nothing was stored.
       */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly error: components['schemas']['CommitUnknown'] | components['schemas']['Unavailable'];
            /** @constant */
            readonly success: false;
          };
        };
      };
    };
  };
  readonly previewPost: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['NewPost'];
        readonly 'multipart/form-data': components['schemas']['NewPostForm'];
      };
    };
    readonly responses: {
      /** @description The verdict, the price, the time, and what every channel would show. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: {
              readonly preview: components['schemas']['Preview'];
            };
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      readonly 400: components['responses']['MalformedRequest'];
      readonly 401: components['responses']['InvalidApiKey'];
      readonly 403: components['responses']['MissingPermission'];
      readonly 408: components['responses']['RequestTimeout'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
  readonly readUsage: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Where the account stands in the running period. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly data: {
              readonly usage: components['schemas']['Usage'];
            };
            /** @description Names this request in answers, logs and timelines. */
            readonly request_id: string;
            /** @constant */
            readonly success: true;
          };
        };
      };
      readonly 400: components['responses']['MalformedRequest'];
      readonly 401: components['responses']['InvalidApiKey'];
      readonly 403: components['responses']['MissingPermission'];
      readonly 408: components['responses']['RequestTimeout'];
      readonly 429: components['responses']['RateLimit'];
      readonly 431: components['responses']['HeadersTooLarge'];
      readonly 500: components['responses']['InternalError'];
      readonly 503: components['responses']['Unavailable'];
    };
  };
}
