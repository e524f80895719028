import { createServer, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCollector } from '../../../../test/observing/collector.ts';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { buildDenouncement } from '../../../demo/filings.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';
const secret = 'Fshehtësia';
const stateSecret = 'fshehur';

let app: TestApp;
let collector: Awaited<ReturnType<typeof openCollector>>;
const lines: string[] = [];
const sentOut: (string | undefined)[] = [];
let number: string;

beforeAll(async () => {
  collector = await openCollector();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x',
    LOG_LEVEL: 'info',
  };
  app = await createTestApp({ env, logTo: { write: (line) => void lines.push(line) } });
  // The caller’s flag says unsampled, and its state must go nowhere.
  const headers = { traceparent: `00-${traceId}-${parentId}-00`, tracestate: `a=${stateSecret}` };
  const body = { ...buildDenouncement({}, 1), description: `${secret}: `.repeat(9) };
  const filed = await app.call('fileIndividualDenouncement', { body }, { headers });
  number = filed.result.number;
  await app.call('traceDenouncement', { body: { code: filed.result.trackingCode } });
  await app.call('requestPasswordReset', { body: { email: 'kqzregistrar@denonco.test' } });
  await app.settle();
  await callOut();
  await app.deps.tracing?.close();
});
afterAll(async () => {
  await app.close();
  collector.close();
});

async function callOut(): Promise<void> {
  const server = createServer((request, response) => {
    sentOut.push(request.headers.traceparent?.toString());
    response.writeHead(request.url?.startsWith('/no') ? 500 : 204).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
  await app.deps.tracing?.job('callOut', '7', async () => {
    await fetch(`${address}/yes?to=${secret}`);
    await new Promise((resolve) => get(`${address}/no/${secret}`, (answer) => answer.resume().on('end', resolve)));
  });
  await fetch(`${address}/outside`);
  server.close();
}

const spans = () => collector.spans();
const named = (name: string) => spans().filter((span) => span.name === name);
const requestSpan = () => named('POST /api/denounces/portal/individual-denounces/register/')[0];

describe('a request', () => {
  it('continues the caller’s trace, with route, request id and SQL statements', () => {
    const request = requestSpan();
    expect(request).toMatchObject({ traceId, parentSpanId: parentId, kind: 2, status: { code: 0 } });
    expect(request?.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/denounces/portal/individual-denounces/register/',
      'http.response.status_code': 201,
      'denonco.request.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const within = spans().filter((span) => span.parentSpanId === request?.spanId);
    const texts = within.map(({ attributes }) => String(attributes['db.query.text']));
    expect(texts.some((text) => /insert into cases/i.test(text))).toBe(true);
    for (const span of within) {
      expect(span.traceId).toBe(traceId);
      expect(span.startTimeUnixNano >= String(request?.startTimeUnixNano)).toBe(true);
      expect(span.endTimeUnixNano <= String(request?.endTimeUnixNano)).toBe(true);
    }
  });

  it('is linked from its log line', () => {
    const line = lines.map((one) => JSON.parse(one)).find(({ status }) => status === 201);
    expect(line).toMatchObject({ traceId, spanId: requestSpan()?.spanId });
    expect(line.reqId).toBe(requestSpan()?.attributes['denonco.request.id']);
  });
});

describe('a job', () => {
  it('is a trace of its own with its statements and outgoing calls', () => {
    const [job] = named('job sendPasswordLink');
    expect(job).toMatchObject({ kind: 5, attributes: { 'denonco.task': 'sendPasswordLink' } });
    expect(job?.parentSpanId).toBeUndefined();
    expect(job?.traceId).not.toBe(traceId);
    expect(named('send email')).not.toEqual([]);
  });

  it('traces outgoing calls by method and host and sends traceparent along', () => {
    const [job] = named('job callOut');
    const calls = named('GET').filter((span) => span.parentSpanId === job?.spanId);
    expect(calls.map(({ attributes, status }) => [attributes['http.response.status_code'], status.code])).toEqual([
      [204, 0],
      [500, 2],
    ]);
    const traceParents = calls.map((span) => `00-${job?.traceId}-${span.spanId}-01`);
    expect(sentOut).toEqual([...traceParents, undefined]);
  });
});

it('sends the service name and no personal data to the collector', () => {
  expect(new Set(collector.headers)).toEqual(new Set(['Bearer x']));
  const all = collector.bodies.join();
  expect(all).toContain('"service.name","value":{"stringValue":"denonco"}');
  expect(all).not.toContain(secret);
  expect(all).not.toContain(encodeURIComponent(secret));
  expect(all).not.toContain(stateSecret);
  expect(all).not.toContain(number);
  expect(all).not.toMatch(/denonco\.test|\/yes|\/no\//);
});
