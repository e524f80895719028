// A small round of `npm run canaries` on every run of the tests, and that the search finds a leak wherever one is.
import { deflateSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { serveMetrics } from '../../src/observing/metrics/metrics.server.ts';
import { openCollector } from '../observing/collector.ts';
import { type World, world } from '../world.ts';
import { Mint } from './canaries.ts';
import { Search } from './searching.ts';
import { type Sung, sing } from './singing.ts';
import { sweepDatabase } from './sweeping.ts';

const mint = new Mint(700_000);
const [word, phone, local, number, nipt] = [
  mint.name(),
  mint.phone(),
  mint.phone(),
  mint.personalNumber(),
  mint.nipt(),
];
const found = (content: string | Buffer): string[] => {
  const search = new Search(mint.made);
  search.look('here', content);
  return [...new Set(search.findings.map(({ canary }) => canary.value))];
};
const swapped = (text: string) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bytes.swap16();
};

describe('the search', () => {
  it.each<[string, string | Buffer]>([
    ['as it is', `Emri: ${word}.`],
    ['in capitals', word.toUpperCase()],
    ['folded', word.toLowerCase().replaceAll('ë', 'e')],
    ['decomposed', word.normalize('NFD')],
    ['in the middle of another word', `x${word}y`],
    ['hex', Buffer.from(word).toString('hex')],
    ['hex at an odd place', `a${Buffer.from(` ${word} `).toString('hex')}`],
    ['bytea', `\\x00${Buffer.from(word).toString('hex')}`],
    ['base64', Buffer.from(`{"name":"${word}"}`).toString('base64')],
    ['base64url behind other signs', `token_${Buffer.from(`--${word}--`).toString('base64url')}`],
    ['percent signs', `?q=${encodeURIComponent(`ë ${word}`)}`],
    ['UTF-16', Buffer.from(word, 'utf16le')],
    ['UTF-16 the other way round', swapped(word)],
    [
      'JSON',
      JSON.stringify(word).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ],
    ['HTML', [...word].map((sign) => `&#x${sign.charCodeAt(0).toString(16)};`).join('')],
    [
      'quoted-printable',
      [...Buffer.from(word)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
    ],
    ['gzip', gzipSync(word)],
    ['zip', Buffer.from(zipSync({ 'a.xml': strToU8(`<v>${word}</v>`.repeat(3)) }))],
    ['PDF', Buffer.concat([Buffer.from('%PDF-1.7\nstream\n'), deflateSync(word), Buffer.from('\nendstream')])],
    ['base64 within hex', Buffer.from(Buffer.from(`--${word}--`).toString('base64')).toString('hex')],
  ])('finds a name written in %s', (_way, content) => {
    expect(found(content)).toEqual([word]);
  });

  it('finds numbers however people write them', () => {
    expect(found(`tel. ${phone.replace(/\D/g, '').replace(/(\d{3})/g, '$1 ')}`)).toEqual([phone]);
    expect(found(local.replaceAll(' ', '-'))).toEqual([local]);
    expect(found(`00355${local.slice(1).replaceAll(' ', '')}`)).toEqual([local]);
    expect(found(`(${number.toLowerCase()})`)).toEqual([number]);
    expect(found(`NIPT=${nipt}`)).toEqual([nipt]);
  });

  it('finds nothing in what says nothing', () => {
    expect(found('Ky tekst nuk thotë asgjë: 0691112223, I50101100W.')).toEqual([]);
  });
});

describe('a portal in which people filed by every form', () => {
  let w: World;
  let sung: Sung;
  const lines: string[] = [];
  let collector: Awaited<ReturnType<typeof openCollector>>;
  beforeAll(async () => {
    collector = await openCollector();
    const watched = { METRICS_PORT: '0' };
    const env = { ...watched, LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: collector.address };
    w = await world({ env, logTo: { write: (line) => void lines.push(line) } });
    sung = await sing({ world: w, count: 150, lines, databaseLog: inject('databaseLog') });
  });
  afterAll(async () => {
    await w.close();
    collector.close();
  });

  it('sings of nobody: in no table, file, answer or log', () => {
    expect(sung.planted).toBeGreaterThanOrEqual(150);
    expect(sung.search.places).toBeGreaterThan(200);
    expect(lines.some((line) => line.includes('"answered"'))).toBe(true);
    expect(sung.search.findings.map(({ place, as, canary }) => `${place} (${as}): ${canary.kind}`)).toEqual([]);
  });

  it('sings to nobody who watches: in no metric and no trace', async () => {
    const metrics = await serveMetrics(w.deps);
    const text = await (await fetch(String(metrics.address))).text();
    await metrics.close();
    await w.deps.tracing?.close();
    const search = new Search(sung.made);
    search.look('metrics', text);
    const told = collector.spans().flatMap(({ name, attributes }) => [name, ...Object.values(attributes).map(String)]);
    search.look('traces', [...new Set(told)].join('\n'));
    expect(text).toContain('denonco_filings_total{kind="complaint",outcome="filed"}');
    expect(told.some((one) => one.includes('insert into cases'))).toBe(true);
    expect(search.findings).toEqual([]);
  });

  it('holds addresses sealed until they are used, and gave them to mail and SMS alone', () => {
    const [before, after] = sung.waiting;
    expect(before).toBeGreaterThan(0);
    expect(after).toBe(0);
    expect(new Set(sung.outbox.findings.map(({ canary }) => canary.kind))).toEqual(new Set(['email', 'phone']));
    expect(sung.outboxAfterAWeek).toBe(0);
  });

  it('would be heard if it sang', async () => {
    const search = new Search(mint.made);
    await w.owner.query(`insert into audit_log (at, action, data) values (now(), 'cases.export', $1)`, [
      JSON.stringify({ note: word }),
    ]);
    await w.owner.query(`insert into graphile_worker._private_job_queues (queue_name) values ($1)`, [phone]);
    await w.owner.query(`update cases set salt = $1 where ordinal = 1`, [Buffer.from(number)]);
    await sweepDatabase(w, search);
    expect(new Set(search.findings.map(({ canary, place }) => `${canary.kind} ${place}`))).toEqual(
      new Set([
        'name table public.audit_log',
        'phone table graphile_worker._private_job_queues',
        'personal_number table public.cases',
      ]),
    );
  });
});
