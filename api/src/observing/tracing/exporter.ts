// Sends finished spans by OTLP over HTTP, as JSON (opentelemetry.io/docs/specs/otlp), in batches and beside everything else. A
// collector that is away costs a line a minute and the spans for which there is no room.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import manifest from '../../../package.json' with { type: 'json' };
import type { TraceSettings } from '../../config.ts';
import { type Attributes, type FinishedSpan, untraced } from './spans.ts';

const everyMs = 2000;
const batch = 512;
const mostWaiting = 8192;
const answerMs = 5000;
const toldEveryMs = 60_000;

export interface Exporter {
  readonly keep: (span: FinishedSpan) => void;
  /** Sends what waits, if the collector answers. */
  readonly close: () => Promise<void>;
}

/** Gives spans to the collector. Throws when it does not take them. */
function senderTo({ url, headers, service }: TraceSettings): (spans: readonly FinishedSpan[]) => Promise<void> {
  const resource = {
    attributes: attributesOf({
      'service.name': service,
      'service.version': manifest.version,
      'service.instance.id': randomUUID(),
      'host.name': hostname(),
    }),
  };
  const scope = { name: 'denonco', version: manifest.version };
  return async (spans) => {
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(toOtlp) }] }] });
    const init = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
  };
}

export function createExporter(settings: TraceSettings, log: Pick<Logger, 'warn'>): Exporter {
  const send = senderTo(settings);
  let waiting: FinishedSpan[] = [];
  let dropped = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  const sendBatch = async (): Promise<boolean> => {
    const spans = waiting.slice(0, batch);
    waiting = waiting.slice(batch);
    try {
      await send(spans);
      return waiting.length > 0;
    } catch (error) {
      waiting = [...spans, ...waiting].slice(0, mostWaiting);
      if (performance.now() - toldAt > toldEveryMs) {
        toldAt = performance.now();
        log.warn({ err: error, waiting: waiting.length, dropped }, 'traces cannot be sent');
      }
      return false;
    }
  };
  const sendAll = async () => {
    while (waiting.length > 0 && (await sendBatch()));
  };
  let sending: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sending = untraced(() => sending.then(sendAll));
  }, everyMs).unref();
  return {
    keep(span) {
      if (waiting.length < mostWaiting) waiting.push(span);
      else dropped += 1;
    },
    async close() {
      clearInterval(timer);
      await sending;
      await untraced(sendAll);
    },
  };
}

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));

/** 2 is an error, 0 is not said. */
const toOtlp = ({ traceId, spanId, parentId, name, kind, beganMs, endedMs, attributes, isFault }: FinishedSpan) => ({
  ...{ traceId, spanId, ...(parentId && { parentSpanId: parentId }), name, kind },
  startTimeUnixNano: nanoseconds(beganMs),
  endTimeUnixNano: nanoseconds(endedMs),
  attributes: attributesOf(attributes),
  status: { code: isFault ? 2 : 0 },
});
