// The queue of cases: views, filters, columns, sorting, saved filters, export.
import * as z from 'zod/mini';
import { caseReaders } from '../accounts/readers.ts';
import { codesOf } from '../platform/codes.ts';
import { get, post } from '../platform/http.ts';
import {
  CaseNumber,
  Code,
  Colleague,
  Day,
  Instant,
  Locale,
  LocalizedText,
  line,
  Named,
  text,
  Version,
} from '../platform/primitives.ts';
import { organCodes } from '../reference/complaints.acts.ts';
import { ofCase } from '../register/caseRoutes.ts';
import { lifecycleOf } from '../register/cases.lifecycle.ts';
import {
  type CaseKind,
  caseKinds,
  caseStatusCodes,
  confidentialityCodes,
  trackCodes,
} from '../register/cases.statuses.ts';
import { deadlineRules } from '../register/deadlines.rules.ts';
import { RunningDeadline } from '../register/filed.ts';
import { type Ask, isStaffRow } from '../register/lifecycle.ts';
import { caseOutcomeCodes } from '../register/outcomes.ts';
import { turnCodes } from '../register/turns.ts';
import { type CaseChannel, caseChannels } from './registrations.ts';

/** The first views are the steps of a case, each always visible as a tab. */
const views = {
  turn: { al: 'Radha ime', en: 'My turn' },
  new: { al: 'Të reja', en: 'New' },
  decide: { al: 'Për vendim', en: 'To decide' },
  publish: { al: 'Për publikim', en: 'To publish' },
  close: { al: 'Për mbyllje', en: 'To close' },
  overdue: { al: 'Me vonesë', en: 'Late' },
  all: { al: 'Të gjitha', en: 'All' },
  mine: { al: 'Të miat', en: 'Mine' },
  today: { al: 'Skadojnë sot', en: 'Due today' },
  unassigned: {
    denouncement: { al: 'Pa përgjegjës', en: 'Unassigned' },
    complaint: { al: 'Pa relator', en: 'No rapporteur' },
  },
  waiting: {
    denouncement: { al: 'Presin denoncuesin', en: 'Wait for the denouncer' },
    complaint: { al: 'Presin ankuesin', en: 'Wait for the complainant' },
  },
  wrote: {
    denouncement: { al: 'Denoncuesi shkroi', en: 'Denouncer wrote' },
    complaint: { al: 'Ankuesi shkroi', en: 'Complainant wrote' },
  },
  threat: { al: 'Kërcënime', en: 'Threats' },
  line: { al: 'Pa rresht publik', en: 'No public line' },
  names: { al: 'Vendime për t’u rishikuar', en: 'Decisions to review' },
} as const satisfies Record<string, LocalizedText | Record<CaseKind, LocalizedText>>;
export type QueueView = keyof typeof views;
export const queueViews = codesOf(views);
export function queueViewName(kind: CaseKind, view: QueueView): LocalizedText {
  const name = views[view];
  return 'al' in name ? name : name[kind];
}
/** Counts stop one above this. */
export const queueCountedUpTo = 999;

/** `relevance` needs a search; otherwise by deadline. `turn`: the member's own first, each turn by deadline. */
export const queueSorts = ['due', 'turn', '-registered', 'registered', 'relevance'] as const;
export type QueueSort = (typeof queueSorts)[number];
/** Only the newest matches are ranked. */
export const rankedAtMost = 1000;

export const reportStates = ['made', 'owed'] as const;
export type ReportState = (typeof reportStates)[number];
export const reportStateLabels: Readonly<Record<ReportState, LocalizedText>> = {
  made: { al: 'U bë', en: 'Made' },
  owed: { al: 'Duhet bërë ende', en: 'Still owed' },
};

export const caseChannelLabels: Readonly<Record<CaseChannel, LocalizedText>> = {
  online: { al: 'Në portal', en: 'Online' },
  paper: { al: 'Në letër', en: 'On paper' },
  desk: { al: 'Me gojë në sportel', en: 'Made orally' },
};

const isDeadline = (code: string): boolean => code in deadlineRules;
const Status = z.enum(caseStatusCodes);

