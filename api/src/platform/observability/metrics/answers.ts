// Counts and times answers, in one hook without a promise, because every request runs it.
import { type CaseKind, type ErrorCode, livePath, routes } from '@denonco/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Deps } from '../../deps.ts';
import type { FilingOutcome } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    errorCode: ErrorCode | undefined;
  }
}

const kindByPath = new Map<string, CaseKind>([
  [routes.fileIndividualDenouncement.path, 'denouncement'],
  [routes.fileLegalEntityDenouncement.path, 'denouncement'],
  [routes.registerDenouncement.path, 'denouncement'],
  [routes.fileComplaint.path, 'complaint'],
  [routes.registerComplaint.path, 'complaint'],
]);

/** Outcome of a filing; 200 repeats the receipt of an earlier one. */
function outcomeOf(status: number): FilingOutcome {
  if (status === 201) return 'filed';
  if (status < 300) return 'repeated';
  if (status === 429) return 'limited';
  return status < 500 ? 'refused' : 'failed';
}

/** The route template; client files share one label. */
const labelOf = (url: string): string =>
  url === unknown || /^\/(api|log|health|ready|\.well-known)(\/|$)/.test(url) ? url : 'client';

export function observeAnswers(app: FastifyInstance, { metrics, log }: Pick<Deps, 'metrics' | 'log'>): void {
  app.decorateRequest('errorCode');
  app.addHook('onResponse', (request, reply, done) => {
    const { url, method, isQuiet } = routeOf(request);
    const { statusCode } = reply;
    if (!isQuiet) logResponse(log, request, reply, url);
    if (request.errorCode) metrics.faults.inc({ code: request.errorCode });
    // A live stream lasts as long as its page.
    if (url !== livePath || statusCode >= 400) {
      const labels = { method, route: labelOf(url), status: `${Math.floor(statusCode / 100)}xx` };
      metrics.answers.observe(labels, reply.elapsedTime / 1000);
    }
    const kind = kindByPath.get(url);
    if (kind && method === 'POST') metrics.filings.inc({ kind, outcome: outcomeOf(statusCode) });
    done();
  });
}

const unknown = 'unknown';
/** One label, so that clients cannot create labels. */
function routeOf({ routeOptions: { url, logLevel }, method }: FastifyRequest) {
  const isQuiet = logLevel === 'warn';
  return url === undefined ? { url: unknown, method: 'ANY', isQuiet } : { url, method, isQuiet };
}

function logResponse(log: Logger, request: FastifyRequest, reply: FastifyReply, route: string): void {
  if (!log.isLevelEnabled('info')) return;
  const { id, method, errorCode } = request;
  const ms = Math.round(reply.elapsedTime);
  log.info(
    { reqId: id, method, route, status: reply.statusCode, ms, ...(errorCode && { fault: errorCode }) },
    'answered',
  );
}
