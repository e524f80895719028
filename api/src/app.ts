// Puts the server together: Fastify, the contract's routes with their handlers, the built client. Listens nowhere by itself.

import type { Socket } from 'node:net';
import type { RouteName } from '@denonco/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { auditHandlers } from './audit/audit.routes.ts';
import { caseworkHandlers } from './casework/casework.routes.ts';
import { complaintsHandlers } from './complaints/complaints.routes.ts';
import { confirmationsHandlers } from './confirmations/confirmations.routes.ts';
import { newId } from './crypto/ids.ts';
import { calendarHandlers } from './deadlines/administering/calendar.routes.ts';
import { officeHoursHandlers } from './deadlines/administering/hours.routes.ts';
import { electionPeriodsHandlers } from './deadlines/administering/periods.routes.ts';
import { readingsHandlers } from './deadlines/administering/readings.routes.ts';
import { recountHandlers } from './deadlines/administering/recount.routes.ts';
import { deadlineRulesHandlers } from './deadlines/administering/rules.routes.ts';
import { deadlinesHandlers } from './deadlines/deadlines.routes.ts';
import { filingHandlers } from './denouncements/filing.routes.ts';
import type { Deps } from './deps.ts';
import { documentsHandlers } from './documents/documents.routes.ts';
import { electionsAdminHandlers } from './elections/elections.admin.routes.ts';
import { electionsHandlers } from './elections/elections.routes.ts';
import { evidenceHandlers } from './evidence/evidence.routes.ts';
import { addUploads } from './evidence/uploads.routes.ts';
import { factorsHandlers } from './factors/factors.routes.ts';
import { provingHandlers } from './factors/proving.routes.ts';
import { requireVerified } from './factors/stepUp.ts';
import { figuresHandlers } from './figures/figures.routes.ts';
import { agendaHandlers } from './hearings/agenda.routes.ts';
import { hearingsHandlers } from './hearings/hearings.routes.ts';
import { limitBodyTime } from './http/bodyTime.ts';
import type { Handlers } from './http/call.ts';
import { endUnasked } from './http/closing.ts';
import { answerError, failureOf } from './http/errors.ts';
import { fault } from './http/fault.ts';
import { addHeaders, bareHeaders } from './http/headers/headers.ts';
import { addReports } from './http/headers/reports.ts';
import { addSecurityTxt } from './http/headers/securityTxt.ts';
import { addClient, refuseUnknown } from './http/pages.ts';
import { serveAll } from './http/serve.ts';
import { warnOfSharedAddress } from './http/sharedAddress.ts';
import { openLanes } from './http/shedding/lanes.ts';
import { openShedding } from './http/shedding/shedding.ts';
import { identitiesHandlers } from './identities/identities.routes.ts';
import { openingsHandlers } from './identities/openings.routes.ts';
import { lettersHandlers } from './letters/letters.routes.ts';
import { caseLinksHandlers } from './links/caseLinks.routes.ts';
import { listsHandlers } from './lists/lists.routes.ts';
import { addLive } from './live/live.routes.ts';
import { manualEditHandlers } from './manual/manual.edit.routes.ts';
import { manualHandlers } from './manual/manual.routes.ts';
import { grantsHandlers } from './members/grants/grants.routes.ts';
import { memberRolesHandlers } from './members/memberRoles.routes.ts';
import { membersHandlers } from './members/members.routes.ts';
import { messagesHandlers } from './messages/messages.routes.ts';
import { requestsHandlers } from './messages/requests.routes.ts';
import { notesHandlers } from './notes/notes.routes.ts';
import { memberNoticesHandlers } from './notices/members/members.routes.ts';
import { outboxHandlers } from './notices/outbox/outbox.routes.ts';
import { observeAnswers } from './observing/metrics/answers.ts';
import { addOpenApi } from './openapi/openapi.routes.ts';
import { premisesFilesHandlers } from './premises/files/files.routes.ts';
import { inspectionsHandlers } from './premises/inspections/inspections.routes.ts';
import { premisesHandlers } from './premises/premises.routes.ts';
import { publicPremisesHandlers } from './premises/public/public.routes.ts';
import { premisesExportHandlers } from './premises/sheets/export.routes.ts';
import { premisesImportHandlers } from './premises/sheets/import.routes.ts';
import { privacyHandlers } from './privacy/privacy.routes.ts';
import { publicationsHandlers } from './publications/publications.routes.ts';
import { publicLinesHandlers } from './publicLines/publicLines.routes.ts';
import { queueExportHandlers } from './queue/exports/export.routes.ts';
import { queueHandlers } from './queue/queue.routes.ts';
import { receiptsHandlers } from './receipts/receipts.routes.ts';
import { referenceHandlers } from './reference/reference.routes.ts';
import { addLogFiles } from './registerLog/files.routes.ts';
import { logOpeningsHandlers } from './registerLog/openings/openings.routes.ts';
import { registerLogHandlers } from './registerLog/registerLog.routes.ts';
import { exportsHandlers } from './registers/exports/exports.routes.ts';
import { feedHandlers } from './registers/feed.routes.ts';
import { registerHandlers } from './registers/register.routes.ts';
import { registrationsHandlers } from './registrations/registrations.routes.ts';
import { retentionHandlers } from './retention/retention.routes.ts';
import { spendChallenge } from './service/challenge.store.ts';
import { healthHandlers } from './service/health/health.routes.ts';
import { addHealth, serviceHandlers } from './service/service.routes.ts';
import { mySessionsHandlers } from './sessions/devices/mySessions.routes.ts';
import { accountLinksHandlers } from './sessions/links/accountLinks.routes.ts';
import { sessionsHandlers } from './sessions/sessions.routes.ts';
import { findActor } from './sessions/sessions.store.ts';
import { settingsHandlers } from './settings/settings.routes.ts';
import { publishedDocumentsHandlers } from './texts/documents.routes.ts';
import { textsHandlers } from './texts/texts.routes.ts';
import { linksHandlers } from './tracking/links.routes.ts';
import { trackingHandlers } from './tracking/tracking.routes.ts';

