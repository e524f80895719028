// The schedule of the demo: scenarios of cases, moved to the last months, staff in office hours, nothing in the future.
// Pure: the same instant gives the same plan.
import { createHash } from 'node:crypto';
import {
  type CaseKind,
  caseOutcomeCodes,
  fromTiraneWall,
  type OfficeCalendar,
  tiraneDay,
  tiraneWall,
} from '@denonco/contract';
import * as z from 'zod/mini';
import { createRng, type Rng } from './rng.ts';
import data from './scenarios.json' with { type: 'json' };

const premisesSteps = ['save', 'send', 'startReview', 'return', 'approve', 'refuse', 'publish'] as const;
const Outcome = z.enum(caseOutcomeCodes);
const Range = z.tuple([z.number(), z.number()]);
const Step = z.strictObject({
  /** An action of the lifecycle, or one of cases.ts; the step's name unless given. */
  action: z.optional(z.string()),
  by: z.enum(['filer', 'registrar', 'investigator', 'commissioner', 'secretary', 'rapporteur']),
  /** Range of time after the previous step; staff also wait for office hours. */
  hours: z.optional(Range),
  days: z.optional(Range),
  /** A list of texts.json. */
  text: z.optional(z.string()),
  outcomes: z.optional(z.string()),
  dueInDays: z.optional(z.int()),
  withoutLine: z.optional(z.literal(true)),
});
const Scenario = z.strictObject({
  count: z.int(),
  /** Range of days since registration. */
  age: Range,
  moves: z.array(z.string()),
  /** What the filing says. */
  file: z.optional(
    z.strictObject({
      track: z.enum(['denouncement', 'tip']),
      confidentiality: z.enum(['named', 'confidential', 'anonymous']),
    }),
  ),
  /** Whether the first case has evidence. */
  evidence: z.optional(z.literal(true)),
});
const Steps = z.record(z.string(), Step);
const Scenarios = z.record(z.string(), Scenario);

export const scenarios = z
  .strictObject({
    people: z.array(
      z.tuple(
        [z.string(), z.string(), z.string(), z.enum(['KqzInvestigator', 'KasRapporteur', 'QvsMapsPortalAdmin'])],
        z.string(),
      ),
    ),
    subjects: z.array(z.object({ code: z.string(), al: z.string(), en: z.string() })),
    outcomes: z.record(z.string(), z.tuple([Outcome], Outcome)),
    steps: z.strictObject({ denouncement: Steps, complaint: Steps }),
    denouncements: Scenarios,
    complaints: Scenarios,
    premises: z.record(z.string(), z.object({ weight: z.int(), steps: z.array(z.enum(premisesSteps)) })),
  })
  .parse(data);

export interface PlannedMove extends z.infer<typeof Step> {
  readonly name: string;
  readonly action: string;
  readonly at: Date;
  /** Of the next step, if one is made; posting a decision does not count. */
  readonly next?: { readonly at: Date; readonly action: string } | undefined;
}