/** Unknown codes match nothing. */
export const queueFilters = {
  turn: z.optional(z.enum(turnCodes)),
  status: z.optional(z.union([Status, z.array(Status).check(z.maxLength(caseStatusCodes.length))])),
  /** Object, or type of act. */
  object: z.optional(Code),
  region: z.optional(Code),
  municipality: z.optional(Code),
  assignee: z.optional(z.uuid()),
  /** The nearest of the case, running or paused; a party's right, while it runs. */
  deadline: z.optional(z.string().check(z.refine(isDeadline, { error: 'unknown_value' }))),
  /** Ended late, or still running past its end; internal limits are never missed. */
  missed: z.optional(z.string().check(z.refine(isDeadline, { error: 'unknown_value' }))),
  /** An action of the history. */
  happened: z.optional(Code),
  track: z.optional(z.enum(trackCodes)),
  confidentiality: z.optional(z.enum(confidentialityCodes)),
  crime: z.optional(z.enum(['yes', 'no'])),
  filerType: z.optional(Code),
  subjectType: z.optional(Code),
  organ: z.optional(z.enum(organCodes)),
  outcome: z.optional(z.enum(caseOutcomeCodes)),
  report: z.optional(z.enum(reportStates)),
  channel: z.optional(z.enum(caseChannels)),
  /** Days in Tirane, inclusive: of registration, decision in force and deadline's end. */
  from: z.optional(Day),
  to: z.optional(Day),
  decidedFrom: z.optional(Day),
  decidedTo: z.optional(Day),
  dueFrom: z.optional(Day),
  dueTo: z.optional(Day),
  /** A number, or words of the case's texts: all of them, quotes for phrases. Never identities. */
  search: z.optional(line(200, 0)),
} as const;

const queryFields = {
  kind: z.enum(caseKinds),
  view: z._default(z.enum(queueViews), 'all'),
  /** Default `relevance` with a search, else `due`. */
  sort: z.optional(z.enum(queueSorts)),
  ...queueFilters,
};

export const QueueRow = z.object({
  number: CaseNumber,
  kind: z.enum(caseKinds),
  /** Number of events, sent back with actions. */
  version: z.int(),
  registeredAt: Instant,
  channel: z.enum(caseChannels),
  /** Null for a complaint. */
  track: z.nullable(Named),
  /** Object, or type of act. */
  object: Named,
  isCrime: z.boolean(),
  municipality: z.nullable(Named),
  status: z.object({ code: Status, name: LocalizedText }),
  /** `since` is the time of the event that moved the turn. */
  turn: z.object({ whose: z.enum(turnCodes), since: Instant }),
  confidentiality: Named,
  subjects: z.int(),
  /** First subject, as the filer named it; null where unnamed, and for a complaint. */
  denounced: z.nullable(z.string()),
  assignee: z.nullable(Colleague),
  deadline: z.nullable(RunningDeadline),
  /** First unread message or answer. */
  filerWroteAt: z.nullable(Instant),
  outcomeSeenAt: z.nullable(Instant),
  /** Null for denouncements. */
  act: z.nullable(z.object({ complainerType: Named, organ: z.string(), number: z.nullable(z.string()) })),
});
export type QueueRow = z.infer<typeof QueueRow>;

