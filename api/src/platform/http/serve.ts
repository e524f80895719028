// Access, limits, parsing, transaction and envelope of every call.
import { Readable } from 'node:stream';
import {
  type Access,
  normalizeTrackingCode,
  type Permission,
  type Route,
  type RouteName,
  routes,
  successOf,
} from '@denonco/contract';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import etag from '@fastify/etag';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { invalidateCounts } from '../db/cache.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from './actor.ts';
import type { Call, Handlers } from './call.ts';
import { Download, Redirect } from './download.ts';
import { localeOf } from './errors.ts';
import { HttpError, httpError, Invalid } from './httpError.ts';
import { isMiss } from './limits.ts';
import type { Caller, CallSlots, Slot } from './loadShedding/callSlots.ts';
import type { Shedding } from './loadShedding/shedding.ts';
import { originOf } from './origin.ts';
import { findHeader, idempotencyKeyOf } from './requestHeaders.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    slot: Slot | undefined;
  }
}

export interface Serving {
  readonly deps: Deps;
  readonly loadShedding: Shedding;
  readonly callSlots: CallSlots;
  readonly findActor: (token: string, now: Date) => Promise<Actor | undefined>;
  readonly requireVerified: (actor: Actor, now: Date) => void;
  readonly spendChallenge: (
    solution: string | undefined,
    idempotencyKey: string | undefined,
    now: Date,
  ) => Promise<void>;
}

interface AnyCall extends Omit<Call<Route>, 'actor' | 'params' | 'query' | 'body'> {
  readonly actor: Actor | undefined;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export function serveAll(app: FastifyInstance, handlers: Handlers<RouteName>, serving: Serving): void {
  app.decorateRequest('actor');
  app.decorateRequest('slot');
  app.setValidatorCompiler(validator);
  serving.deps.live.onHiding(() => invalidateCounts(serving.deps));
  const entries: readonly (readonly [string, Route])[] = Object.entries(routes);
  for (const [name, row] of entries) {
    if (!isRouteName(name)) continue;
    // `Handlers` guarantees that row and handler fit; Reflect bridges the erased types.
    const route = { name, row, handle: (call: AnyCall) => Reflect.apply(handlers[name], undefined, [call]) };
    if (!row.acceptsForm && !cacheControlOf(row)) serve(app, route, serving);
    else
      app.register(async (scope) => {
        if (row.acceptsForm) takeForms(scope);
        // Weak, because the compressed answer has the same one.
        if (cacheControlOf(row)) await scope.register(etag, { weak: true });
        // Never on answers with secrets (BREACH).
        if (row.access === 'public' && row.cacheSeconds) await scope.register(compress, compression);
        serve(scope, route, serving);
      });
  }
}

const compression = {
  threshold: 20_000,
  encodings: ['gzip'],
  globalDecompression: false,
} satisfies FastifyCompressOptions;

function cacheControlOf({ cacheSeconds, privateEtag }: Route): string | undefined {
  if (cacheSeconds !== undefined) return `public, max-age=${cacheSeconds}`;
  return privateEtag ? 'private, no-cache' : undefined;
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const takeForms = (scope: FastifyInstance): void =>
  scope.addContentTypeParser(formTypes, { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));

const isRouteName = (name: string): name is RouteName => name in routes;

interface ServedRoute {
  readonly name: RouteName;
  readonly row: Route;
  readonly handle: (call: AnyCall) => Promise<unknown>;
}

function serve(app: FastifyInstance, route: ServedRoute, serving: Serving): void {
  const { row } = route;
  const envelope = successOf(row.response);
  const parsed = compiled(envelope);
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    serving.loadShedding.admit(row);
    request.actor = await authorise(row, request, serving);
    if (row.limited === true)
      request.slot = await serving.callSlots.enter(identifyCaller(request, serving.deps), reply.raw);
  };
  app.route({
    method: row.method,
    url: row.path,
    ...(row.maxBytes === undefined ? {} : { bodyLimit: row.maxBytes }),
    schema: {
      ...(row.params && { params: row.params }),
      ...(row.query && { querystring: row.query }),
      ...(row.body && { body: row.body }),
      response: { 200: envelope, 201: envelope },
    },
    serializerCompiler: () => (reply) => JSON.stringify(parsed().parse(reply)),
    onRequest: admit,
    handler: async (request, reply) => {
      const done = serving.loadShedding.start(row);
      const work = () => answer(route, request, reply, serving);
      const { slot } = request;
      return (slot ? slot.hold(work) : work()).finally(done);
    },
  });
}

async function answer(
  { name, row, handle }: ServedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, callSlots, spendChallenge }: Serving,
): Promise<unknown> {
  const now = deps.now();
  const origin = originOf(request, deps, now);
  const idempotencyKey = row.publicWrite || row.idempotent ? idempotencyKeyOf(request) : undefined;
  const uploadTicket = row.uploadTicket && findHeader(request, 'x-upload-ticket');
  await deps.limits.admit(name, origin);
  if (row.publicWrite || (row.requiresChallenge && !request.actor))
    await spendChallenge(findHeader(request, 'x-challenge-solution'), idempotencyKey, now);
  const { params, query, body, actor } = request;
  reply.code(row.status ?? 200);
  const callInput = {
    params,
    query,
    body,
    actor,
    now,
    locale: localeOf(request.headers['accept-language']),
    idempotencyKey,
    uploadTicket,
    origin,
    userAgent: request.headers['user-agent'],
    setStatus: (status: 200 | 201) => void reply.code(status),
  };
  const isWrite = row.method !== 'GET';
  const handled = async () => {
    const result =
      isWrite && row.transaction !== false
        ? await deps.db.transaction().execute((tx) => handle({ ...callInput, tx, deps }))
        : row.readFromReplica
          ? await deps.replicas.read(deps, ({ db: tx, longReads }) =>
              handle({ ...callInput, tx, deps: { ...deps, longReads } }),
            )
          : await handle({ ...callInput, tx: deps.db, deps });
    if (isWrite && row.wakesJobs !== false) deps.wakeRelay();
    const cacheControl = cacheControlOf(row);
    if (cacheControl) reply.header('cache-control', cacheControl);
    if (result instanceof Download) return sendDownload(request, reply, result);
    if (result instanceof Redirect) return reply.redirect(result.address, 303);
    return { success: true, result };
  };
  try {
    if (row.limited !== 'case') return await handled();
    const slot = await callSlots.enter({ kind: 'visitor', name: codeOf(body) }, reply.raw);
    return await slot.hold(handled);
  } catch (error) {
    if (error instanceof HttpError && isMiss(name, error.code)) await deps.limits.missed(origin);
    throw error;
  }
}