export interface PlannedCase {
  readonly kind: CaseKind;
  /** Scenario and ordinal, such as `returned/0`. */
  readonly name: string;
  /** Idempotency key of the pretended device; the tracking code is derived from it. */
  readonly idempotencyKey: string;
  readonly rng: Rng;
  readonly registeredAt: Date;
  readonly file: z.infer<typeof Scenario>['file'];
  readonly hasEvidence: boolean;
  readonly moves: readonly PlannedMove[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const digest = (name: string) => createHash('sha256').update(`denonco demo ${name}`).digest();

/** The idempotency key of a planned case; equal on all machines, so that its case can be found. */
export const demoKey = (name: string): string =>
  digest(name)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** In order of registration. */
export function planDemo(now: Date, calendar: OfficeCalendar): readonly PlannedCase[] {
  const plansOf = (kind: CaseKind, all: z.infer<typeof Scenarios>) =>
    Object.entries(all).flatMap(([name, scenario]) =>
      Array.from({ length: scenario.count }, (_, index) => planCase(kind, `${name}/${index}`, scenario, now, calendar)),
    );
  return [...plansOf('denouncement', scenarios.denouncements), ...plansOf('complaint', scenarios.complaints)].toSorted(
    (a, b) => a.registeredAt.getTime() - b.registeredAt.getTime(),
  );
}

function planCase(
  kind: CaseKind,
  name: string,
  { age: [youngest, oldest], moves: names, file, evidence }: z.infer<typeof Scenario>,
  now: Date,
  calendar: OfficeCalendar,
): PlannedCase {
  const rng = createRng(digest(name).readUInt32BE());
  const registered = now.getTime() - (youngest + rng.next() * (oldest - youngest)) * dayMs;
  const moves: PlannedMove[] = [];
  let at = registered;
  for (const stepName of names) {
    const step = scenarios.steps[kind][stepName];
    if (!step) throw new Error(`no step ${stepName}`);
    const [least, most] = step.hours ?? [24 * (step.days?.[0] ?? 0), 24 * (step.days?.[1] ?? 0)];
    at += (least + rng.next() * (most - least)) * hourMs;
    if (step.by !== 'filer') at = officeTime(at, calendar, rng);
    // Moves in the future have not happened, nor those after them.
    if (at >= now.getTime()) break;
    moves.push({ ...step, action: step.action ?? stepName, name: stepName, at: new Date(at) });
  }
  const nextOf = (index: number) => moves.slice(index + 1).find(({ action }) => action !== 'recordPosting');
  return {
    kind,
    name,
    idempotencyKey: demoKey(name),
    rng,
    registeredAt: new Date(registered),
    file,
    hasEvidence: evidence === true && name.endsWith('/0'),
    moves: moves.map((one, index) => ({ ...one, next: nextOf(index) })),
  };
}

const isWorkingDay = (instant: number, calendar: OfficeCalendar): boolean =>
  !calendar.restWeekdays.includes(tiraneWall(instant).weekday) && !calendar.holidays.has(tiraneDay(instant));

/** At the same hour. */
export function nextWorkingDay(instant: number, calendar: OfficeCalendar): number {
  let day = instant;
  do day += dayMs;
  while (!isWorkingDay(day, calendar));
  return day;
}

/** This instant in office hours, else a time on the next open morning. */
function officeTime(at: number, calendar: OfficeCalendar, rng: Rng): number {
  const { hour } = tiraneWall(at);
  const isOpen = isWorkingDay(at, calendar);
  if (isOpen && hour >= 8 && hour < 16) return at;
  return onDay(isOpen && hour < 8 ? at : nextWorkingDay(at, calendar), 8) + rng.between(5, 240) * 60_000;
}

const onDay = (instant: number, hour: number, minute = 0): number => {
  const { year, month, day } = tiraneWall(instant);
  return fromTiraneWall({ year, month, day, hour, minute });
};

/** Several sessions at the same hour. */
const sessionTimes = { denouncement: [10, 13.5], complaint: [9.5, 11, 12.5, 14] } as const;

/** A time before the decision, else on one of the next working days. */
export function hearingTime(
  kind: CaseKind,
  { at, next }: PlannedMove,
  now: Date,
  calendar: OfficeCalendar,
  rng: Rng,
): Date {
  const isPostponed = next?.action === 'reschedule';
  if (next?.action === 'decide') {
    const { hour } = tiraneWall(next.at.getTime() - hourMs);
    return new Date(Math.max(onDay(next.at.getTime(), Math.max(hour, 8)), at.getTime() + 60_000));
  }
  const time = rng.pick<number>(sessionTimes[kind]);
  // A postponed session must be after the day of its postponement.
  let day = isPostponed ? next.at.getTime() : now.getTime();
  for (let left = rng.pick(kind === 'complaint' ? [1, 1, 2] : [1, 1, 1, 3, 5]); left > 0; left--)
    day = nextWorkingDay(day, calendar);
  const start = () => onDay(day, Math.floor(time), (time % 1) * 60);
  // KZ 131 requires a day between announcing a complaint and its hearing.
  while (kind === 'complaint' && start() < at.getTime() + dayMs) day = nextWorkingDay(day, calendar);
  return new Date(start());
}
