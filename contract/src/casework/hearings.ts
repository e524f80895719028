// Hearings: staff calendar, public agenda and .ics.
import * as z from 'zod/mini';
import { caseReaders } from '../accounts/readers.ts';
import { get, post } from '../platform/http.ts';
import {
  CaseNumber,
  Colleague,
  Day,
  Instant,
  Locale,
  type LocalizedText,
  line,
  Named,
  text,
} from '../platform/primitives.ts';
import type { Permission } from '../platform/roles.ts';
import { publicFile, publicRead } from '../platform/routeGroups.ts';
import type { OfficeCalendar } from '../reference/officeCalendar.ts';
import { ofCase } from '../register/caseRoutes.ts';
import { type CaseKind, caseKinds } from '../register/cases.statuses.ts';
import { countDeadline, type StartWithoutHour, startOfAnnounced } from '../register/deadlines.ts';

/** Assumed length, for calendars. */
export const hearingMinutes = 60;

const hearingStateCodes = ['set', 'moved', 'held', 'cancelled'] as const;
export type HearingState = (typeof hearingStateCodes)[number];
export const hearingStates: Readonly<Record<HearingState, LocalizedText>> = {
  set: { al: 'E caktuar', en: 'Set' },
  moved: { al: 'U shty', en: 'Moved' },
  held: { al: 'U mbajt', en: 'Held' },
  cancelled: { al: 'U anulua', en: 'Cancelled' },
};
export const hearingKinds: Readonly<Record<CaseKind, LocalizedText>> = {
  denouncement: { al: 'Seancë publike e Komisionerit', en: 'Public session of the Commissioner' },
  complaint: { al: 'Seancë e KAS-it', en: 'Hearing of KAS' },
};
export const usualPlace: LocalizedText = { al: 'Selia e KQZ-së', en: 'Seat of KQZ' };

/** To order items and note invitations. */
export const hearingPlanners: Readonly<Record<CaseKind, readonly Permission[]>> = {
  denouncement: ['denouncements.investigate', 'denouncements.decide'],
  complaint: ['complaints.check', 'complaints.draw'],
};
const anyPlanner = [...hearingPlanners.denouncement, ...hearingPlanners.complaint];

const hourMs = 3_600_000;

/** Hours count from the announced admission, else from its event. */
export const hearingCountsFrom = (admittedAt: Date, announcedAt: string | null | undefined) =>
  announcedAt ? startOfAnnounced(announcedAt) : admittedAt.getTime();

/**
 * The window for hearing a complaint: 24 to 48 hours after the announced admission (KZ 131.2), without the hour of the
 * announcement, or from the next working day without an hour (KZ 125.1). Of a results table not before others' time to
 * complain has passed (KZ 132.1).
 */
export function hearingWindow(announced: number | StartWithoutHour, calendar: OfficeCalendar, notBefore = 0) {
  const rule = { amount: 48, unit: 'hours', legalBasis: 'KZ 131.2' } as const;
  const counted = countDeadline(announced, rule, calendar);
  const { dueAt, later } = counted.dueAt <= notBefore ? countDeadline(notBefore, rule, calendar) : counted;
  const { steps } = counted;
  const started = steps.flatMap((step) => (step.kind === 'hours_counted' ? [Date.parse(step.from)] : []));
  const hourless = steps.find(({ kind }) => kind === 'hour_unknown');
  return { from: Math.max(...started.map((from) => from + 24 * hourMs), notBefore), to: dueAt, later, hourless };
}
export function hearingTiming(
  announced: number | StartWithoutHour,
  startsAt: number,
  calendar: OfficeCalendar,
  notBefore = 0,
) {
  const { from, to } = hearingWindow(announced, calendar, notBefore);
  if (startsAt < from) return 'early';
  return startsAt > to ? 'late' : 'fits';
}

const planned = {
  number: CaseNumber,
  kind: z.enum(caseKinds),
  about: Named,
  against: z.array(z.string()),
  startsAt: Instant,
  place: z.nullable(z.string()),
  /** Position of its body and day; null when cancelled. */
  item: z.nullable(z.int()),
  videoLink: z.nullable(z.string()),
  postedAt: z.nullable(Instant),
};

export const Hearing = z.object({
  id: z.uuid(),
  ...planned,
  state: z.enum(hearingStateCodes),
  assignee: z.nullable(Colleague),
  invited: z.nullable(z.string()),
  /** A pending complaint is compared with the 24 to 48 hours of KZ 131. */
  timing: z.nullable(z.enum(['early', 'fits', 'late'])),
  /** Others at that time in the same place, or with the same rapporteur; without numbers out of scope. */
  conflicts: z.array(z.object({ number: z.nullable(CaseNumber), of: z.enum(['place', 'person']) })),
  canPlan: z.boolean(),
});
export type Hearing = z.infer<typeof Hearing>;

