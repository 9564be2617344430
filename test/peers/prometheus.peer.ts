import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../composition/processes/free-port.js';
import { done, serving, type Environment } from '../cli/command-line.js';
import { debianFolder } from './install/debian.js';
import { run } from './run/command.js';
import { startProcess } from './run/server-process.js';
import { until } from './run/until.js';
import { givenFolder } from '../support/given-folder.js';

const files = debianFolder({
  name: 'prometheus',
  suites: ['bookworm'],
  packages: [{ name: 'prometheus', version: '2.42.0+ds-5+deb12u1', series: '2.' }],
  needs: false,
});

const program = (name: 'prometheus' | 'promtool'): string => join(files.path(), 'root/usr/bin', name);
const opsFile = (name: string): string =>
  fileURLToPath(new URL(`../../composition/ops/${name}`, import.meta.url));
const RULES = opsFile('alert-rules.yml');

const TOKEN = 'a-token-for-metrics';

beforeAll(() => files.install((line) => void process.stdout.write(`${line}\n`)), 300_000);

/** A server that published a post. */
const givenServer = async (): Promise<string> => {
  const env: Environment = { DATA_DIR: await givenFolder(), PORT: '0', METRICS_TOKEN: TOKEN };
  await done(['accounts', 'create', '--name', 'Ada', '--timezone', 'UTC', '--plan', 'starter'], env);
  await done(['connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'News'], env);
  const issue = ['keys', 'create', '--account', '1', '--permissions', 'write_post'];
  const { key } = z.looseObject({ key: z.string() }).parse(await done(issue, env));
  const server = await serving(['serve'], { ...env, WALLET_AUDIT_HOURS: '24' });
  const { origin } = z.looseObject({ origin: z.string() }).parse(server.ready);
  const created = await fetch(`${origin}/api/v1/write-post/posts/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ headline: 'Hello', content: 'World', connection_ids: [1] }),
  });
  expect(created.status).toBe(201);
  return origin;
};

/** Prometheus with the rules, which reads the server every second. */
const givenPrometheus = async (origin: string): Promise<string> => {
  const folder = await givenFolder();
  await writeFile(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [${JSON.stringify(RULES)}]
scrape_configs:
  - job_name: write-post
    authorization: { credentials: ${TOKEN} }
    static_configs: [{ targets: [${JSON.stringify(new URL(origin).host)}] }]
`,
  );
  const address = `127.0.0.1:${String(await freePort())}`;
  const prometheus = startProcess({
    program: program('prometheus'),
    args: ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=${address}`],
    cwd: folder,
    logFile: join(folder, 'output.log'),
  });
  onTestFinished(prometheus.stop);
  const isReady = async () => ((await fetch(`http://${address}/-/ready`)).ok ? true : null);
  await prometheus.ready(() => isReady().catch(() => null));
  return `http://${address}`;
};

const Rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({
        rules: z.array(z.object({ name: z.string(), health: z.string(), state: z.string() })),
      }),
    ),
  }),
});
const Queried = z.object({
  status: z.literal('success'),
  data: z.object({ result: z.array(z.unknown()) }),
});

describe('the metrics of a server', () => {
  it('are what promtool expects, but for names that Node.js metrics have everywhere', async () => {
    const origin = await givenServer();
    const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const input = await metrics.text();
    const problems = await run(program('promtool'), ['check', 'metrics'], { input }).catch(String);
    const own = problems
      .split('\n')
      .filter((line) => /^(?!nodejs_)\w+ \w/.test(line) && line.includes('should'));
    expect(own).toEqual([]);
    expect(problems).toContain('nodejs_active_handles_total');
  });

  it('are enough for every query of the dashboard and every rule, none of which fires', async () => {
    const prometheus = await givenPrometheus(await givenServer());
    const query = async (expr: string): Promise<number> => {
      const response = await fetch(
        `${prometheus}/api/v1/query?${new URLSearchParams({ query: expr }).toString()}`,
      );
      return Queried.parse(await response.json()).data.result.length;
    };
    await until(async () => ((await query('count_over_time(write_post_ready[1m]) > 3')) > 0 ? true : null));
    const rules = await until(async () => {
      const { data } = Rules.parse(await (await fetch(`${prometheus}/api/v1/rules`)).json());
      const all = data.groups.flatMap((group) => group.rules);
      return all.some(({ health }) => health === 'unknown') ? null : all;
    });
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter(({ health, state }) => health !== 'ok' || state !== 'inactive')).toEqual([]);

    const dashboard = await readFile(opsFile('grafana-dashboard.json'), 'utf8');
    const panels = z
      .object({
        panels: z.array(
          z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
        ),
      })
      .parse(JSON.parse(dashboard)).panels;
    const empty: string[] = [];
    for (const { title, targets } of panels)
      for (const { expr } of targets) {
        const promQl = expr.replaceAll(/\$(?:job|instance)\b/g, '.*').replaceAll('$__rate_interval', '1m');
        if ((await query(promQl)) === 0) empty.push(title);
      }
    // Nothing failed, called a channel elsewhere, or was taken over: series that do not exist yet.
    expect(new Set(empty)).toEqual(
      new Set([
        'Open breakers',
        'Calls of channels, p95',
        'Breakers that are not closed',
        'Takeovers, openings, pauses',
      ]),
    );
  });
});

describe('the alert rules', () => {
  it('are valid', async () => {
    expect(await run(program('promtool'), ['check', 'rules', RULES])).toContain('SUCCESS');
  });

  it('fire when they should, and not before', async () => {
    const tests = fileURLToPath(new URL('alert-rules.test.yml', import.meta.url));
    expect(await run(program('promtool'), ['test', 'rules', tests])).toContain('SUCCESS');
  });
});