/** One for every route: a row of the contract without a handler does not compile. */
const handlers: Handlers<RouteName> = {
  ...sessionsHandlers,
  ...mySessionsHandlers,
  ...accountLinksHandlers,
  ...factorsHandlers,
  ...provingHandlers,
  ...confirmationsHandlers,
  ...referenceHandlers,
  ...filingHandlers,
  ...registrationsHandlers,
  ...receiptsHandlers,
  ...registerLogHandlers,
  ...logOpeningsHandlers,
  ...registerHandlers,
  ...feedHandlers,
  ...exportsHandlers,
  ...publicationsHandlers,
  ...publicLinesHandlers,
  ...trackingHandlers,
  ...linksHandlers,
  ...messagesHandlers,
  ...memberNoticesHandlers,
  ...outboxHandlers,
  ...requestsHandlers,
  ...membersHandlers,
  ...memberRolesHandlers,
  ...grantsHandlers,
  ...notesHandlers,
  ...caseLinksHandlers,
  ...caseworkHandlers,
  ...queueHandlers,
  ...queueExportHandlers,
  ...identitiesHandlers,
  ...openingsHandlers,
  ...lettersHandlers,
  ...evidenceHandlers,
  ...figuresHandlers,
  ...deadlinesHandlers,
  ...deadlineRulesHandlers,
  ...electionPeriodsHandlers,
  ...calendarHandlers,
  ...officeHoursHandlers,
  ...readingsHandlers,
  ...recountHandlers,
  ...listsHandlers,
  ...settingsHandlers,
  ...retentionHandlers,
  ...privacyHandlers,
  ...hearingsHandlers,
  ...agendaHandlers,
  ...documentsHandlers,
  ...manualHandlers,
  ...manualEditHandlers,
  ...auditHandlers,
  ...textsHandlers,
  ...publishedDocumentsHandlers,
  ...healthHandlers,
  ...serviceHandlers,
  ...complaintsHandlers,
  ...electionsHandlers,
  ...electionsAdminHandlers,
  ...premisesHandlers,
  ...premisesExportHandlers,
  ...premisesFilesHandlers,
  ...inspectionsHandlers,
  ...publicPremisesHandlers,
  ...premisesImportHandlers,
};

const bodyLimit = 1_048_576;

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = deps.log;
  const bare = bareHeaders(deps.config);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    bodyLimit,
    // A proxy before the server stands on this machine or in its private network; nobody else is believed.
    trustProxy: 'loopback, uniquelocal',
    // Half a request is waited for no longer than a slow line needs; bodies are limitBodyTime's.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: 0,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 700 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(bare)),
    clientErrorHandler: (_error, socket) => answerMalformed(socket, bare),
  });
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw fault('not_found');
  });
  readJsonOnly(app);
  limitBodyTime(app);
  if (deps.config.publicUrl?.startsWith('https:')) warnOfSharedAddress(app);
  endUnasked(app);
  addHeaders(app, deps.config);
  deps.tracing?.requests(app);
  observeAnswers(app, deps);
  refuseUnknown(app);
  const shedding = openShedding(log);
  const spend = (solution: string | undefined, key: string | undefined, now: Date) =>
    spendChallenge(deps, solution, key, now);
  app.addHook('onClose', async () => shedding.close());
  serveAll(app, handlers, {
    deps,
    shedding,
    lanes: openLanes(),
    findActor: (token, now) => findActor(deps, token, now),
    requireVerified,
    spendChallenge: spend,
  });
  addUploads(app, deps, spend);
  addLive(app, deps);
  addHealth(app, deps);
  addLogFiles(app, deps);
  addOpenApi(app, deps.config);
  addReports(app, deps);
  addSecurityTxt(app, deps);
  await addClient(app, deps.config);
  return app;
}

/** JSON is the only body read. An empty one is none: signing out sends nothing. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });
}

/** What is not even HTTP: the connection ends with an envelope. */
function answerMalformed(socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(failureOf('bad_request', 'al', newId()));
  const head = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${head.join('')}\r\n${body}`);
}
