/** The text of `adapters/client/api-types.ts` for an OpenAPI document. */
export declare const clientTypes: (document: object) => Promise<string>;
