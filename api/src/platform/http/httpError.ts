import { type ErrorCode, type FieldCode, problems } from '@denonco/contract';
import type * as z from 'zod/mini';
import { type Changed, rowsChanged } from '../db/rows.ts';

export type FieldError = FieldCode | readonly [FieldCode, number];

interface HttpErrorDetails {
  readonly fields?: Readonly<Record<string, FieldError>>;
  readonly internalMessages?: readonly string[];
  readonly retryAfterSeconds?: number;
}

export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly details: HttpErrorDetails;

  constructor(code: ErrorCode, details: HttpErrorDetails = {}) {
    super(code);
    this.name = 'HttpError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/** `throw httpError('validation', { fields: { 'place.municipality': 'unknown_value' } })` */
export const httpError = (code: ErrorCode, details?: HttpErrorDetails): HttpError => new HttpError(code, details);

/** @throws HttpError `validation` when a field has a problem. */
export function refuseProblems(fields: Readonly<Record<string, FieldError>>): void {
  if (Object.keys(fields).length > 0) throw httpError('validation', { fields });
}

/** @throws HttpError `not_found` when there is none. */
export function orNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw httpError('not_found');
  return found;
}

/** @throws HttpError `conflict` when the row was changed since the caller read it. */
export function requireVersion(saved: number, seen: number | undefined): void {
  if (saved !== seen) throw httpError('conflict');
}

/** Runs a statement that names the version seen. @throws HttpError `conflict` when it changed no row. */
export async function requireChanged(statement: {
  readonly executeTakeFirst: () => Promise<Changed | undefined>;
}): Promise<void> {
  if (!rowsChanged((await statement.executeTakeFirst()) ?? {})) throw httpError('conflict');
}

export class Invalid extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  readonly input: unknown;

  constructor(issues: readonly z.core.$ZodIssue[], input: unknown) {
    super('invalid');
    this.issues = issues;
    this.input = input;
  }
}
