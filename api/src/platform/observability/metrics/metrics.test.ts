import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRows } from '../../../../test/rows.ts';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { gaugeParts } from '../../../administration/service/health/checks.ts';
import { buildDenouncement } from '../../../demo/filings.ts';
import { openDb, openPool } from '../../db/pool.ts';
import { type MetricsServer, serveMetrics } from './metrics.server.ts';
import { createMetrics } from './metrics.ts';

const METRICS_TOKEN = 'a-token-of-more-than-20';
const lines: string[] = [];
let app: TestApp;
let served: MetricsServer;
beforeAll(async () => {
  const env = { METRICS_PORT: '0', METRICS_TOKEN, LOG_LEVEL: 'info' };
  app = await createTestApp({ env, logTo: { write: (line) => void lines.push(line) } });
  served = await serveMetrics(app.deps, gaugeParts);
});
afterAll(async () => {
  await served.close();
  await app.close();
});

const read = async (address = served.address, token = METRICS_TOKEN) => {
  const answer = await fetch(String(address), { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, text: await answer.text() };
};
const valuesOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );

describe('access', () => {
  it('answers 401 without the token', () =>
    checkRows(
      [
        ['nobody', '', 401],
        ['with another token', 'x', 401],
        ['with the token', METRICS_TOKEN, 200],
      ],
      async ([_, token, status]) => {
        expect((await read(served.address, token)).status).toBe(status);
      },
    ));

  it('serves nothing else, and no metrics at the public address', async () => {
    expect((await read(served.address?.replace('/metrics', '/'))).status).toBe(404);
    expect((await app.fastify.inject('/metrics')).statusCode).toBe(404);
  });
});

