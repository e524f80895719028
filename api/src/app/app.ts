// The Fastify app: the contract's routes with their handlers, and the built client.

import type { Socket } from 'node:net';
import type { RouteName } from '@denonco/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { factorsHandlers } from '../accounts/factors/factors.routes.ts';
import { stepUpHandlers } from '../accounts/factors/stepUp.routes.ts';
import { requireVerified } from '../accounts/factors/stepUp.ts';
import { notificationsHandlers } from '../accounts/notifications/notifications.routes.ts';
import { confirmationsHandlers } from '../accounts/phoneConfirmations/confirmations.routes.ts';
import { accountLinksHandlers } from '../accounts/sessions/accountLinks.routes.ts';
import { findActor, findActorAgain } from '../accounts/sessions/sessions.store.ts';
import { sessionsHandlers } from '../accounts/signIn/signIn.routes.ts';
import { auditHandlers } from '../administration/audit/audit.routes.ts';
import { grantsHandlers } from '../administration/memberAdmin/grants.routes.ts';
import { memberRolesHandlers } from '../administration/memberAdmin/memberRoles.routes.ts';
import { membersHandlers } from '../administration/memberAdmin/members.routes.ts';
import { outboxHandlers } from '../administration/outbox/outbox.routes.ts';
import { retentionHandlers } from '../administration/retention/retention.routes.ts';
import { spendChallenge } from '../administration/service/challenge.store.ts';
import { healthHandlers } from '../administration/service/health/health.routes.ts';
import { addHealth, serviceHandlers } from '../administration/service/service.routes.ts';
import { settingsHandlers } from '../administration/settings/settings.routes.ts';
import { publishedDocumentsHandlers } from '../administration/texts/documents.routes.ts';
import { textsHandlers } from '../administration/texts/texts.routes.ts';
import { boardHandlers } from '../casework/board/board.routes.ts';
import { bundlesHandlers } from '../casework/bundles/bundles.routes.ts';
import { caseLinksHandlers } from '../casework/caseLinks/caseLinks.routes.ts';
import { caseTasksHandlers } from '../casework/caseTasks/caseTasks.routes.ts';
import { caseworkHandlers } from '../casework/casework.routes.ts';
import { figuresHandlers } from '../casework/figures/figures.routes.ts';
import { agendaHandlers } from '../casework/hearings/agenda.routes.ts';
import { hearingsHandlers } from '../casework/hearings/hearings.routes.ts';
import { letterNumbersHandlers } from '../casework/letterNumbers/letterNumbers.routes.ts';
import { messagesHandlers } from '../casework/messages/messages.routes.ts';
import { requestsHandlers } from '../casework/messages/requests.routes.ts';
import { notesHandlers } from '../casework/notes/notes.routes.ts';
import { identitiesHandlers } from '../casework/openings/identities.routes.ts';
import { openingsHandlers } from '../casework/openings/openings.routes.ts';
import { periodReportsHandlers } from '../casework/periodReports/periodReports.routes.ts';
import { publicationsHandlers } from '../casework/publications/publications.routes.ts';
import { publicLinesHandlers } from '../casework/publicLines/publicLines.routes.ts';
import { queueExportHandlers } from '../casework/queue/exports/export.routes.ts';
import { queueHandlers } from '../casework/queue/queue.routes.ts';
import { registrationsHandlers } from '../casework/registrations/registrations.routes.ts';
import { newId } from '../platform/crypto/ids.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/call.ts';
import { sendError, toFailure } from '../platform/http/errors.ts';
import { addHeaders, addReports, bareHeaders } from '../platform/http/headers/headers.ts';
import { httpError } from '../platform/http/httpError.ts';
import { createCallSlots } from '../platform/http/loadShedding/callSlots.ts';
import { addShedding } from '../platform/http/loadShedding/shedding.ts';
import { warnOfSharedAddress } from '../platform/http/origin.ts';
import { addClient, refuseUnknown } from '../platform/http/pages.ts';
import { serveAll } from '../platform/http/serve.ts';
import { closeIdleConnections, limitBodyTime } from '../platform/http/shutdown.ts';
import { addLive } from '../platform/live/live.routes.ts';
import { observeAnswers } from '../platform/observability/metrics/answers.ts';
import { addOpenApi } from '../platform/openapi/openapi.routes.ts';
import { premisesFilesHandlers } from '../premises/files/files.routes.ts';
import { inspectionsHandlers } from '../premises/inspections/inspections.routes.ts';
import { premisesHandlers } from '../premises/premises.routes.ts';
import { publicPremisesHandlers } from '../premises/public/public.routes.ts';
import { premisesExportHandlers } from '../premises/sheets/export.routes.ts';
import { premisesImportHandlers } from '../premises/sheets/import.routes.ts';
import { documentsHandlers } from '../public/documents/documents.routes.ts';
import { manualHandlers } from '../public/manual/manual.routes.ts';
import { privacyHandlers } from '../public/privacy/privacy.routes.ts';
import { exportsHandlers } from '../public/registers/exports/exports.routes.ts';
import { feedHandlers } from '../public/registers/feed.routes.ts';
import { registerHandlers } from '../public/registers/register.routes.ts';
import { answerLinksHandlers } from '../public/tracking/answerLinks.routes.ts';
import { receiptsHandlers } from '../public/tracking/receipts.routes.ts';
import { trackingHandlers } from '../public/tracking/tracking.routes.ts';
import { electionsHandlers } from '../reference/elections/elections.routes.ts';
import { listsHandlers } from '../reference/lists/lists.routes.ts';
import { referenceHandlers } from '../reference/reference.routes.ts';
import { addSecurityTxt } from '../reference/settings/securityTxt.ts';
import { complaintsHandlers } from '../register/complaints/complaints.routes.ts';
import { deadlineRulesHandlers } from '../register/deadlines/administering/deadlineRules.routes.ts';
import { filingHandlers } from '../register/denouncements/filing.routes.ts';
import { evidenceHandlers } from '../register/evidence/evidence.routes.ts';
import { addUploads } from '../register/evidence/uploads.routes.ts';
import { lettersHandlers } from '../register/letters/letters.routes.ts';
import { addLogFiles, registerLogHandlers } from '../register/registerLog/registerLog.routes.ts';

