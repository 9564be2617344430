import type { z } from 'zod';
import type { ZodOpenApiParameters, ZodOpenApiRequestBodyObject } from 'zod-openapi';
import type { ErrorName, Permission } from '../../../core/index.js';
import type { HeaderName, Presence } from './headers.js';

export type Tag = 'Keys' | 'Connections' | 'Posts' | 'Account';

/** The description of one route in the document. */
export interface Operation {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Below `/api/v1`, with a trailing slash. */
  readonly path: string;
  readonly id: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Null: any valid key. */
  readonly permission: Permission | null;
  readonly parameters: ZodOpenApiParameters;
  readonly body?: ZodOpenApiRequestBodyObject;
  readonly success: {
    readonly status: 200 | 201;
    readonly description: string;
    readonly data: z.ZodType;
    readonly example: object;
    readonly headers?: Partial<Record<HeaderName, Presence>>;
  };
  /** Whether it responds with 304 if the client has the current version. */
  readonly isConditional: boolean;
  readonly errors: readonly ErrorName[];
}
