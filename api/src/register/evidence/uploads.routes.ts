// tus 1.0 at uploadsPath: storage, limits and error texts are ours.
import { randomUUID } from 'node:crypto';
import { uploadsPath } from '@denonco/contract';
import { ERRORS, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { HttpError, httpError, orNotFound } from '../../platform/http/httpError.ts';
import { originOf } from '../../platform/http/origin.ts';
import { findHeader, idempotencyKeyOf } from '../../platform/http/requestHeaders.ts';
import { cleanFileName } from './evidence.rules.ts';
import { findUpload, reserveUpload, roomBytes, scanRefusal, updateUpload } from './evidence.store.ts';
import { createLocker } from './uploads.lock.store.ts';
import { finishUpload, isTicketOf, removeUpload, ticketOf } from './uploads.ts';

/** A connection silent for so long is broken; received bytes are kept. */
const silenceMs = 120_000;
const leavingMs = 60_000;
const addressEnd = /([\w-]{43})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/;

function idIn(url: string, deps: Deps): string | undefined {
  const [, ticket, id] = addressEnd.exec(url) ?? [];
  return id !== undefined && isTicketOf(deps, id, ticket) ? id : undefined;
}

function createTus(deps: Deps) {
  const failures = new WeakMap<object, unknown>();
  const { maxBytes } = deps.config.evidence;
  // A deferred length could not be refused in time.
  deps.storage.uploads.extensions = ['creation', 'creation-with-upload', 'termination'];
  const server = new Server({
    path: uploadsPath.slice(0, -1),
    datastore: deps.storage.uploads,
    locker: createLocker(deps.db),
    lockDrainTimeout: 300,
    maxSize: maxBytes,
    namingFunction: () => randomUUID(),
    generateUrl: (_request, { id }) => `${uploadsPath}${ticketOf(deps, id)}/${id}/`,
    getFileIdFromRequest: ({ url }) => idIn(url, deps),
    onUploadCreate: async (_request, { id, size, metadata }) => {
      if (size === undefined) throw httpError('bad_request');
      if (size === 0) throw httpError('empty_file');
      const name = cleanFileName(metadata?.filename ?? metadata?.name);
      const isPromised = await reserveUpload(deps.db, deps.storage, { id, name, size, created_at: deps.now() });
      if (!isPromised) throw httpError('storage_full', { retryAfterSeconds: 300 });
      return {};
    },
    onIncomingRequest: async ({ method }, id) => {
      if (method === 'POST') return;
      const upload = orNotFound(await findUpload(deps.db, id));
      if (upload.refused_at) throw httpError(scanRefusal(upload));
      if (method !== 'PATCH') return;
      if (upload.completed_at) throw ERRORS.INVALID_OFFSET;
      await updateUpload(deps.db, id, { sent_at: deps.now() });
    },
    onUploadFinish: async (_request, { id }) => {
      await finishUpload(deps, id);
      return {};
    },
    onResponseError: (request, error) => {
      failures.set(request, error);
      return undefined;
    },
  });
  return { server, failures };
}

type SpendChallenge = (solution: string | undefined, key: string | undefined) => Promise<void>;

export function addUploads(app: FastifyInstance, deps: Deps, spendChallenge: SpendChallenge): void {
  const { server, failures } = createTus(deps);
  const open = new Set<FastifyRequest>();

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { webRequest, leave } = webRequestOf(request);
    open.add(request);
    // Node's socket timeout; it resets its own after the answer.
    request.raw.socket.setTimeout(silenceMs);
    try {
      if (request.method === 'POST') await admitUpload(request, deps, spendChallenge);
      const response = await server.handleWeb(webRequest);
      for (const [name, value] of response.headers) if (/^(tus|upload|location)/.test(name)) reply.header(name, value);
      if (response.status === 412) reply.header('tus-version', '1.0.0');
      if (response.status >= 400) throw toTusError(response.status, failures.get(webRequest));
      if (request.method === 'HEAD') await completeIfWhole(response.headers, request, deps);
      return await reply.code(response.status).send();
    } finally {
      // Closing a connection that still sends would reset it, and its device would lose the answer.
      void leave().finally(() => open.delete(request));
    }
  }

  app.register(async (scope) => {
    // Streamed to tus without Fastify's body limit.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    scope.addHook('preClose', async () => {
      // Shutdown does not wait for long uploads: the device resumes.
      for (const request of open) request.raw.destroy();
    });
    scope.route({ method: ['POST', 'OPTIONS'], url: uploadsPath, handler: answer });
    const url = `${uploadsPath}:ticket/:id/`;
    scope.route({ method: ['HEAD', 'PATCH', 'OPTIONS'], url, handler: answer });
    scope.route({
      method: 'DELETE',
      url,
      handler: async (request, reply) => {
        await removeUpload(deps, idOf(request, deps));
        return reply.header('tus-resumable', '1.0.0').code(204).send();
      },
    });
  });
}

