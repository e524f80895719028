// Plans of the demo: the same instant gives the same plan, with nothing in the future.
import { createHash } from 'node:crypto';
import {
  type CaseKind,
  caseKinds,
  caseOutcomeCodes,
  fromTiraneTime,
  type OfficeCalendar,
  tiraneDay,
  toTiraneTime,
} from '@denonco/contract';
import * as z from 'zod/mini';
import { createRng, type Rng } from './rng.ts';
import data from './scenarios.json' with { type: 'json' };

export const Outcome = z.enum(caseOutcomeCodes);
const Range = z.tuple([z.number(), z.number()]);
const Step = z.strictObject({
  /** An action of the lifecycle or a move of cases.ts; default: the step's name. */
  action: z.optional(z.string()),
  by: z.enum(['filer', 'registrar', 'investigator', 'commissioner', 'secretary', 'rapporteur']),
  /** Hours since the previous step; staff also wait for office hours. */
  hours: z.optional(Range),
  days: z.optional(Range),
  text: z.optional(z.string()),
  outcomes: z.optional(z.string()),
  dueInDays: z.optional(z.int()),
  also: z.optional(z.array(z.string())),
});
const track = z.enum(['denouncement', 'tip']);
const confidentiality = z.enum(['named', 'confidential', 'anonymous']);
const Scenario = z.strictObject({
  count: z.int(),
  age: Range,
  moves: z.array(z.string()),
  file: z.optional(z.strictObject({ track, confidentiality })),
  evidence: z.optional(z.array(z.string())),
});
const Kind = z.enum(caseKinds);
export const premisesSteps = ['save', 'send', 'startReview', 'return', 'approve', 'refuse', 'publish'] as const;

export const { people, subjects } = data;
export const scenarios = z
  .object({
    outcomes: z.record(z.string(), z.tuple([Outcome], Outcome)),
    steps: z.record(Kind, z.record(z.string(), Step)),
    cases: z.record(Kind, z.record(z.string(), Scenario)),
    premises: z.array(z.object({ weight: z.int(), steps: z.array(z.enum(premisesSteps)) })),
  })
  .parse(data);

export interface PlannedMove extends z.infer<typeof Step> {
  readonly name: string;
  readonly action: string;
  readonly at: Date;
  /** The move after it, other than posting a decision. */
  readonly next?: PlannedMove | undefined;
}
export type PlannedCase = ReturnType<typeof planCase>;

interface Today {
  readonly now: Date;
  readonly calendar: OfficeCalendar;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const digest = (name: string) => createHash('sha256').update(`denonco demo ${name}`).digest();

/** Equal on all machines, so that the case can be found. */
export const demoKey = (name: string): string =>
  digest(name)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

export const planDemo = (today: Today): readonly PlannedCase[] =>
  caseKinds
    .flatMap((kind) =>
      Object.entries(scenarios.cases[kind]).flatMap(([name, scenario]) =>
        Array.from({ length: scenario.count }, (_, index) => planCase(kind, `${name}/${index}`, scenario, today)),
      ),
    )
    .toSorted((a, b) => a.registeredAt.getTime() - b.registeredAt.getTime());

/** `name`: scenario and ordinal, such as `returned/0`. */
function planCase(kind: CaseKind, name: string, scenario: z.infer<typeof Scenario>, { now, calendar }: Today) {
  const [youngest, oldest] = scenario.age;
  const rng = createRng(digest(name).readUInt32BE());
  const registered = now.getTime() - (youngest + rng.next() * (oldest - youngest)) * dayMs;
  const moves: PlannedMove[] = [];
  let at = registered;
  for (const stepName of scenario.moves) {
    const step = scenarios.steps[kind][stepName];
    if (!step) throw new Error(`no step ${stepName}`);
    const [min, max] = step.hours ?? [24 * (step.days?.[0] ?? 0), 24 * (step.days?.[1] ?? 0)];
    at += (min + rng.next() * (max - min)) * hourMs;
    if (step.by !== 'filer') at = officeTime(at, calendar, rng);
    // Moves are in order of time: all later ones lie in the future too.
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
    file: scenario.file,
    files: kind === 'complaint' ? ['shkresa.pdf'] : (name.endsWith('/0') && scenario.evidence) || [],
    moves: moves.map((one, index): PlannedMove => ({ ...one, next: nextOf(index) })),
  };
}

const isWorkingDay = (instant: number, calendar: OfficeCalendar): boolean =>
  !calendar.restWeekdays.includes(toTiraneTime(instant).weekday) && !calendar.holidays.has(tiraneDay(instant));

export function nextWorkingDay(instant: number, calendar: OfficeCalendar): number {
  const day = instant + dayMs;
  return isWorkingDay(day, calendar) ? day : nextWorkingDay(day, calendar);
}

/** In office hours, else on the next open morning. */
function officeTime(at: number, calendar: OfficeCalendar, rng: Rng): number {
  const { hour } = toTiraneTime(at);
  const isOpen = isWorkingDay(at, calendar);
  if (isOpen && hour >= 8 && hour < 16) return at;
  return onDay(isOpen && hour < 8 ? at : nextWorkingDay(at, calendar), 8) + rng.between(5, 240) * 60_000;
}

const onDay = (instant: number, hour: number): number => {
  const { year, month, day } = toTiraneTime(instant);
  return fromTiraneTime({ year, month, day, hour: Math.floor(hour), minute: (hour % 1) * 60 });
};

const sessionHours = { denouncement: [10, 13.5], complaint: [9.5, 11, 12.5, 14] } as const;

/** Before the decision, else on one of the next working days. */
export function hearingTime(kind: CaseKind, { at, next }: PlannedMove, { now, calendar }: Today, rng: Rng): Date {
  if (next?.action === 'decide') {
    const { hour } = toTiraneTime(next.at.getTime() - hourMs);
    return new Date(Math.max(onDay(next.at.getTime(), Math.max(hour, 8)), at.getTime() + 60_000));
  }
  const hour = rng.pick<number>(sessionHours[kind]);
  // A postponed session must be after the day of its postponement.
  let day = next?.action === 'reschedule' ? next.at.getTime() : now.getTime();
  for (let left = rng.pick(kind === 'complaint' ? [1, 1, 2] : [1, 1, 1, 3, 5]); left > 0; left--)
    day = nextWorkingDay(day, calendar);
  // A day must lie between announcing a complaint and its hearing (KZ 131).
  while (kind === 'complaint' && onDay(day, hour) < at.getTime() + dayMs) day = nextWorkingDay(day, calendar);
  return new Date(onDay(day, hour));
}
