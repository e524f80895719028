// A small round of `npm run leak-scan`: filings by every form, and no trace of their private content.
import { afterAll, expect, inject, it } from 'vitest';
import { gaugeParts } from '../../src/administration/service/health/checks.ts';
import { serveMetrics } from '../../src/platform/observability/metrics/metrics.server.ts';
import { openCollector } from '../observing/collector.ts';
import { createTestApp } from '../testApp.ts';
import { scanForLeaks } from './leakScan.ts';
import { PlantedValueFactory } from './plantedValues.ts';
import { Search } from './searching.ts';
import { sweepDatabase } from './sweeping.ts';

const lines: string[] = [];
const collector = await openCollector();
const env = { METRICS_PORT: '0', LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: collector.address };
const app = await createTestApp({ env, logTo: { write: (line) => void lines.push(line) } });
afterAll(async () => {
  await app.close();
  collector.close();
});
const leakScan = await scanForLeaks({ app, count: 150, lines, databaseLog: inject('databaseLog') });

it('no table, file, answer or log holds what people wrote of themselves', () => {
  expect(leakScan.planted).toBeGreaterThanOrEqual(150);
  expect(leakScan.search.places).toBeGreaterThan(200);
  expect(lines.some((line) => line.includes('"answered"'))).toBe(true);
  expect(
    leakScan.search.findings.map(({ place, as, plantedValue }) => `${place} (${as}): ${plantedValue.kind}`),
  ).toEqual([]);
});

it('no metric and no trace holds it', async () => {
  const metrics = await serveMetrics(app.deps, gaugeParts);
  const text = await (await fetch(String(metrics.address))).text();
  await metrics.close();
  await app.deps.tracing?.close();
  const search = new Search(leakScan.made);
  search.scan('metrics', text);
  const spanTexts = collector
    .spans()
    .flatMap(({ name, attributes }) => [name, ...Object.values(attributes).map(String)]);
  search.scan('traces', [...new Set(spanTexts)].join('\n'));
  expect(text).toContain('denonco_filings_total{kind="complaint",outcome="filed"}');
  expect(spanTexts.some((one) => one.includes('insert into cases'))).toBe(true);
  expect(search.findings).toEqual([]);
});

it('addresses are sealed until they are used and go to mail and SMS alone', () => {
  const [before, after] = leakScan.waiting;
  expect(before).toBeGreaterThan(0);
  expect(after).toBe(0);
  expect(new Set(leakScan.outbox.findings.map(({ plantedValue }) => plantedValue.kind))).toEqual(
    new Set(['email', 'phone']),
  );
  expect(leakScan.outboxAfterAWeek).toBe(0);
});

it('the sweep finds what is planted in tables', async () => {
  const mint = new PlantedValueFactory(700_000);
  const [word, phone, number] = [mint.name(), mint.phone(), mint.personalNumber()];
  const search = new Search(mint.made);
  await app.owner.query(`insert into audit_log (at, action, data) values (now(), 'cases.export', $1)`, [
    JSON.stringify({ note: word }),
  ]);
  await app.owner.query(`insert into graphile_worker._private_job_queues (queue_name) values ($1)`, [phone]);
  await app.owner.query(`update cases set salt = $1 where ordinal = 1`, [Buffer.from(number)]);
  await sweepDatabase(app, search);
  expect(new Set(search.findings.map(({ plantedValue, place }) => `${plantedValue.kind} ${place}`))).toEqual(
    new Set([
      'name table public.audit_log',
      'phone table graphile_worker._private_job_queues',
      'personal_number table public.cases',
    ]),
  );
});
