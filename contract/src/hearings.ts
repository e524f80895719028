// Hearings of KAS and public sessions of the Commissioner: the staff's calendar, the public agenda, and both as .ics.
// A hearing is what the lifecycle says (`sessionAt` and `sessionPlace` of an event); nothing here sets or moves one.
import * as z from 'zod/mini';
import { type CaseKind, caseKinds } from './cases.statuses.ts';
import { countDeadline, type StartWithoutHour } from './deadlines.ts';
import { route } from './http.ts';
import type { OfficeCalendar } from './officeCalendar.ts';
import {
  CaseNumber,
  CaseNumberParams,
  Colleague,
  Day,
  Instant,
  Locale,
  line,
  Named,
  text,
  type Words,
} from './primitives.ts';
import { caseReaders } from './readers.ts';
import type { Permission } from './roles.ts';

/** How long a hearing is taken to last where a calendar wants an end. */
export const hearingMinutes = 60;

export const hearingStateCodes = ['set', 'moved', 'held', 'cancelled'] as const;
export type HearingState = (typeof hearingStateCodes)[number];
export const hearingStates: Readonly<Record<HearingState, Words>> = {
  set: { al: 'E caktuar', en: 'Set' },
  moved: { al: 'U shty', en: 'Moved' },
  held: { al: 'U mbajt', en: 'Held' },
  cancelled: { al: 'U anulua', en: 'Called off' },
};
/** How the sitting of either body is called. */
export const hearingKinds: Readonly<Record<CaseKind, Words>> = {
  denouncement: { al: 'Seancë publike e Komisionerit', en: 'Public session of the Commissioner' },
  complaint: { al: 'Seancë e KAS-it', en: 'Hearing of KAS' },
};
/** Where a hearing is when its event names no place. */
export const usualPlace: Words = { al: 'Selia e KQZ-së', en: 'Seat of the CEC' };

/** Who puts a day's items in order and says who is invited: whoever may set a hearing, and who leads the sitting. */
export const hearingPlanners: Readonly<Record<CaseKind, readonly Permission[]>> = {
  denouncement: ['denouncements.investigate', 'denouncements.decide'],
  complaint: ['complaints.check', 'complaints.draw'],
};
const anyPlanner = [...hearingPlanners.denouncement, ...hearingPlanners.complaint];

export type HearingTiming = 'early' | 'fits' | 'late';
const hourMs = 3_600_000;

/**
 * Between which instants a complaint is to be heard whose admission was announced then: 24 to 48 hours later (KZ 131.2), both
 * counted without the hour of the announcement, or from the next working day where it tells none (KZ 125.1).
 */
export function hearingWindow(announced: number | StartWithoutHour, calendar: OfficeCalendar) {
  const { dueAt, steps } = countDeadline(announced, { amount: 48, unit: 'hours', legalBasis: 'KZ 131.2' }, calendar);
  const begun = steps.flatMap((step) => (step.kind === 'hours_counted' ? [Date.parse(step.from)] : []));
  const hourless = steps.find(({ kind }) => kind === 'hour_unknown');
  return { from: Math.max(...begun) + 24 * hourMs, to: dueAt, hourless };
}
export function hearingTiming(
  announced: number | StartWithoutHour,
  startsAt: number,
  calendar: OfficeCalendar,
): HearingTiming {
  const { from, to } = hearingWindow(announced, calendar);
  if (startsAt < from) return 'early';
  return startsAt > to ? 'late' : 'fits';
}

const Time = z.object({
  startsAt: Instant,
  place: z.nullable(z.string()),
  setAt: Instant,
  /** When the public was told; null while it is not. */
  postedAt: z.nullable(Instant),
});

