// The work queue of either kind: its views, what it can be narrowed to, its rows; filters that a member keeps, cases given to
// somebody together, and the queue as a file.
import * as z from 'zod/mini';
import { caseKinds, caseStatusCodes, confidentialityCodes, trackCodes } from './cases.statuses.ts';
import { organCodes } from './complaints.acts.ts';
import { deadlineRules } from './deadlines.rules.ts';
import { RunningDeadline } from './filings.ts';
import { route } from './http.ts';
import { caseOutcomeCodes } from './outcomes.ts';
import {
  CaseNumber,
  CaseNumberParams,
  Code,
  Colleague,
  Day,
  Instant,
  Locale,
  line,
  Named,
  Version,
  Words,
} from './primitives.ts';
import { caseReaders } from './readers.ts';
import { type CaseChannel, caseChannels } from './registrations.ts';

export const queueViews = [
  'all',
  'mine',
  'today',
  'overdue',
  'unassigned',
  'waiting',
  'wrote',
  'threat',
  'line',
  'names',
] as const;
export type QueueView = (typeof queueViews)[number];
/** Views are counted so far; one more than this means: more. */
export const queueCountedUpTo = 999;

/** `relevance` is of a search; without one it is the order of deadlines. */
export const queueSorts = ['due', '-registered', 'registered', 'relevance'] as const;
export type QueueSort = (typeof queueSorts)[number];
/** Of what a search finds, only so many of the newest are put in order of relevance. */
export const rankedAtMost = 1000;

export const reportStates = ['made', 'owed'] as const;
export type ReportState = (typeof reportStates)[number];
export const reportStateWords: Readonly<Record<ReportState, Words>> = {
  made: { al: 'U bë', en: 'Made' },
  owed: { al: 'Duhet bërë ende', en: 'Still owed' },
};

export const caseChannelWords: Readonly<Record<CaseChannel, Words>> = {
  online: { al: 'Në portal', en: 'Online' },
  paper: { al: 'Në letër', en: 'On paper' },
  desk: { al: 'Me gojë në sportel', en: 'Told at a desk' },
};

const isDeadline = (code: string): boolean => code in deadlineRules;
const Status = z.enum(caseStatusCodes);

/** What the queue can be narrowed to. Codes that exist nowhere find nothing. */
export const queueFilters = {
  /** Said several times, any of them. */
  status: z.optional(z.union([Status, z.array(Status).check(z.maxLength(caseStatusCodes.length))])),
  /** The object of a denouncement, the type of act of a complaint. */
  object: z.optional(Code),
  region: z.optional(Code),
  municipality: z.optional(Code),
  assignee: z.optional(z.uuid()),
  /** The deadline that runs or is paused. */
  deadline: z.optional(z.string().check(z.refine(isDeadline, { error: 'unknown_value' }))),
  track: z.optional(z.enum(trackCodes)),
  confidentiality: z.optional(z.enum(confidentialityCodes)),
  crime: z.optional(z.enum(['yes', 'no'])),
  /** The type of denouncer or complainer. */
  filerType: z.optional(Code),
  /** Whose act is complained of. */
  organ: z.optional(z.enum(organCodes)),
  outcome: z.optional(z.enum(caseOutcomeCodes)),
  /** The criminal report of the case was made, or a decision obliges to it still. */
  report: z.optional(z.enum(reportStates)),
  channel: z.optional(z.enum(caseChannels)),
  /** Days of Tirane, both included: when it was registered, when its deadline ends. */
  from: z.optional(Day),
  to: z.optional(Day),
  dueFrom: z.optional(Day),
  dueTo: z.optional(Day),
  /** A number, or words of the case's own text: all of them, phrases between quotation marks. Never an identity. */
  search: z.optional(line(200, 0)),
} as const;

const asked = {
  kind: z.enum(caseKinds),
  view: z._default(z.enum(queueViews), 'all'),
  /** `relevance` with a search and `due` without, unless said. */
  sort: z.optional(z.enum(queueSorts)),
  ...queueFilters,
};

export const QueueRow = z.object({
  number: CaseNumber,
  kind: z.enum(caseKinds),
  /** How many events it has: what an action on it says it has seen. */
  version: z.int(),
  registeredAt: Instant,
  channel: z.enum(caseChannels),
  /** Null for a complaint. */
  track: z.nullable(Named),
  /** The object of a denouncement, the type of act of a complaint. */
  object: Named,
  isCrime: z.boolean(),
  municipality: z.nullable(Named),
  status: z.object({ code: Status, name: Words }),
  confidentiality: Named,
  subjects: z.int(),
  assignee: z.nullable(Colleague),
  deadline: z.nullable(RunningDeadline),
  /** Since when a message or an answer of the filer waits to be read. */
  filerWroteAt: z.nullable(Instant),
  /** What only a complaint has. */
  act: z.nullable(z.object({ complainerType: Named, organ: z.string(), number: z.nullable(z.string()) })),
});
export type QueueRow = z.infer<typeof QueueRow>;

