// Tracing, loaded only where a collector is set (docs/adr/0057-metrics-and-traces.md).
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientBase, Pool } from 'pg';
import type { Logger } from 'pino';
import manifest from '../../../../package.json' with { type: 'json' };
import type { TraceSettings } from '../../config.ts';
import { traceOutgoing } from './outgoing.ts';
import { inSpan, isTraced, setError, traceOfLine, tracer } from './spans.ts';

export type Tracing = ReturnType<typeof startTracing>;

const loggedEveryMs = 60_000;

export function startTracing(settings: TraceSettings, log: Pick<Logger, 'warn'>) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((err) => {
    if (performance.now() - loggedAt < loggedEveryMs) return;
    loggedAt = performance.now();
    log.warn({ err }, 'traces cannot be sent');
  });
  const provider = openProvider(settings);
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const endOutgoing = traceOutgoing();
  return {
    ofLine: traceOfLine,
    requests: traceRequests,
    statements: (pool: Pool) => void pool.on('connect', traceStatements),
    job: <T>(task: string, id: string, work: () => Promise<T>) => {
      const attributes = { 'denonco.task': task, 'denonco.job.id': id };
      return inSpan(`job ${task}`, { kind: SpanKind.CONSUMER, root: true, attributes }, work);
    },
    async close() {
      endOutgoing();
      await provider.shutdown().catch((err) => log.warn({ err }, 'traces cannot be sent'));
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}

const openProvider = ({ url, headers, service, share }: TraceSettings) =>
  new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': manifest.version,
      'service.instance.id': randomUUID(),
      'host.name': hostname(),
    }),
    // Not ParentBasedSampler: a client's header could otherwise force sampling of every request.
    sampler: new TraceIdRatioBasedSampler(share),
    spanLimits: { attributeValueLengthLimit: 2000 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, headers, timeoutMillis: 5000 }),
        maxQueueSize: 8192,
        scheduledDelayMillis: 2000,
        exportTimeoutMillis: 6000,
      }),
    ],
  });

/** The route's template, never the address, which may hold a code; no `tracestate`, which a caller writes. */
function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'denonco.request.id': request.id };
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent: headers.traceparent });
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const own = trace.setSpan(parent, span);
    contexts.set(request, own);
    context.with(own, done);
  });
  // After the body is read, callbacks run in the async context of the connection, not of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const own = contexts.get(request);
    if (own) context.with(own, done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const own = contexts.get(request);
    const span = own && trace.getSpan(own);
    span?.setAttribute('http.response.status_code', statusCode);
    if (request.errorCode !== undefined) span?.setAttribute('error.type', request.errorCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Statements hold placeholders (`$1`); values are not recorded. */
function traceStatements(client: ClientBase): void {
  const plain = client.query;
  const query = (...args: readonly unknown[]) => {
    const text = isTraced() ? textOf(args[0]) : undefined;
    if (text === undefined) return Reflect.apply(plain, client, args);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const span = tracer().startSpan(operation, { kind: SpanKind.CLIENT, attributes });
    const result: unknown = Reflect.apply(plain, client, args);
    if (result instanceof Promise) result.catch((error) => setError(span, error)).finally(() => span.end());
    return result;
  };
  Object.assign(client, { query });
}

function textOf(operation: unknown): string | undefined {
  if (typeof operation === 'string') return operation;
  const text = typeof operation === 'object' && operation !== null ? Reflect.get(operation, 'text') : undefined;
  return typeof text === 'string' ? text : undefined;
}
