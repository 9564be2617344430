import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { architectureProblems, filesInCircles, type SourceFile } from './architecture-rules.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const filesUnder = (folder: string): readonly SourceFile[] =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, 'utf8') }));

const folders = {
  core: filesUnder('core'),
  adapters: filesUnder('adapters'),
  composition: filesUnder('composition'),
  test: filesUnder('test'),
};

describe('the architecture', () => {
  it('is checked on files that are really there', () => {
    expect(folders.core.length).toBeGreaterThan(40);
    expect(folders.adapters.length).toBeGreaterThan(20);
    expect(folders.composition.length).toBeGreaterThan(0);
    expect(folders.test.some(({ path }) => path.startsWith('test/contracts/'))).toBe(true);
    for (const { text } of Object.values(folders).flat()) expect(text).not.toBe('');
  });

  it.each(Object.entries(folders))('holds in every file of %s', (_, files) => {
    expect(files.flatMap(architectureProblems)).toEqual([]);
  });

  it('of the product has no circle', () => {
    const { core, adapters, composition } = folders;
    expect(filesInCircles([...core, ...adapters, ...composition])).toEqual([]);
  });
});

describe('the check of the architecture', () => {
  it('finds circles, also of types, and nothing else', () => {
    const files = [
      { path: 'core/a.ts', text: `import { b } from './b.js';` },
      { path: 'core/b.ts', text: `import type { C } from './inner/c.js';` },
      { path: 'core/inner/c.ts', text: `export type { A } from '../a.js';` },
      { path: 'core/before.ts', text: `import { a } from './a.js';` },
      { path: 'core/after.ts', text: '' },
      { path: 'core/inner/self.ts', text: `import { after } from '../after.js';` },
    ];
    expect(filesInCircles(files)).toEqual(['core/a.ts', 'core/b.ts', 'core/inner/c.ts']);
  });

  const problemsOf = (path: string, text: string): readonly string[] => architectureProblems({ path, text });

  it.each([
    ['core/domain/post.ts', `import Koa from 'koa';`],
    ['core/domain/post.ts', `import { readFile } from 'node:fs';`],
    ['core/domain/post.ts', `import { z } from 'zod';`],
    ['core/domain/post.ts', `import type { Page } from '../use-cases/read-posts.js';`],
    ['core/domain/post.ts', `export * from '../wire/post-view.js';`],
    ['core/domain/post.ts', `import type { Clock } from '../ports/clock.js';`],
    ['core/domain/post.ts', `type Clock = import('../ports/clock.js').Clock;`],
    ['core/domain/post.ts', `import type { Post } from '../index.js';`],
    ['core/ports/clock.ts', `import { postView } from '../wire/post-view.js';`],
    ['core/ports/clock.ts', `import type { Page } from '../use-cases/read-posts.js';`],
    ['core/wire/views.ts', `import { Temporal } from 'temporal-polyfill';`],
    ['core/use-cases/read-posts.ts', `import { z } from 'zod';`],
    ['core/use-cases/operate/read.ts', `const knex = await import('../../../adapters/knex/index.js');`],
    ['core/use-cases/read-posts.ts', `import { injectable } from 'inversify';`],
    ['adapters/knex/wallet.ts', `import { ok } from '../../core/shared/result.js';`],
    ['adapters/knex/rows/post.ts', `import { serve } from '../../../composition/serve.js';`],
    ['adapters/knex/wallet.ts', `import { START } from '../../test/contracts/fixtures.js';`],
    ['adapters/knex/wallet.ts', `import { Container } from 'inversify';`],
    ['adapters/publishers/nostr/relay.ts', `import { connect } from 'node:tls';`],
    ['adapters/publishers/channels.ts', `import { lookup } from 'node:dns/promises';`],
    ['adapters/oauth/http.ts', `import { request } from 'node:https';`],
    ['adapters/client/client.ts', `import { ok } from '../../core/index.js';`],
    ['adapters/client/client.ts', `import { createHash } from 'node:crypto';`],
    ['adapters/client/client.ts', `import { z } from 'zod';`],
    ['adapters/console/views/post.tsx', `import { postView } from '../../../core/wire/index.js';`],
    ['adapters/console/views/post.tsx', `import { send } from '../../client/send.js';`],
    ['adapters/console/state/times.ts', `import { format } from 'date-fns';`],
    ['adapters/console/main.tsx', `import { readFile } from 'node:fs/promises';`],
    ['adapters/http-koa/site/site-routes.ts', `import { texts } from '../../console/texts.js';`],
    ['composition/processes/serve.ts', `export { START } from '../../test/contracts/fixtures.js';`],
    ['test/contracts/wallet.ts', `import { makeKnexWallet } from '../../adapters/knex/index.js';`],
    ['test/contracts/wallet.ts', `import { it } from 'vitest';`],
    ['test/core/domain/post.test.ts', `import { Container } from 'inversify';`],
  ])('refuses in %s: %s', (path, text) => {
    expect(problemsOf(path, text)).toHaveLength(1);
  });

  it.each([
    ['core/domain/schedule.ts', `import { Temporal } from 'temporal-polyfill';`],
    [
      'core/wire/create-post-request.ts',
      `import { z } from 'zod';\nimport { ok } from '../shared/result.js';`,
    ],
    ['core/ports/clock.ts', `import type { Instant } from '../domain/instant.js';`],
    ['adapters/knex/rows/post.ts', `import { ok } from '../../../core/index.js';\nimport knex from 'knex';`],
    ['adapters/client/client.ts', `import { makeAsk } from './ask.js';`],
    [
      'adapters/console/views/post.tsx',
      `import type { Post } from '../../client/index.js';\nimport { useState } from 'preact/hooks';\nimport './post.css';`,
    ],
    [
      'composition/processes/serve.ts',
      `import { Container } from 'inversify';\nimport '../../adapters/knex/index.js';`,
    ],
    ['test/contracts/wallet.ts', `import { ok } from '../../core/index.js';\nimport './fixtures.js';`],
  ])('accepts in %s: %s', (path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });

  it.each([
    'Date.now()',
    'new Date()',
    'new Date',
    'Math.random()',
    'setTimeout(wake, 1)',
    'process.env',
    'console.log(1)',
    'globalThis.Date',
  ])('refuses %s in the core', (expression) => {
    const text = `export const wrong = () => ${expression};`;
    expect(problemsOf('core/domain/post.ts', text)).toHaveLength(1);
    expect(problemsOf('adapters/system/clock.ts', text)).toEqual([]);
  });

  it('accepts a date of a given moment, and ambient names in comments, strings and members', () => {
    const text = `/** Not Date.now(). */ export const right = (at: number) => [new Date(at), 'process.env', of.console];`;
    expect(problemsOf('core/domain/instant.ts', text)).toEqual([]);
  });

  it('refuses a file of more than 300 lines anywhere, unless a program wrote it', () => {
    const lines = (count: number): string => 'export {};\n'.repeat(count);
    expect(problemsOf('test/support/long.ts', lines(300))).toEqual([]);
    expect(problemsOf('test/support/long.ts', lines(301))).toEqual(['test/support/long.ts has 301 lines.']);
    expect(problemsOf('adapters/client/api-types.ts', lines(301))).toEqual([]);
  });
});