const idOf = ({ url }: FastifyRequest, deps: Deps): string => orNotFound(idIn(url, deps));

/** One challenge covers all uploads of a form (one `Idempotency-Key`). */
async function admitUpload(request: FastifyRequest, deps: Deps, spendChallenge: SpendChallenge): Promise<void> {
  const length = Number(request.headers['upload-length'] ?? 0);
  const bytes = Number.isSafeInteger(length) ? length : 0;
  const origin = originOf(request, deps, deps.now());
  await deps.limits.uploadBegan(origin);
  if (deps.config.challenge) {
    const key = idempotencyKeyOf(request);
    await spendChallenge(findHeader(request, 'x-challenge-solution'), key);
    if (key && !(await deps.limits.uploadCarried(key, bytes))) throw httpError('challenge_required');
  }
  await deps.limits.uploadPromised(origin, bytes, await roomBytes(deps.db, deps.storage));
}

/** `leave` reads the rest of the body, for a limited time. */
function webRequestOf({ raw, method, url }: FastifyRequest): { webRequest: Request; leave: () => Promise<void> } {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) if (typeof value === 'string') headers.set(name, value);
  const parts = raw.iterator({ destroyOnReturn: false });
  const body = method === 'PATCH' || method === 'POST' ? { body: bodyOf(parts), duplex: 'half' as const } : {};
  const request = new Request(`http://portal${url}`, { method, headers, ...body });
  const leave = async () => {
    const timer = setTimeout(() => raw.destroy(), leavingMs);
    try {
      while (!(await parts.next()).done);
    } catch {
      // The device is gone.
    } finally {
      clearTimeout(timer);
    }
  };
  return { webRequest: Object.assign(request, { runtime: { node: { req: raw } } }), leave };
}

/** The body with backpressure. Ending the iteration keeps the connection: an answer follows. */
function bodyOf(parts: AsyncIterator<Buffer>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** After a lost answer the full length is reported only once the upload is completed. */
async function completeIfWhole(headers: Headers, request: FastifyRequest, deps: Deps): Promise<void> {
  const [offset, length] = [headers.get('upload-offset'), headers.get('upload-length')];
  if (offset !== null && offset === length) await finishUpload(deps, idOf(request, deps));
}

function toTusError(status: number, failure: unknown): unknown {
  if (failure instanceof HttpError) return failure;
  if (failure === ERRORS.ABORTED || failure === ERRORS.ERR_LOCK_TIMEOUT) return httpError('upload_busy');
  if (isFull(failure)) return httpError('storage_full', { retryAfterSeconds: 60 });
  if (failure === ERRORS.FILE_WRITE_ERROR) return httpError('unavailable', { retryAfterSeconds: 30 });
  if (status === 404) return httpError('not_found');
  if (status === 409) return httpError('upload_moved');
  if (status === 410) return httpError('expired');
  if (status === 412) return httpError('tus_version');
  if (status === 413) return httpError('file_too_large');
  if (status < 500 || status === 501) return httpError('bad_request');
  return failure instanceof Error ? failure : httpError('internal');
}

const isFull = (failure: unknown): boolean =>
  failure instanceof Error && ['ENOSPC', 'EDQUOT'].includes(String(Reflect.get(failure, 'code')));
