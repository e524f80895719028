// Proofs of a case's history for its filer and of a published decision for the public: leaves of the register log with
// inclusion proofs, as a file (docs/reference/receipt.md).
import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { CaseNumber, CaseNumberParams, Instant, line } from '../platform/primitives.ts';
import { CaseKindParams } from './filings.ts';
import { logKinds } from './registerLog.ts';

export const historyFormat = 'denonco-history/v1';

const OpenLeaf = z.object({
  kind: z.enum(logKinds),
  /** Lines have no line ends. */
  lines: z.array(z.string()),
  /** Base64. */
  salt: z.string(),
  leaf: z.string(),
  position: z.nullable(z.int()),
  /** C2SP tlog-proof; null while pending. */
  proof: z.nullable(z.string()),
  /** The exact text of a decision, publication or message whose SHA-256 is in a line. */
  words: z.optional(z.string()),
});
/** Internal, or with an erased salt: the next event names its leaf. */
const ClosedLeaf = z.object({ leaf: z.string() });
/** A row without a leaf, written past the log. Has lines only if the filer may see it. */
const UnenteredRow = z.object({ kind: z.enum(logKinds), lines: z.array(z.string()), leaf: z.null() });

export const CaseProof = z.object({
  format: z.literal(historyFormat),
  number: CaseNumber,
  madeAt: Instant,
  verifierKeys: z.array(z.string()),
  leaves: z.array(z.union([OpenLeaf, ClosedLeaf, UnenteredRow])),
});
export type CaseProof = z.infer<typeof CaseProof>;

export const historyFileName = (number: string): string => `${number}-historia.json`;
export const publicationFileName = (number: string): string => `${number}-vendimi.json`;

export const proveCase = post('/api/tracking/portal/:kind/prove/', 'public', {
  params: CaseKindParams,
  body: z.object({ code: line(40) }),
  response: CaseProof,
  errors: ['unknown_code'],
  summary: 'What proves the course of a case, by its tracking code: leaves of the register log with their proofs',
});
export const provePublication = get('/api/registers/portal/cases/:number/proof/', 'public', {
  params: CaseNumberParams,
  response: CaseProof,
  errors: ['not_found'],
  summary: 'What proves the decision of a case as it is published now: its leaf of the register log with its words',
  cacheSeconds: 5,
  shedPriority: 'second',
});
