// What is due, of both kinds on one board, and what fired of a case's deadlines.
import * as z from 'zod/mini';
import { caseKinds, caseStatusCodes } from './cases.statuses.ts';
import { route } from './http.ts';
import { CaseNumber, CaseNumberParams, Code, Colleague, Day, Instant, Named, Words } from './primitives.ts';
import { caseReaders } from './readers.ts';

/** Overdue, still due today, due by the end of the next working day. */
const Due = z.object({ overdue: z.int(), today: z.int(), next: z.int() });

export const BoardRow = z.object({
  number: CaseNumber,
  kind: z.enum(caseKinds),
  about: Named,
  status: z.object({ code: z.enum(caseStatusCodes), name: Words }),
  assignee: z.nullable(Colleague),
  deadline: z.object({ code: z.string(), name: Words, dueAt: Instant, legalBasis: z.string() }),
  /** Passed, and the case may be declared lapsed: the filer did not complete it. */
  canLapse: z.boolean(),
});
export type BoardRow = z.infer<typeof BoardRow>;

/** The most rows of one list; the counts tell of the rest. */
export const boardRows = 200;

export const dueBoard = route({
  method: 'GET',
  path: '/api/deadlines/board/',
  access: caseReaders,
  replica: true,
  query: z.object({
    kind: z.optional(z.enum(caseKinds)),
    /** A member's id, or `none` for cases that nobody has. */
    person: z.optional(z.union([z.uuid(), z.literal('none')])),
    /** A row of deadlines.rules.ts. */
    code: z.optional(Code),
  }),
  reply: z.object({
    /** When it was read; what is left is counted from here. */
    at: Instant,
    /** The kinds this member reads. */
    kinds: z.array(z.enum(caseKinds)),
    counts: Due,
    /** The longest overdue first. */
    overdue: z.array(BoardRow),
    today: z.array(BoardRow),
    next: z.array(BoardRow),
    /** The next day on which the office works: tomorrow, on Fridays Monday. */
    nextDay: Day,
    /** Today's hearings that take place, in the order of the day. */
    hearings: z.array(
      z.object({
        number: CaseNumber,
        kind: z.enum(caseKinds),
        about: Named,
        startsAt: Instant,
        place: z.nullable(z.string()),
        assignee: z.nullable(Colleague),
      }),
    ),
    /** Counted before `person` and `code` narrow it; the most urgent first. */
    byPerson: z.array(z.object({ person: z.nullable(Colleague), ...Due.shape })),
    byDeadline: z.array(z.object({ of: Named, ...Due.shape })),
  }),
  summary:
    'What is overdue, due today and due on the next working day in the cases the member reaches, and the hearings of today',
});

/** `ended`: a time of the commission's own is over; no article has it, so nothing was breached. */
export const alertKinds = ['warning', 'breach', 'ended'] as const;

export const listCaseAlerts = route({
  method: 'GET',
  path: '/api/cases/:number/alerts/',
  access: caseReaders,
  params: CaseNumberParams,
  reply: z.array(
    z.object({
      kind: z.enum(alertKinds),
      deadline: Named,
      legalBasis: z.string(),
      /** The end it speaks of. */
      dueAt: Instant,
      /** When it came about. */
      at: Instant,
      /** When the portal wrote it down; later than `at` after an outage. */
      recordedAt: Instant,
    }),
  ),
  errors: ['not_found'],
  summary: 'Warnings and breaches of a case’s deadlines, in the order they came about; for staff only',
});
