export { contentFormatter } from './formatter.js';
