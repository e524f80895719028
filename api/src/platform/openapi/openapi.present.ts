import { type ErrorCode, Failure, problems, type Route, routes, successOf } from '@denonco/contract';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const json = (schema: Json) => ({ 'application/json': { schema } });
const failure = json({ $ref: '#/components/schemas/Failure' });

export function openApiOf(title: string, address: string): Json {
  const entries: readonly (readonly [string, Route])[] = Object.entries(routes);
  const paths: Record<string, Json> = {};
  for (const [name, row] of entries) {
    const path = row.path.replace(/:([a-z]+)/gi, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Every answer is an envelope: `{ success: true, result }` or `{ success: false, code, message, … }`. Words are Albanian unless `Accept-Language` prefers `en`. Every path answers with and without its last slash.',
    },
    servers: [{ url: address }],
    paths,
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The accessToken of sign-in' } },
    },
  };
}

function operationOf(name: string, row: Route): Json {
  const status = String(row.status ?? 200);
  return {
    operationId: name,
    tags: [row.path.split('/')[2] ?? 'api'],
    summary: row.summary,
    ...(row.legalBasis && { description: `Legal basis: ${row.legalBasis}` }),
    security: row.access === 'public' ? [] : [{ bearer: [] }],
    ...(row.access !== 'public' && row.access !== 'signed-in' && { 'x-permission': row.access }),
    parameters: [...parametersOf(row.params, 'path'), ...parametersOf(row.query, 'query'), ...inHeaders(row)],
    ...(row.body && { requestBody: { required: true, content: json(schemaOf(row.body, 'input')) } }),
    responses: {
      [status]: { description: 'Done', content: json(schemaOf(successOf(row.response), 'output')) },
      ...failuresOf(row),
    },
  };
}

function parametersOf(schema: z.ZodMiniType | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties, required } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties ?? {}).map(([name, one]) => ({
    name,
    in: location,
    required: location === 'path' || (required?.includes(name) ?? false),
    schema: one,
  }));
}

const header = (name: string, more: Json = {}): Json => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  ...more,
});
const language = header('Accept-Language');
const uploadTicket = header('X-Upload-Ticket', {
  required: true,
  description: 'The part of the address of the upload before its id: `/api/evidence/uploads/<ticket>/<id>/`',
});
const key = header('Idempotency-Key', {
  description:
    'A random UUID of version 4, made once on the device: the same content sent again with it gets the same answer. Other content is 409: `already_filed` for a filing, `already_sent` for a message or a note',
  schema: { type: 'string', format: 'uuid' },
});
const solution = header('X-Challenge-Solution', {
  description: 'The solved challenge of /api/challenge/, when that gives one: base64 of `{ challenge, solution }`',
});

function inHeaders(row: Route): Json[] {
  if (row.uploadTicket) return [language, uploadTicket];
  if (row.requiresChallenge) return [language, solution];
  if (!row.publicWrite) return row.idempotent ? [language, key] : [language];
  return [language, key, solution];
}

function failuresOf(row: Route): Record<string, Json> {
  const access: readonly ErrorCode[] =
    row.access === 'public' ? [] : row.access === 'signed-in' ? ['not_signed_in'] : ['not_signed_in', 'forbidden'];
  const given: readonly ErrorCode[] = row.params || row.query || row.body ? ['validation', 'bad_request'] : [];
  const sent: readonly ErrorCode[] = row.body ? ['too_large', 'unsupported_media_type'] : [];
  const codes = [
    ...given,
    ...access,
    ...sent,
    ...(row.errors ?? []),
    ...(row.requiresStepUp ? (['step_up_required'] as const) : []),
    'rate_limited',
    'internal',
    'unavailable',
    ...(row.limited ? (['one_at_a_time'] as const) : []),
    ...(row.shedPriority || row.limited ? (['busy'] as const) : []),
  ] as const;
  const byStatus = Map.groupBy(new Set(codes), (code) => String(problems[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [status, { description: `code: ${of.join(', ')}`, content: failure }]),
  );
}
