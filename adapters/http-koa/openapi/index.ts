/** The description of the API, made of the schemas that validate. */
export { openApiDocument } from './document.js';
