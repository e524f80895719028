// The register log: kinds of leaves and routes. Its files (checkpoint, tiles, entries, keys) are served separately as
// C2SP tlog-tiles; docs/reference/register-log.md has every byte.
import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Instant, type LocalizedText } from '../platform/primitives.ts';

export const logKinds = [
  'filing',
  'event',
  'message',
  'deadline',
  'identity',
  'erasure',
  'key',
  'roster',
  'clock',
  'row',
  'audit',
  'publication',
] as const;
export type LogKind = (typeof logKinds)[number];

export const logPath = '/log';

/** 32 bytes in base64. */
const Hash = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));

const LogProof = z.discriminatedUnion('state', [
  /** Included within seconds, or at the end of its quarter of an hour. */
  z.object({ state: z.literal('pending') }),
  z.object({
    state: z.literal('logged'),
    /** From 0. */
    position: z.int(),
    /** C2SP tlog-proof. */
    proof: z.string(),
    /** The proof's head. */
    head: z.object({ size: z.int(), at: Instant }),
  }),
]);

export const findLogProof = post('/api/log/proof/', 'public', {
  body: z.object({ leaf: Hash }),
  response: LogProof,
  errors: ['not_found'],
  summary: 'Where a leaf stands in the register log, with its inclusion proof as soon as a head is signed over it',
  transaction: false,
});

const checkProblems = {
  entry: {
    al: 'rreshti nuk është ai që u shënua në regjistrin e pandryshueshëm',
    en: 'the row is not what was entered in the log',
  },
  notEntered: { al: 'rreshti nuk ka gjurmë në regjistrin e pandryshueshëm', en: 'the row has no leaf in the log' },
  notErased: {
    al: 'mungon, dhe asnjë gjurmë nuk thotë se u fshi',
    en: 'it is gone, and no leaf says that it was erased',
  },
  missing: { al: 'gjurma mungon', en: 'the leaf is missing' },
  hash: { al: 'gjurma nuk është ajo që u nënshkrua', en: 'the leaf is not the one that was signed for' },
  tile: { al: 'pllaka e pemës është tjetër', en: 'the tile of the tree is another' },
  head: { al: 'nuk është gjendja që u nënshkrua mbi gjurmët', en: 'not the head that was signed over the leaves' },
  headGone: { al: 'një gjendje e nënshkruar mungon', en: 'a signed head is missing' },
  hour: {
    al: 'ora është më e hershme se ajo e rreshtave të vulosur më parë',
    en: 'the time is earlier than that of the rows sealed before',
  },
  status: {
    al: 'gjendja, afati ose përgjegjësi nuk janë ata të historisë',
    en: 'status, deadline or assignee are not those of the history',
  },
  shown: { al: 'kush e sheh një hap nuk është si thotë procedura', en: 'who sees a step is not as the procedure says' },
  subject: {
    al: 'subjektet nuk janë ata të depozitimit dhe të historisë',
    en: 'the subjects are not those of the filing and the history',
  },
  number: {
    al: 'numri i fundit i regjistrit nuk është numri më i lartë i dhënë',
    en: 'the last number of the register is not the highest that was given',
  },
  outcome: {
    al: 'vendimi për subjektin nuk është ai i historisë',
    en: 'the outcome of a subject is not that of the history',
  },
  publicRow: { al: 'rreshti publik nuk është ai i çështjes', en: 'the public row is not that of the case' },
  words: { al: 'fjalët e kërkimit nuk janë ato të çështjes', en: 'the search words are not those of the case' },
  file: { al: 'skedari nuk është ai që u depozitua', en: 'the file is not the one that was filed' },
  fileMissing: { al: 'skedari mungon', en: 'the file is missing' },
} as const satisfies Record<string, LocalizedText>;
export type CheckProblem = keyof typeof checkProblems;
const isCheckProblem = (code: string): code is CheckProblem => code in checkProblems;
export const checkErrorMessage = (code: string): LocalizedText =>
  isCheckProblem(code) ? checkProblems[code] : { al: code, en: code };

export const LogState = z.object({
  /** First line of every checkpoint. */
  origin: z.string(),
  /** Null before the first head. */
  head: z.nullable(z.object({ size: z.int(), root: Hash, signedAt: Instant })),
  pending: z.int(),
  /** Last run, last complete round, confirmed findings. */
  check: z.object({ at: z.nullable(Instant), wholeAt: z.nullable(Instant), differing: z.int() }),
  /** All that signed heads, including predecessors', the current one last. */
  keys: z.array(z.object({ verifierKey: z.string(), since: Instant })),
  /** Predecessors that could not be continued, oldest first. */
  predecessors: z.array(
    z.object({
      origin: z.string(),
      /** Its highest known head. */
      agreed: z.object({ size: z.int(), root: Hash }),
      /** The head from which this log continues. */
      restored: z.object({ size: z.int(), root: Hash }),
      at: Instant,
      reason: z.string(),
    }),
  ),
  /** With the largest cosigned head. */
  witnesses: z.array(
    z.object({
      name: z.string(),
      verifierKey: z.string(),
      cosigned: z.nullable(z.object({ size: z.int(), at: Instant })),
    }),
  ),
});
export type LogState = z.infer<typeof LogState>;

export const readLogState = get('/api/log/', 'public', {
  response: LogState,
  summary: 'How the register log stands: its newest head, keys and witnesses',
  cacheSeconds: 1,
});

export const exportLogOpenings = get('/api/log/openings/', 'log.open', {
  shedPriority: 'first',
  response: z.unknown(),
  requiresStepUp: true,
  limited: true,
  summary:
    'What each leaf of the log hides, made of the rows as they are now, one JSON a line; needs both permissions to read cases as well; taking it is an entry of the audit log',
});
