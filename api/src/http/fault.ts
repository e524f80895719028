// A refusal with a code of the contract. Anything else that is thrown is the server's own fault (500).
import { type ErrorCode, type FieldCode, faults } from '@denonco/contract';

/** What is wrong with a field, with the number its words name when they name one. */
export type FieldFault = FieldCode | readonly [FieldCode, number];

interface FaultDetails {
  /** Dotted path of the field to what is wrong with it. */
  readonly fields?: Readonly<Record<string, FieldFault>>;
  /** Further words for a person, in their language already. */
  readonly internalMessages?: readonly string[];
  /** Whole seconds until another try may succeed; becomes `Retry-After`. */
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
