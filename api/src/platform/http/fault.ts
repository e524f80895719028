import { type ErrorCode, type FieldCode, faults } from '@denonco/contract';
import type * as z from 'zod/mini';

export type FieldFault = FieldCode | readonly [FieldCode, number];

interface FaultDetails {
  readonly fields?: Readonly<Record<string, FieldFault>>;
  readonly internalMessages?: readonly string[];
  readonly retryAfterSeconds?: number;
}

export class Fault extends Error {
  readonly code: ErrorCode;
  readonly details: FaultDetails;

  constructor(code: ErrorCode, details: FaultDetails = {}) {
    super(code);
    this.name = 'Fault';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return faults[this.code].status;
  }
}

/** `throw fault('validation', { fields: { 'place.municipality': 'unknown_value' } })` */
export const fault = (code: ErrorCode, details?: FaultDetails): Fault => new Fault(code, details);

export class Invalid extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  readonly input: unknown;

  constructor(issues: readonly z.core.$ZodIssue[], input: unknown) {
    super('invalid');
    this.issues = issues;
    this.input = input;
  }
}
