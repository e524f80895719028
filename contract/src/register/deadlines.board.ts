import * as z from 'zod/mini';
import { caseReaders } from '../accounts/readers.ts';
import { get } from '../platform/http.ts';
import { CaseNumber, Code, Colleague, Day, Instant, LocalizedText, Named } from '../platform/primitives.ts';
import { ofCase } from './caseRoutes.ts';
import { caseKinds, caseStatusCodes } from './cases.statuses.ts';
import { RunningDeadline } from './filed.ts';

/** Overdue, due today, due by the end of the next working day. */
const Due = z.object({ overdue: z.int(), today: z.int(), next: z.int() });

export const BoardRow = z.object({
  number: CaseNumber,
  kind: z.enum(caseKinds),
  about: Named,
  status: z.object({ code: z.enum(caseStatusCodes), name: LocalizedText }),
  assignee: z.nullable(Colleague),
  deadline: z.pick(RunningDeadline, { code: true, name: true, dueAt: true, later: true, legalBasis: true }),
  /** The time has passed, and the incomplete case may be declared lapsed. */
  canLapse: z.boolean(),
});
export type BoardRow = z.infer<typeof BoardRow>;

/** Per list; counts cover all. */
export const boardRows = 200;

export const dueBoard = get('/api/deadlines/board/', caseReaders, {
  readFromReplica: true,
  query: z.object({
    kind: z.optional(z.enum(caseKinds)),
    /** A member's id, or `none` for unassigned cases. */
    person: z.optional(z.union([z.uuid(), z.literal('none')])),
    code: z.optional(Code),
  }),
  response: z.object({
    /** Remaining times count from this instant. */
    at: Instant,
    kinds: z.array(z.enum(caseKinds)),
    counts: Due,
    overdue: z.array(BoardRow),
    today: z.array(BoardRow),
    next: z.array(BoardRow),
    /** Tomorrow, on Fridays Monday. */
    nextDay: Day,
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
    /** Before narrowing by `person` and `code`; most urgent first. */
    byPerson: z.array(z.object({ person: z.nullable(Colleague), ...Due.shape })),
    byDeadline: z.array(z.object({ of: Named, ...Due.shape })),
  }),
  summary:
    'What is overdue, due today and due on the next working day in the cases the member reaches, and the hearings of today',
});

export const listCaseAlerts = get('/api/cases/:number/alerts/', ofCase, {
  response: z.array(
    z.object({
      /** `ended`: an internal limit has passed, which breaches no article. */
      kind: z.enum(['warning', 'breach', 'ended']),
      deadline: Named,
      legalBasis: z.string(),
      dueAt: Instant,
      at: Instant,
      /** Later than `at` after an outage. */
      recordedAt: Instant,
    }),
  ),
  summary: 'Warnings and breaches of a case’s deadlines, in the order they came about; for staff only',
});