/** The rules of `promtool check metrics` for names, types and labels. */
function lintOf(text: string): string[] {
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]));
  const helps = new Set([...text.matchAll(/^# HELP (\w+) \S/gm)].map(([, name]) => name));
  const units = /_(?:milliseconds|ms|minutes|hours|days|kilobytes|kb|megabytes|mb|percent|bits)(?:_|$)/;
  const ofFamilies = [...types].flatMap(([name, type]) => [
    ...(helps.has(name) ? [] : [`${name} has no help`]),
    ...((type === 'counter') === name.endsWith('_total') ? [] : [`${name} is a ${type}`]),
    ...(/^[a-z][a-z0-9_]*$/.test(name) && !units.test(name) ? [] : [`${name} is no good name`]),
    ...(/_(?:gauge|counter|summary|histogram)(?:_|$)/.test(name) ? [`${name} names its type`] : []),
    ...(/_(?:count|sum|bucket)$/.test(name) ? [`${name} looks like a part of a histogram`] : []),
  ]);
  const ofSamples = [...text.matchAll(/^(\w+)\{([^}]*)\}/gm)].flatMap(([, name = '', labels = '']) => {
    const type = types.get(name) ?? types.get(name.replace(/_(?:bucket|sum|count)$/, ''));
    const names = [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label);
    return names
      .filter(
        (label) =>
          !/^[a-z][a-z0-9_]*$/.test(label) ||
          (label === 'le' && type !== 'histogram') ||
          (label === 'quantile' && type !== 'summary'),
      )
      .map((label) => `${name} has the label ${label}`);
  });
  return [...ofFamilies, ...new Set(ofSamples)];
}

describe('the metrics of a portal', () => {
  let text: string;
  let number: string;
  const body = buildDenouncement({ confidentiality: 'named' }, 1);
  beforeAll(async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { result } = await app.call('fileIndividualDenouncement', { body }, { headers });
    number = result.number;
    await app.call('fileIndividualDenouncement', { body }, { headers });
    await fetch(`${app.address}/api/denounces/portal/individual-denounces/register/`, {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    await app.call('signIn', { body: { username: 'nobody@denonco.test', password: 'not-the-right-one' } });
    await fetch(`${app.address}/api/nobody/knows/${number}`, { method: 'DELETE' });
    await app.settle();
    const fresh = await serveMetrics({ ...app.deps, metrics: { ...app.deps.metrics } }, gaugeParts);
    text = (await read(fresh.address)).text;
    await fresh.close();
  });

  it('pass what promtool asks, and promtool itself where there is one', () => {
    expect(lintOf(text)).toEqual([]);
    expect(lintOf('# TYPE a_total gauge\n# TYPE b_ms gauge\n# HELP b_ms x\nb_ms{quantile="1"} 1\n')).toHaveLength(4);
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
    if (status !== null) expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  it('count filings by outcome, answers by route, faults by code and jobs by task', () => {
    const values = valuesOf(text);
    const filing = 'method="POST",route="/api/denounces/portal/individual-denounces/register/"';
    expect(values.get('denonco_filings_total{kind="denouncement",outcome="filed"}')).toBe(1);
    expect(values.get('denonco_filings_total{kind="denouncement",outcome="repeated"}')).toBe(1);
    expect(values.get('denonco_filings_total{kind="denouncement",outcome="refused"}')).toBe(1);
    expect(values.get('denonco_filings_total{kind="complaint",outcome="filed"}')).toBe(0);
    expect(values.get(`denonco_http_request_seconds_count{${filing},status="2xx"}`)).toBe(2);
    expect(values.get(`denonco_http_request_seconds_count{${filing},status="4xx"}`)).toBe(1);
    expect(values.get('denonco_http_request_seconds_count{method="ANY",route="unknown",status="4xx"}')).toBeGreaterThan(
      0,
    );
    expect(values.get('denonco_errors_total{code="wrong_credentials"}')).toBe(1);
    expect(values.get('denonco_errors_total{code="validation"}')).toBe(1);
    const projected = [...values].find(([name]) =>
      /^denonco_job_seconds_count{task="projectCases?",outcome="done"}/.test(name),
    );
    expect(projected?.[1]).toBeGreaterThan(0);
    expect(values.get('denonco_pool_size{pool="serving"}')).toBe(6);
  });

  it('show every part as answering and the register log as current', () => {
    const values = valuesOf(text);
    const silent = [...values].filter(([name, value]) => name.startsWith('denonco_part_silent') && value !== 0);
    expect(silent).toEqual([]);
    expect(values.get('denonco_migrations_missing')).toBe(0);
    expect(values.get('denonco_outbox_rows')).toBe(0);
    expect(values.get('denonco_jobs{state="dead"}')).toBe(0);
    expect(values.get('denonco_log_pending')).toBeGreaterThan(0);
    expect(values.get('denonco_log_refused')).toBe(0);
    expect(values.get('denonco_disk_free_bytes')).toBeGreaterThan(0);
    expect(values.get('denonco_ending')).toBe(0);
  });

  it('contain no case number, address or text of a filing', () => {
    expect(text).not.toContain(number);
    expect(text).not.toMatch(/127\.0\.0\.1|denonco\.test|knows/);
    expect(text).not.toContain(String(body.denouncer?.surname));
  });

  it('accompany one log line for each answer with route, fault and request id', async () => {
    const { headers } = await app.fastify.inject('/api/region/?secret=word');
    const line = JSON.parse(lines.find((one) => one.includes(String(headers['x-request-id']))) ?? '{}');
    expect(line).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.+Z$/),
      reqId: headers['x-request-id'],
      method: 'GET',
      route: '/api/region/',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    });
    const refused = lines
      .map((one) => JSON.parse(one))
      .find(({ fault: errorCode }) => errorCode === 'wrong_credentials');
    expect(refused).toMatchObject({ status: 401, route: '/api/auth/qvsmaps-portal/login/' });
    expect(lines.join()).not.toContain('secret=word');
  });
});

it('metrics are served while the database is away, with the missing parts marked', async () => {
  const unavailable = openDb(openPool('postgresql://nobody@127.0.0.1:1/none', { max: 1, waitMs: 500 }));
  const alone = await serveMetrics({ ...app.deps, metrics: createMetrics(), healthDb: unavailable }, gaugeParts);
  const { status, text } = await read(alone.address);
  await alone.close();
  await unavailable.destroy();
  const values = valuesOf(text);
  expect([
    status,
    values.get('denonco_part_silent{part="jobs"}'),
    values.get('denonco_part_silent{part="disk"}'),
  ]).toEqual([200, 1, 0]);
  expect([...values.keys()].filter((name) => name.startsWith('denonco_jobs'))).toEqual([]);
});

describe('dashboard, alerts and guide', () => {
  const root = resolve(import.meta.dirname, '../../../../..');
  const fileOf = (path: string) => readFileSync(resolve(root, path), 'utf8');
  const namesIn = (text: string) => new Set(text.match(/\b(?:denonco|process)_[a-z_]+[a-z]\b/g));
  const alarms = [...fileOf('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) =>
    String(name),
  );

  it('name only metrics that exist', () =>
    checkRows(
      ['deploy/grafana/denonco.json', 'deploy/prometheus/alerts.yml', 'docs/guide/monitoring.md'],
      async (path) => {
        const { text } = await read();
        const there = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
          type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
        );
        // `denonco_pool_*` in a text stands for several.
        const named = [...namesIn(fileOf(path))].filter((name) => !there.some((one) => one.startsWith(`${name}_`)));
        expect(named.length).toBeGreaterThan(4);
        expect(named.filter((name) => !there.includes(name))).toEqual([]);
      },
    ));

  it('use only label values that exist', async () => {
    const { text } = await read();
    const queried = ['deploy/grafana/denonco.json', 'deploy/prometheus/alerts.yml'].flatMap((path) => [
      ...fileOf(path).matchAll(/\b(code|outcome|state|quantile)=~?\\?"([^"\\]+)\\?"/g),
    ]);
    const missing = queried
      .flatMap(([, label = '', values = '']) => values.split('|').map((value) => `${label}="${value}"`))
      .filter((one) => !text.includes(one));
    expect(queried.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });

  it('have one chapter for each alert', () => {
    const chapters = [...fileOf('docs/guide/monitoring.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(alarms.length).toBeGreaterThan(20);
    expect(chapters).toEqual(alarms);
    const guides = [...fileOf('deploy/prometheus/alerts.yml').matchAll(/guide: docs\/guide\/monitoring\.md#(\w+)/g)];
    expect(guides.map(([, anchor]) => anchor)).toEqual(alarms.map((name) => name.toLowerCase()));
  });
});