const Time = z.extend(z.pick(Hearing, { startsAt: true, place: true, postedAt: true }), { setAt: Instant });
export const CaseHearing = z.object({ ...Hearing.shape, times: z.array(Time) });
export type CaseHearing = z.infer<typeof CaseHearing>;

export const AgendaItem = z.object({
  ...planned,
  /** The bare number of agendas: "nr. 38 ID". */
  label: z.int(),
  actNumber: z.nullable(z.string()),
  /** Sessions of the Commissioner have none. */
  rapporteur: z.nullable(z.string()),
  /** Since the first publication. */
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

export const listHearings = get('/api/hearings/', caseReaders, {
  readFromReplica: true,
  query: z.object({ ...Range, mine: z.optional(z.stringbool()) }),
  response: z.array(Hearing),
  summary: 'Hearings of the days from one to another that the member may see, at most 100 days',
});
export const listCaseHearings = get('/api/cases/:number/hearings/', ofCase, {
  response: z.array(CaseHearing),
  summary: 'Every hearing of a case with the times it was set to, the newest first',
});
export const describeHearing = post('/api/hearings/:id/', anyPlanner, {
  params: HearingId,
  body: z.object({
    videoLink: z.optional(
      z.union([z.literal(''), z.string().check(z.maxLength(500), z.url({ protocol: /^https$/ }))], {
        error: 'invalid',
      }),
    ),
    invited: z.optional(text(0, 2000)),
  }),
  response: z.null(),
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Note who is invited and where it can be watched; what is left out stays, empty takes it away',
});
export const orderHearings = post('/api/hearings/order/', anyPlanner, {
  body: z.object({ day: Day, kind: z.enum(caseKinds), ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)) }),
  response: z.null(),
  errors: ['not_found'],
  summary: 'Put items of a day in this order; those not named keep their places',
});
export const hearingCalendar = get('/api/hearings/:id/ics/', caseReaders, {
  params: HearingId,
  response: z.unknown(),
  errors: ['not_found'],
  summary: 'One hearing as .ics: number, kind, time and place, nobody’s name',
});

export const getHearingFeed = get('/api/hearings/feed/', caseReaders, {
  response: z.nullable(z.object({ createdAt: Instant, lastReadAt: z.nullable(Instant) })),
  summary: 'Whether the member has an address to subscribe to; the address itself is kept nowhere',
});
export const createHearingFeed = post('/api/hearings/feed/', caseReaders, {
  response: z.object({ url: z.string() }),
  summary: 'A new secret address of the member’s calendar, shown once; the one before stops working',
});
export const revokeHearingFeed = post('/api/hearings/feed/end/', caseReaders, {
  response: z.null(),
  summary: 'The member’s secret address stops working',
});
export const readHearingFeed = get('/api/hearings/feed/:token/', 'public', {
  shedPriority: 'first',
  params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}(\.ics)?$/)) }),
  query: z.object({ lang: z.optional(Locale) }),
  response: z.unknown(),
  errors: ['not_found'],
  summary: 'A member’s calendar by its secret address, as .ics: number, kind, time and place, nobody’s name',
});

const AgendaDay = z.object({ day: Day, kind: z.enum(caseKinds), items: z.array(AgendaItem) });
export type AgendaDay = z.infer<typeof AgendaDay>;

export const previewAgenda = get('/api/hearings/agenda/:day/', 'denouncements.read', {
  params: DayParams,
  response: z.object({ items: z.array(AgendaItem), unposted: z.int(), canPublish: z.boolean() }),
  summary: 'The agenda of the Commissioner’s session of a day as it would be published',
});
export const publishAgenda = post('/api/hearings/agenda/:day/', 'denouncements.publish', {
  params: DayParams,
  response: z.object({ posted: z.int() }),
  errors: ['not_allowed_now'],
  summary: 'Publish the agenda of a day: what is not posted yet becomes public',
});
export const listAgenda = get('/api/agenda/', publicRead, {
  query: z.object(Range),
  response: z.array(AgendaDay),
  summary: 'The agenda of public sessions and hearings, by day and body, at most 100 days',
  legalBasis: 'KZ 131, 133',
});
export const agendaPdf = get('/api/agenda/:day/pdf/', publicFile, {
  params: DayParams,
  query: z.object({ lang: z.optional(Locale) }),
  errors: ['not_found'],
  limited: true,
  summary: 'The agenda of a day as PDF',
});
export const agendaCalendar = get('/api/agenda/calendar.ics', publicFile, {
  query: z.object({ lang: z.optional(Locale), kind: z.optional(z.enum(caseKinds)) }),
  summary: 'The agenda as a calendar to subscribe to: coming hearings and those of the last 30 days',
  cacheSeconds: 5,
});
export const trackHearing = post('/api/hearings/portal/calendar/', 'public', {
  body: z.object({ code: line(40) }),
  response: z.unknown(),
  errors: ['unknown_code', 'not_found'],
  summary: 'The hearing of the case with this tracking code, as .ics',
});