export const Hearing = z.object({
  id: z.uuid(),
  number: CaseNumber,
  kind: z.enum(caseKinds),
  about: Named,
  /** Organ and act, or the bodies denounced: what the public may read of whom it is about. */
  against: z.array(z.string()),
  startsAt: Instant,
  place: z.nullable(z.string()),
  state: z.enum(hearingStateCodes),
  /** Its place among the items of its body on that day; null once it was called off. */
  item: z.nullable(z.int()),
  assignee: z.nullable(Colleague),
  videoLink: z.nullable(z.string()),
  /** Who is invited, as staff noted it. */
  invited: z.nullable(z.string()),
  postedAt: z.nullable(Instant),
  /** Of a complaint that is still to be heard: against the 24 to 48 hours of KZ 131. */
  timing: z.nullable(z.enum(['early', 'fits', 'late'])),
  /** Others at the same time in the same place, or with the same rapporteur elsewhere; no number of another's case. */
  conflicts: z.array(z.object({ number: z.nullable(CaseNumber), of: z.enum(['place', 'person']) })),
  /** Whether this member may put it in order and note who is invited. */
  canPlan: z.boolean(),
});
export type Hearing = z.infer<typeof Hearing>;

/** A hearing with every time it was set to, the first one first. */
export const CaseHearing = z.object({ ...Hearing.shape, times: z.array(Time) });
export type CaseHearing = z.infer<typeof CaseHearing>;

export const AgendaItem = z.object({
  number: CaseNumber,
  /** The number alone, as agendas say it: "nr. 38 ID". */
  label: z.int(),
  kind: z.enum(caseKinds),
  item: z.nullable(z.int()),
  about: Named,
  against: z.array(z.string()),
  actNumber: z.nullable(z.string()),
  /** The member of KAS who reports; a session of the Commissioner has none. */
  rapporteur: z.nullable(z.string()),
  startsAt: Instant,
  place: z.nullable(z.string()),
  videoLink: z.nullable(z.string()),
  postedAt: z.nullable(Instant),
  /** What changed since the public was first told. */
  change: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('moved_here'), from: Instant }),
      z.object({ kind: z.literal('moved_away'), to: Instant }),
      z.object({ kind: z.literal('cancelled') }),
    ]),
  ),
});
export type AgendaItem = z.infer<typeof AgendaItem>;

const HearingId = z.object({ id: z.uuid() });
const DayParams = z.object({ day: Day });
const Range = { from: Day, to: Day, kind: z.optional(z.enum(caseKinds)) };

export const listHearings = route({
  method: 'GET',
  path: '/api/hearings/',
  access: caseReaders,
  replica: true,
  query: z.object({ ...Range, mine: z.optional(z.stringbool()) }),
  reply: z.array(Hearing),
  summary: 'Hearings of the days from one to another that the member may see, at most 100 days',
});
export const listCaseHearings = route({
  method: 'GET',
  path: '/api/cases/:number/hearings/',
  access: caseReaders,
  params: CaseNumberParams,
  reply: z.array(CaseHearing),
  errors: ['not_found'],
  summary: 'Every hearing of a case with the times it was set to, the newest first',
});
export const describeHearing = route({
  method: 'POST',
  path: '/api/hearings/:id/',
  access: anyPlanner,
  params: HearingId,
  body: z.object({
    videoLink: z.optional(
      z.union([z.literal(''), z.string().check(z.maxLength(500), z.url({ protocol: /^https$/ }))], {
        error: 'invalid',
      }),
    ),
    invited: z.optional(text(0, 2000)),
  }),
  reply: z.null(),
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Note who is invited and where it can be watched; what is left out stays, empty takes it away',
});
export const orderHearings = route({
  method: 'POST',
  path: '/api/hearings/order/',
  access: anyPlanner,
  body: z.object({ day: Day, kind: z.enum(caseKinds), ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)) }),
  reply: z.null(),
  errors: ['not_found'],
  summary: 'Put items of a day in this order; those not named keep their places',
});
export const hearingCalendar = route({
  method: 'GET',
  path: '/api/hearings/:id/ics/',
  access: caseReaders,
  params: HearingId,
  reply: z.unknown(),
  errors: ['not_found'],
  summary: 'One hearing as .ics: number, kind, time and place, nobody’s name',
});

