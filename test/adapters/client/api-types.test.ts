import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { clientTypes } from '../../../.config/generate-client-types.js';
import { openApiDocument } from '../../../adapters/http-koa/openapi/document.js';
import { LONG_TAG } from '../../support/extent.js';

const FOLDER = fileURLToPath(new URL('../../../adapters/client/', import.meta.url));

// The compiler reads the whole DOM library, which is slow on a busy machine.
describe('the types of the client', { timeout: 300_000 }, () => {
  it('match the current document; else run: npm run client:types', async () => {
    const committed = readFileSync(`${FOLDER}api-types.ts`, 'utf8');
    expect(await clientTypes(openApiDocument('https://post.example'))).toBe(committed);
  });

  it('are right in a browser, too: nothing of Node is used', { tags: LONG_TAG }, () => {
    const files = readdirSync(FOLDER).map((name) => `${FOLDER}${name}`);
    const program = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    });
    const problems = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
    expect(problems).toEqual([]);
  });
});