export const listCases = get('/api/cases/', caseReaders, {
  readFromReplica: true,
  query: z.object({
    ...queryFields,
    /** Keyset paging stays consistent while cases move. */
    after: z.optional(z.string().check(z.maxLength(300))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  response: z.object({
    items: z.array(QueueRow),
    next: z.nullable(z.string()),
    /** Only the newest matches were ranked. */
    isCut: z.boolean(),
  }),
  errors: ['forbidden'],
  summary: 'The work queue of one kind: views, filters, full-text search, pages by key',
});

export const countCases = get('/api/cases/counts/', caseReaders, {
  readFromReplica: true,
  query: z.object({ kind: z.enum(caseKinds) }),
  /** At most one above `queueCountedUpTo`. */
  response: z.record(z.enum(queueViews), z.int()),
  errors: ['forbidden'],
  summary: 'How many cases each view of the work queue of one kind holds',
});

export const exportCases = get('/api/cases/export/', 'cases.export', {
  shedPriority: 'first',
  query: z.object({ ...queryFields, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'), lang: z.optional(Locale) }),
  response: z.unknown(),
  errors: ['forbidden', 'unavailable'],
  requiresStepUp: true,
  limited: true,
  summary: 'The queue exactly as filtered, streamed as Excel or CSV; no identities; written to the audit log',
});

/** A person can review so many. */
export const actedAtOnce = 200;

/** The call names the assignee and which public line; the outcome counts as conveyed on the tracking page. */
const answeredAtOnce: readonly Ask[] = ['assignee', 'conveyedBy', 'publicLine'];

/** Actions for many cases in one call: they need no other input, or only the reason after a deadline has passed. */
export const rowsAtOnce = (kind: CaseKind) =>
  lifecycleOf(kind)
    .rows.filter(isStaffRow)
    .filter(
      ({ from, asks, after }) =>
        from.length > 0 && asks.every((ask) => answeredAtOnce.includes(ask) || (ask === 'reason' && after)),
    );

const actionsAtOnce = new Set(caseKinds.flatMap((kind) => rowsAtOnce(kind).map(({ action }) => action)));

const Refused = z.object({ number: CaseNumber, code: z.string(), message: z.string(), meanwhile: z.array(z.string()) });
export const actOnCases = post('/api/cases/actions/', caseReaders, {
  body: z.object({
    action: z.string().check(z.refine((action) => actionsAtOnce.has(action), { error: 'unknown_value' })),
    cases: z
      .array(z.object({ number: CaseNumber, version: Version.check(z.minimum(1)), assignee: z.optional(z.uuid()) }))
      .check(z.minLength(1), z.maxLength(actedAtOnce)),
    reason: z.optional(text(3, 5000)),
    /** `shown`: the text that the queue shows, where nothing needs a look; `coded`: no text. */
    publicLine: z.optional(z.enum(['shown', 'coded'])),
  }),
  response: z.object({ done: z.array(CaseNumber), refused: z.array(Refused) }),
  errors: ['forbidden'],
  transaction: false,
  summary: 'Take one action in many cases, each by an action of its own; says which were refused and why',
});

export const markCaseRead = post('/api/cases/:number/read/', ofCase, {
  /** `filerWroteAt` as read: later messages stay unread. */
  body: z.object({ until: Instant }),
  response: z.null(),
  summary: 'Say that what the filer wrote was read; counts when the case is the member’s own, or nobody’s yet',
});

export const SavedFilter = z.object({ id: z.uuid(), name: z.string(), query: z.string(), isDefault: z.boolean() });
export type SavedFilter = z.infer<typeof SavedFilter>;
const FilterName = line(60, 1);
const FilterQuery = z.string().check(z.maxLength(1000), z.regex(/^[\w\-.~%+*=&]*$/));
export const maxSavedFilters = 30;

const savedFilters = { access: caseReaders, response: z.array(SavedFilter) } as const;
export const listQueueFilters = get('/api/cases/filters/', savedFilters, {
  query: z.object({ kind: z.enum(caseKinds) }),
  summary: 'The filters that the member keeps for the queue of a kind',
});
export const saveQueueFilter = post('/api/cases/filters/', savedFilters, {
  body: z.object({ kind: z.enum(caseKinds), name: FilterName, query: FilterQuery }),
  status: 201,
  errors: ['not_allowed_now'],
  summary: 'Keep a filter under a name; the same name again keeps the new one',
});
export const changeQueueFilter = post('/api/cases/filters/:id/', savedFilters, {
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: z.optional(FilterName), isDefault: z.optional(z.boolean()) }),
  errors: ['not_found'],
  summary: 'Rename a kept filter, or let the queue open with it',
});
export const removeQueueFilter = post('/api/cases/filters/:id/remove/', savedFilters, {
  params: z.object({ id: z.uuid() }),
  errors: ['not_found'],
  summary: 'Remove a kept filter',
});