export const getHearingFeed = route({
  method: 'GET',
  path: '/api/hearings/feed/',
  access: caseReaders,
  reply: z.nullable(z.object({ createdAt: Instant, lastReadAt: z.nullable(Instant) })),
  summary: 'Whether the member has an address to subscribe to; the address itself is kept nowhere',
});
export const makeHearingFeed = route({
  method: 'POST',
  path: '/api/hearings/feed/',
  access: caseReaders,
  reply: z.object({ url: z.string() }),
  summary: 'A new secret address of the member’s calendar, shown once; the one before stops working',
});
export const endHearingFeed = route({
  method: 'POST',
  path: '/api/hearings/feed/end/',
  access: caseReaders,
  reply: z.null(),
  summary: 'The member’s secret address stops working',
});
export const readHearingFeed = route({
  method: 'GET',
  path: '/api/hearings/feed/:token/',
  access: 'public',
  yields: 'first',
  params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}(\.ics)?$/)) }),
  query: z.object({ lang: z.optional(Locale) }),
  reply: z.unknown(),
  errors: ['not_found'],
  summary: 'A member’s calendar by its secret address, as .ics: number, kind, time and place, nobody’s name',
});

const AgendaDay = z.object({ day: Day, kind: z.enum(caseKinds), items: z.array(AgendaItem) });
export type AgendaDay = z.infer<typeof AgendaDay>;

export const previewAgenda = route({
  method: 'GET',
  path: '/api/hearings/agenda/:day/',
  access: 'denouncements.read',
  params: DayParams,
  reply: z.object({
    /** As the public will read it once it is published. */
    items: z.array(AgendaItem),
    unposted: z.int(),
    canPublish: z.boolean(),
  }),
  summary: 'The agenda of the Commissioner’s session of a day as it would be published',
});
export const publishAgenda = route({
  method: 'POST',
  path: '/api/hearings/agenda/:day/',
  access: 'denouncements.publish',
  params: DayParams,
  reply: z.object({ posted: z.int() }),
  errors: ['not_allowed_now'],
  summary: 'Publish the agenda of a day: what is not posted yet becomes public',
});
export const listAgenda = route({
  method: 'GET',
  path: '/api/agenda/',
  access: 'public',
  replica: true,
  yields: 'second',
  query: z.object(Range),
  reply: z.array(AgendaDay),
  summary: 'The agenda of public sessions and hearings, by day and body, at most 100 days',
  legal: 'KZ 131, 133',
  // What moves is told at once.
  cacheSeconds: 5,
});
export const agendaPdf = route({
  method: 'GET',
  path: '/api/agenda/:day/pdf/',
  access: 'public',
  replica: true,
  yields: 'first',
  params: DayParams,
  query: z.object({ lang: z.optional(Locale) }),
  reply: z.unknown(),
  errors: ['not_found'],
  heavy: true,
  summary: 'The agenda of a day as PDF',
});
export const agendaCalendar = route({
  method: 'GET',
  path: '/api/agenda/calendar.ics',
  access: 'public',
  replica: true,
  yields: 'first',
  query: z.object({ lang: z.optional(Locale), kind: z.optional(z.enum(caseKinds)) }),
  reply: z.unknown(),
  summary: 'The agenda as a calendar to subscribe to: coming hearings and those of the last 30 days',
  cacheSeconds: 5,
});
export const tracedHearing = route({
  method: 'POST',
  path: '/api/hearings/portal/calendar/',
  access: 'public',
  body: z.object({ code: line(40) }),
  reply: z.unknown(),
  errors: ['unknown_code', 'not_found'],
  summary: 'The hearing of the case with this tracking code, as .ics',
});
