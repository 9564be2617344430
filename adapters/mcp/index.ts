/** Tools for language models over the Model Context Protocol. Needs the optional `@modelcontextprotocol/sdk`. */
export { serveMcp } from './serve-mcp.js';
