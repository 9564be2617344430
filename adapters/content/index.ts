/** HTML and text from users, safe to store and to show. */
export { contentFormatter } from './formatter.js';
