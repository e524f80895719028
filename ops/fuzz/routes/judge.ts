// Invariants of every answer. Returns findings in words; empty when there are none.
import { type ErrorCode, Failure, faults, type Route, successOf } from '@denonco/contract';
import type { Sent } from './hostile.ts';
import type { Kind } from './request.ts';

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly isFile: boolean;
  readonly body: string;
  readonly ms: number;
}

/** Generous for busy machines. */
export const hangMs = 20_000;

/** Larger bodies are refused while they arrive, and the answer may be lost with the connection. */
const bodyLimit = 1_048_576;

const isCode = (code: string): code is ErrorCode => code in faults;

/** Internals that no answer may contain: stacks, statements, names of files, libraries and tables. */
const inside =
  /\bat (?:async )?\S+ \(|node_modules|\/api\/src|file:\/\/|\.tsx?:\d|\b(?:select|insert into|update|delete from) \w+ (?:from|set|where|values)\b|violates|constraint|syntax error|relation "|ECONN|kysely|postgres|zod|fastify|FST_ERR|TypeError|RangeError|SyntaxError/i;

export function findingsOf(row: Route, kind: Kind, sent: Sent, answered: Answered): readonly string[] {
  const { status, body, type, isFile, ms } = answered;
  if (ms > hangMs) return [`no answer within ${hangMs} ms`];
  if (status === 0 && Buffer.byteLength(sent.payload ?? '') <= bodyLimit) return [`no answer: ${body}`];
  if (status === 0) return [];
  if (status >= 500) return [`answered ${status}: ${body.slice(0, 200)}`];
  if (status === 304 || sent.method === 'HEAD' || (isFile && status === 200)) return [];
  if (!type.startsWith('application/json'))
    return status < 300 || status === 303 ? [] : [`answered ${status} as ${type || 'nothing'}`];
  const parsed = parse(body);
  if (parsed === undefined) return [`answered ${status} with what is no JSON: ${body.slice(0, 200)}`];
  return status < 300 ? ofSuccess(row, parsed) : ofFailure(row, kind, status, parsed);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ofSuccess(row: Route, answer: unknown): readonly string[] {
  const { success, error } = successOf(row.response).safeParse(answer);
  return success ? [] : [`the answer is not what the contract says: ${JSON.stringify(error.issues).slice(0, 300)}`];
}

function ofFailure(row: Route, kind: Kind, status: number, answer: unknown): readonly string[] {
  const { success, data } = Failure.safeParse(answer);
  if (!success) return [`a failure that is no envelope: ${JSON.stringify(answer).slice(0, 200)}`];
  const found: string[] = [];
  if (!isCode(data.code)) return [`the code ${data.code} is none of the contract`];
  if (faults[data.code].status !== status) found.push(`${data.code} with status ${status}`);
  const fields = data.validationResponse?.fields ?? {};
  const said = [data.message, ...data.internalMessages, ...Object.values(fields).flat()].join('\n');
  if (inside.test(said)) found.push(`tells of the inside: ${said.slice(0, 200)}`);
  if (data.code === 'validation') found.push(...ofValidation(fields, said));
  if (kind !== 'hostile' && !isPromised(row, data.code)) found.push(`${data.code} is not among the errors of its row`);
  return found;
}

function ofValidation(fields: Readonly<Record<string, readonly string[]>>, said: string): readonly string[] {
  const named = Object.entries(fields);
  if (named.length === 0) return [`a validation that names no field: ${said}`];
  return named.flatMap(([field, words]) => {
    if (field === '') return ['a validation at no field'];
    return words.length > 0 && words.every((one) => one.trim() !== '') ? [] : [`no words at ${field}`];
  });
}

/** Errors that any route may return. */
const ofAnyRoute: readonly ErrorCode[] = [
  'validation',
  'bad_request',
  'challenge_required',
  'not_signed_in',
  'forbidden',
  'rate_limited',
  'too_large',
  'unsupported_media_type',
  'method_not_allowed',
];
const isPromised = ({ errors = [], path }: Route, code: ErrorCode): boolean =>
  ofAnyRoute.includes(code) || errors.includes(code) || (code === 'not_found' && path.includes(':'));