export const listCases = route({
  method: 'GET',
  path: '/api/cases/',
  access: caseReaders,
  replica: true,
  query: z.object({
    ...asked,
    /** The `next` of the page before; pages are reached by key, so they stay right while cases move. */
    after: z.optional(z.string().check(z.maxLength(300))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  reply: z.object({
    items: z.array(QueueRow),
    next: z.nullable(z.string()),
    /** How many each view holds for this member, filters aside; never more than one above `queueCountedUpTo`. */
    counts: z.record(z.enum(queueViews), z.int()),
    /** The search found more than are put in order of relevance: these are the newest. */
    isCut: z.boolean(),
  }),
  errors: ['forbidden'],
  summary: 'The work queue of one kind: views, filters, full-text search, pages by key',
});

export const exportCases = route({
  method: 'GET',
  path: '/api/cases/export/',
  access: 'cases.export',
  yields: 'first',
  query: z.object({ ...asked, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'), lang: z.optional(Locale) }),
  reply: z.unknown(),
  errors: ['forbidden', 'unavailable', 'step_up_required'],
  proved: true,
  heavy: true,
  summary: 'The queue exactly as filtered, streamed as Excel or CSV; no identities; written to the audit log',
});

/** As many as a person can look over. */
export const assignedAtOnce = 200;
const Refused = z.object({
  number: CaseNumber,
  code: z.string(),
  message: z.string(),
  /** What happened to it meanwhile, in words. */
  meanwhile: z.array(z.string()),
});
export const assignCases = route({
  method: 'POST',
  path: '/api/cases/assign/',
  access: 'denouncements.assign',
  body: z.object({
    assignee: z.uuid(),
    cases: z
      .array(z.object({ number: CaseNumber, version: Version.check(z.minimum(1)) }))
      .check(z.minLength(1), z.maxLength(assignedAtOnce)),
  }),
  reply: z.object({ assigned: z.array(CaseNumber), refused: z.array(Refused) }),
  transaction: false,
  summary: 'Give cases to one member, each by an action of its own; says which were not given and why',
});

export const readCase = route({
  method: 'POST',
  path: '/api/cases/:number/read/',
  access: caseReaders,
  params: CaseNumberParams,
  /** `filerWroteAt` of what was read: what the filer writes later stays unread. */
  body: z.object({ until: Instant }),
  reply: z.null(),
  errors: ['not_found'],
  summary: 'Say that what the filer wrote was read; counts when the case is the member’s own, or nobody’s yet',
});

/** Filters that a member keeps for one kind. */
export const KeptFilter = z.object({
  id: z.uuid(),
  name: z.string(),
  /** As the address of the queue says it. */
  query: z.string(),
  /** What the queue opens with. */
  isDefault: z.boolean(),
});
export type KeptFilter = z.infer<typeof KeptFilter>;
const KeptFilters = z.array(KeptFilter);
const FilterName = line(60, 1);
const FilterQuery = z.string().check(z.maxLength(1000), z.regex(/^[\w\-.~%+*=&]*$/));
export const keptFiltersAtMost = 30;

export const listQueueFilters = route({
  method: 'GET',
  path: '/api/cases/filters/',
  access: caseReaders,
  query: z.object({ kind: z.enum(caseKinds) }),
  reply: KeptFilters,
  summary: 'The filters that the member keeps for the queue of a kind',
});
export const keepQueueFilter = route({
  method: 'POST',
  path: '/api/cases/filters/',
  access: caseReaders,
  body: z.object({ kind: z.enum(caseKinds), name: FilterName, query: FilterQuery }),
  reply: KeptFilters,
  status: 201,
  errors: ['not_allowed_now'],
  summary: 'Keep a filter under a name; the same name again keeps the new one',
});
export const changeQueueFilter = route({
  method: 'POST',
  path: '/api/cases/filters/:id/',
  access: caseReaders,
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: z.optional(FilterName), isDefault: z.optional(z.boolean()) }),
  reply: KeptFilters,
  errors: ['not_found'],
  summary: 'Rename a kept filter, or let the queue open with it',
});
export const removeQueueFilter = route({
  method: 'POST',
  path: '/api/cases/filters/:id/remove/',
  access: caseReaders,
  params: z.object({ id: z.uuid() }),
  reply: KeptFilters,
  errors: ['not_found'],
  summary: 'Remove a kept filter',
});
