/** The description of the API, made of the schemas that validate. */
export { openApiDocument, type OpenApiDocument } from './document.js';
