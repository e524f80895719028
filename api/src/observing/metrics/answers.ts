// After every answer: its line in the log, its place in the histogram, what became of a filing, which fault it was. One hook
// without a promise, because it stands behind every request.
import { type CaseKind, type ErrorCode, livePath, type RouteName, routes } from '@denonco/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Deps } from '../../deps.ts';
import type { FilingOutcome } from './metrics.ts';
import type { Histogram } from './registry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set with the answer that says it. */
    faultCode: ErrorCode | undefined;
  }
}

const filingRoutes: Partial<Record<RouteName, CaseKind>> = {
  fileIndividualDenouncement: 'denouncement',
  fileLegalEntityDenouncement: 'denouncement',
  registerDenouncement: 'denouncement',
  fileComplaint: 'complaint',
  registerComplaint: 'complaint',
};
const kindByPath = new Map<string | undefined, CaseKind>(
  Object.entries(routes).flatMap(([name, { path }]) => {
    const kind = Object.entries(filingRoutes).find(([one]) => one === name)?.[1];
    return kind ? [[path, kind] as const] : [];
  }),
);

/** What became of a filing; 200 is the receipt of one that was sent before. */
function outcomeOf(status: number): FilingOutcome {
  if (status === 201) return 'filed';
  if (status < 300) return 'repeated';
  if (status === 429) return 'limited';
  return status < 500 ? 'refused' : 'failed';
}

/** The template of a route of ours; the built client has hundreds of files, which are one. */
const labelOf = (url: string): string => (/^\/(api|log|health|ready|\.well-known)(\/|$)/.test(url) ? url : 'client');

export function observeAnswers(app: FastifyInstance, { metrics, log }: Pick<Deps, 'metrics' | 'log'>): void {
  app.decorateRequest('faultCode');
  /** Of each route and method, one of each class of status. */
  const made = new Map<string, Map<string, Histogram[]>>();
  const histogramOf = (method: string, url: string, status: number): Histogram => {
    const ofUrl = made.get(url) ?? new Map<string, Histogram[]>();
    made.set(url, ofUrl);
    const ofMethod = ofUrl.get(method) ?? [];
    ofUrl.set(method, ofMethod);
    const at = Math.floor(status / 100);
    const known = ofMethod[at];
    if (known) return known;
    const one = metrics.answersOf(method, url === unknown ? unknown : labelOf(url), `${at}xx`);
    ofMethod[at] = one;
    return one;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const { url, method, isQuiet } = routeOf(request);
    const { statusCode } = reply;
    if (!isQuiet) say(log, request, reply, url);
    if (request.faultCode) metrics.faulted(request.faultCode);
    // A stream of live updates lasts as long as somebody looks: its time says nothing.
    if (url !== livePath || statusCode >= 400) histogramOf(method, url, statusCode).observe(reply.elapsedTime / 1000);
    const kind = kindByPath.get(url);
    if (kind && method === 'POST') metrics.filed(kind, outcomeOf(statusCode));
    done();
  });
}

const unknown = 'unknown';
/** Somebody may ask for anything by any method: what no route answers is one. */
function routeOf({ routeOptions: { url, logLevel }, method }: FastifyRequest) {
  const isQuiet = logLevel === 'warn';
  return url === undefined ? { url: unknown, method: 'ANY', isQuiet } : { url, method, isQuiet };
}

/** The pattern of the route, never the address, its query or a body. */
function say(log: Logger, request: FastifyRequest, reply: FastifyReply, route: string): void {
  if (!log.isLevelEnabled('info')) return;
  const { id, method, faultCode: fault } = request;
  const ms = Math.round(reply.elapsedTime);
  log.info({ reqId: id, method, route, status: reply.statusCode, ms, ...(fault && { fault }) }, 'answered');
}
