// Traces of requests and jobs, with what they ask of the database and of others. Loaded only where a collector is set
// (openDeps.ts); decision and reasons: docs/adr/0058-traces-by-hooks-of-our-own.md.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientBase, Pool } from 'pg';
import type { Logger } from 'pino';
import type { TraceSettings } from '../../config.ts';
import { createExporter } from './exporter.ts';
import { traceOutgoing } from './outgoing.ts';
import {
  type Attributes,
  beginSpan,
  faultOf,
  kinds,
  newTraceId,
  type Span,
  spanNow,
  spanned,
  traceOfLine,
  within,
} from './spans.ts';
import { isKept, readTraceParent, type TraceParent } from './traceparent.rules.ts';

export interface Tracing {
  /** What each line of the log is given. */
  readonly ofLine: () => object;
  readonly requests: (app: FastifyInstance) => void;
  readonly statements: (pool: Pool) => void;
  readonly job: (task: string, id: string, work: () => Promise<void>) => Promise<void>;
  /** Sends what waits. */
  readonly close: () => Promise<void>;
}

export function startTracing(settings: TraceSettings, log: Pick<Logger, 'warn'>): Tracing {
  const exporter = createExporter(settings, log);
  const endOutgoing = traceOutgoing();
  const begin = (name: string, kind: number, attributes: Attributes, from?: TraceParent): Span => {
    const traceId = from?.traceId ?? newTraceId();
    const beginning = { traceId, parentId: from?.spanId, isKept: isKept(traceId, settings.share), keep: exporter.keep };
    return beginSpan(beginning, name, kind, attributes);
  };
  return {
    ofLine: traceOfLine,
    requests: (app) => traceRequests(app, begin),
    statements: (pool) => void pool.on('connect', traceStatements),
    job: (task, id, work) =>
      spanned(begin(`job ${task}`, kinds.consumer, { 'denonco.task': task, 'denonco.job.id': id }), work),
    async close() {
      endOutgoing();
      await exporter.close();
    },
  };
}

type Begin = (name: string, kind: number, attributes: Attributes, from?: TraceParent) => Span;

/** The template of the route and never the address, which may hold a code. */
function traceRequests(app: FastifyInstance, begin: Begin): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'denonco.request.id': request.id };
    const span = begin(`${method} ${route}`, kinds.server, attributes, readTraceParent(headers.traceparent));
    spans.set(request, span);
    within(span, done);
  });
  // Once its body is read, what follows runs where the connection was made and not where the request began.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) within(span, done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const attributes = { 'http.response.status_code': statusCode };
    const more = request.faultCode === undefined ? {} : { 'error.type': request.faultCode };
    spans.get(request)?.end({ attributes: { ...attributes, ...more }, isFault: statusCode >= 500 });
    done();
  });
}

/** Statements have their values beside them (`$1`), and those are left there. */
const mostText = 2000;

function traceStatements(client: ClientBase): void {
  const plain = client.query;
  const query = (...given: readonly unknown[]) => {
    const parent = spanNow();
    const text = parent?.isKept ? textOf(given[0]) : undefined;
    if (!parent || text === undefined) return Reflect.apply(plain, client, given);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, mostText) };
    const span = parent.child(operation, kinds.client, attributes);
    const asked: unknown = Reflect.apply(plain, client, given);
    if (asked instanceof Promise)
      asked.then(
        () => span.end(),
        (error) => span.end(faultOf(error)),
      );
    return asked;
  };
  Object.assign(client, { query });
}

function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked;
  const text = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : undefined;
  return typeof text === 'string' ? text : undefined;
}