/** A contract row without a handler does not compile. */
const handlers: Handlers<RouteName> = {
  ...sessionsHandlers,
  ...accountLinksHandlers,
  ...factorsHandlers,
  ...stepUpHandlers,
  ...confirmationsHandlers,
  ...referenceHandlers,
  ...filingHandlers,
  ...registrationsHandlers,
  ...receiptsHandlers,
  ...registerLogHandlers,
  ...registerHandlers,
  ...feedHandlers,
  ...exportsHandlers,
  ...publicationsHandlers,
  ...publicLinesHandlers,
  ...trackingHandlers,
  ...answerLinksHandlers,
  ...messagesHandlers,
  ...notificationsHandlers,
  ...outboxHandlers,
  ...requestsHandlers,
  ...membersHandlers,
  ...memberRolesHandlers,
  ...grantsHandlers,
  ...notesHandlers,
  ...bundlesHandlers,
  ...caseLinksHandlers,
  ...caseworkHandlers,
  ...caseTasksHandlers,
  ...queueHandlers,
  ...letterNumbersHandlers,
  ...queueExportHandlers,
  ...identitiesHandlers,
  ...openingsHandlers,
  ...lettersHandlers,
  ...evidenceHandlers,
  ...figuresHandlers,
  ...periodReportsHandlers,
  ...boardHandlers,
  ...deadlineRulesHandlers,
  ...listsHandlers,
  ...settingsHandlers,
  ...retentionHandlers,
  ...privacyHandlers,
  ...hearingsHandlers,
  ...agendaHandlers,
  ...documentsHandlers,
  ...manualHandlers,
  ...auditHandlers,
  ...textsHandlers,
  ...publishedDocumentsHandlers,
  ...healthHandlers,
  ...serviceHandlers,
  ...complaintsHandlers,
  ...electionsHandlers,
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
    // Proxies on this machine or in its private network are trusted.
    trustProxy: 'loopback, uniquelocal',
    // limitBodyTime limits the time for bodies.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: 0,
    // Listing the client's files can exceed the default of ten seconds.
    pluginTimeout: 0,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 700 },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(bare)),
    clientErrorHandler: (_error, socket) => answerMalformed(socket, bare),
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw httpError('not_found');
  });
  readJsonOnly(app);
  limitBodyTime(app);
  if (deps.config.publicUrl?.startsWith('https:')) warnOfSharedAddress(app);
  closeIdleConnections(app);
  addHeaders(app, deps.config);
  deps.tracing?.requests(app);
  observeAnswers(app, deps);
  refuseUnknown(app);
  const loadShedding = await addShedding(app);
  const spend = (solution: string | undefined, key: string | undefined) => spendChallenge(deps, solution, key);
  serveAll(app, handlers, {
    deps,
    loadShedding,
    callSlots: createCallSlots(),
    findActor: (token, now) => findActor(deps, token, now),
    requireVerified,
    spendChallenge: spend,
  });
  addUploads(app, deps, spend);
  addLive(app, deps, { findActor, findActorAgain });
  addHealth(app, deps);
  addLogFiles(app, deps);
  addOpenApi(app, deps.config);
  addReports(app, deps);
  addSecurityTxt(app, deps);
  await addClient(app, deps.config);
  return app;
}

/** An empty body is undefined, because signing out sends none. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });
}

/** Sockets that got an error; what they still send is read and dropped. */
const answered = new WeakSet<Socket>();
const leavingMs = 10_000;

/**
 * Bytes that are not HTTP get an error envelope. Closing at once would reset the connection, and most clients would
 * never read the answer.
 */
function answerMalformed(socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (answered.has(socket)) return;
  if (!socket.writable) return void socket.destroy();
  answered.add(socket);
  const body = JSON.stringify(toFailure('bad_request', 'al', newId()));
  const head = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${head.join('')}\r\n${body}`);
  const timer = setTimeout(() => socket.destroy(), leavingMs).unref();
  socket.once('close', () => clearTimeout(timer)).resume();
}
