// Answers to failed calls. Internals never leave; stacks are only logged, without personal data.

import { type ErrorCode, type Failure, fieldMessage, fieldsOfIssues, type Locale, problems } from '@denonco/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseFull, isDatabaseUnavailable } from '../errors.ts';
import { type FieldError, HttpError, httpError, Invalid } from './httpError.ts';

type Fields = Record<string, string[]>;

export function toFailure(
  code: ErrorCode,
  locale: Locale,
  requestId: string,
  fields?: Fields,
  internalMessages: readonly string[] = [],
): Failure {
  return {
    success: false,
    code,
    message: problems[code].message[locale],
    internalMessages: [...internalMessages],
    ...(fields && { validationResponse: { validationMessages: [...new Set(Object.values(fields).flat())], fields } }),
    requestId,
  };
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request.headers['accept-language']);
  const known = toHttpError(error, locale);
  const status = known.status;
  request.errorCode = known.code;
  if (known.code === 'internal' || known.code === 'unavailable') request.log.error({ err: error }, known.code);
  const { fields, internalMessages, retryAfterSeconds } = known.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  reply.header('cache-control', 'no-store').removeHeader('etag').type('application/json; charset=utf-8').code(status);
  // Fastify closes after a refused body, which resets a sending connection; kept open, Node reads the rest away.
  reply.removeHeader('connection');
  const message = error instanceof Invalid ? fieldMessages(error, locale) : fields && toFieldMessages(fields, locale);
  return reply.serializer(JSON.stringify).send(toFailure(known.code, locale, request.id, message, internalMessages));
}

function toFieldMessages(fields: Readonly<Record<string, FieldError>>, locale: Locale): Fields {
  const message = (found: FieldError) =>
    typeof found === 'string' ? fieldMessage(found, locale) : fieldMessage(found[0], locale, found[1]);
  return Object.fromEntries(Object.entries(fields).map(([path, found]) => [path, [message(found)]]));
}
const fieldMessages = ({ issues, input }: Invalid, locale: Locale): Fields | undefined =>
  isShapeless({ issues }) ? undefined : fieldsOfIssues(issues, input, locale);
const isShapeless = ({ issues }: Pick<Invalid, 'issues'>) =>
  issues.some((issue) => issue.path.length === 0 && issue.code === 'invalid_type');

const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

function toHttpError(error: unknown, locale: Locale): HttpError {
  if (error instanceof HttpError) return error;
  const notJson = () => httpError('bad_request', { internalMessages: [fieldMessage('body_json', locale)] });
  if (error instanceof Invalid) return isShapeless(error) ? notJson() : httpError('validation');
  const code = propertyOf(error, 'code');
  const byFastify = fastifyCodes[String(code)];
  if (byFastify) return httpError(byFastify);
  if (String(code).startsWith('FST_ERR_CTP_')) return notJson();
  const status = propertyOf(error, 'statusCode');
  if (typeof status === 'number' && status >= 400 && status < 500) return httpError('bad_request');
  // NUL, which PostgreSQL cannot store in text or JSON.
  if (code === '22021' || code === '22P05') return httpError('bad_request');
  if (!isDatabaseUnavailable(error)) return httpError('internal');
  return httpError('unavailable', { retryAfterSeconds: isDatabaseFull(error) ? 60 : 5 });
}

function propertyOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** PostgreSQL's `detail` and `where` quote rows, messages of class 22 input: all are left out. */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error };
  const code = propertyOf(error, 'code');
  const quotes = typeof code === 'string' && /^22/.test(code);
  return {
    name: error.name,
    code,
    message: quotes ? undefined : error.message.split('\n', 1)[0]?.slice(0, 500),
    constraint: propertyOf(error, 'constraint'),
    table: propertyOf(error, 'table'),
    at: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

/** `en` only when its weight in `Accept-Language` exceeds that of `sq` (or the older `al`). */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const weights = { al: 0, en: 0 };
  for (const range of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const [tag = '', ...parameters] = range.trim().split(/\s*;\s*/);
    const language = tag.split('-')[0];
    const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1) || 0;
    if (language === 'en') weights.en = Math.max(weights.en, weight);
    if (language === 'sq' || language === 'al') weights.al = Math.max(weights.al, weight);
  }
  return weights.en > weights.al ? 'en' : 'al';
}
