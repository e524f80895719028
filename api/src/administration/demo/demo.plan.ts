// The schedule of the demo: cases of the last 120 days, moves in office hours, nothing in the future.
// Pure: the same instant gives the same plan.
import { createHash } from 'node:crypto';
import { type CaseKind, fromTiraneWall, type OfficeCalendar, tiraneDay, tiraneWall } from '@denonco/contract';
import { complaintHistories } from './complaints/complaints.histories.ts';
import { type DemoHistory, denouncementHistories, type Move } from './demo.histories.ts';
import { type Rolls, rollsOf } from './demo.rolls.ts';

export interface PlannedMove {
  readonly at: Date;
  readonly move: Move;
  /** If one is made, other than posting the decision. */
  readonly next?: { readonly at: Date; readonly action: string };
}

export interface PlannedCase {
  readonly kind: CaseKind;
  /** History and ordinal, such as `returned/0`. */
  readonly name: string;
  /** Idempotency key of the pretended device; the tracking code is derived from it. */
  readonly idempotencyKey: string;
  readonly rolls: Rolls;
  readonly registeredAt: Date;
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
  const plansOf = (kind: CaseKind, all: Readonly<Record<string, DemoHistory>>) =>
    Object.entries(all).flatMap(([name, { count, age, moves }]) =>
      Array.from({ length: count }, (_, index) => ({
        kind,
        ...planCase(`${name}/${index}`, age, moves, now, calendar),
      })),
    );
  return [...plansOf('denouncement', denouncementHistories), ...plansOf('complaint', complaintHistories)].toSorted(
    (a, b) => a.registeredAt.getTime() - b.registeredAt.getTime(),
  );
}

function planCase(
  name: string,
  [youngest, oldest]: DemoHistory['age'],
  moves: readonly Move[],
  now: Date,
  calendar: OfficeCalendar,
): Omit<PlannedCase, 'kind'> {
  const rolls = rollsOf(digest(name).readUInt32BE());
  const registered = now.getTime() - (youngest + rolls.next() * (oldest - youngest)) * dayMs;
  const planned: PlannedMove[] = [];
  let at = registered;
  for (const move of moves) {
    const [least, most] = move.after;
    at += (least + rolls.next() * (most - least)) * hourMs;
    if (move.by !== 'filer') at = officeTime(at, calendar, rolls);
    // Moves in the future have not happened, nor those after them.
    if (at >= now.getTime()) break;
    planned.push({ at: new Date(at), move });
  }
  const withNext = planned.map((one, index): PlannedMove => {
    const next = planned.slice(index + 1).find(({ move }) => move.action !== 'recordPosting');
    return next ? { ...one, next: { at: next.at, action: next.move.action } } : one;
  });
  return { name, idempotencyKey: demoKey(name), rolls, registeredAt: new Date(registered), moves: withNext };
}

/** This instant in office hours, else a time on the next open morning. */
function officeTime(at: number, calendar: OfficeCalendar, rolls: Rolls): number {
  const isWorking = (instant: number) =>
    !calendar.restWeekdays.includes(tiraneWall(instant).weekday) && !calendar.holidays.has(tiraneDay(instant));
  const { hour } = tiraneWall(at);
  if (isWorking(at) && hour >= 8 && hour < 16) return at;
  let next = hour < 8 ? at : at + dayMs;
  while (!isWorking(next)) next += dayMs;
  const { year, month, day } = tiraneWall(next);
  return fromTiraneWall({ year, month, day, hour: 8 }) + rolls.between(5, 240) * 60_000;
}