const CodeBody = z.object({ code: z.string() });
const codeOf = (body: unknown): string => {
  const { code } = CodeBody.parse(body);
  return normalizeTrackingCode(code) ?? code;
};

function identifyCaller(request: FastifyRequest, deps: Deps): Caller {
  if (request.actor) return { kind: 'member', name: request.actor.memberId };
  return { kind: 'visitor', name: originOf(request, deps, deps.now()).addressHash };
}

async function authorise(row: Route, request: FastifyRequest, { deps, findActor, requireVerified }: Serving) {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  const actor = token ? await findActor(token, deps.now()) : undefined;
  if (row.access === 'public') return actor;
  if (!actor) throw httpError('not_signed_in');
  if (!permitted(row.access, actor.permissions)) throw httpError('forbidden');
  if (row.requiresStepUp) requireVerified(actor, deps.now());
  return actor;
}

const permitted = (access: Exclude<Access, 'public'>, held: ReadonlySet<Permission>): boolean =>
  access === 'signed-in' || (typeof access === 'string' ? held.has(access) : access.some((one) => held.has(one)));

/** Compiled at first use: a start would wait for hundreds. */
function compiled<T extends Parameters<typeof z.compile>[0]>(schema: T): () => T {
  let created: T | undefined;
  return () => {
    created ??= z.compile(schema);
    return created;
  };
}

// Empty query values count as missing.
const validator: FastifySchemaCompiler<NonNullable<Route['body']>> = ({ schema, httpPart }) => {
  const shape = compiled(schema);
  return (given: unknown) => {
    const data = given === null ? undefined : given;
    const input =
      httpPart === 'querystring' && typeof data === 'object'
        ? Object.fromEntries(Object.entries(data).filter(([, value]) => value !== ''))
        : data;
    const parsed = shape().safeParse(input);
    return parsed.success ? { value: parsed.data } : { error: new Invalid(parsed.error.issues, input) };
  };
};

function sendDownload({ method }: FastifyRequest, reply: FastifyReply, file: Download): FastifyReply {
  const { body, type, disposition, headers } = file;
  // Fastify would read the whole stream to answer HEAD.
  const unread = method === 'HEAD' && body instanceof Readable;
  if (unread) body.destroy();
  return reply
    .serializer((sent) => sent)
    .type(type)
    .headers(headers)
    .header('content-disposition', disposition)
    .send(unread ? '' : body);
}
