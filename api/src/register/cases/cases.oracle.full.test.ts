// Deadlines of random cases against a replay of their events, each end by the text of the law (lawOracle.ts).
import { type DeadlineUnit, deadlineRules, lifecycleOf, toTiraneIso } from '@denonco/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsByLaw } from '../../../../contract/test/lawOracle.ts';
import { lawWith } from '../../../test/law.ts';
import { applyStep, type CaseDeadline, type CaseNature, type HistoryStep } from './cases.history.rules.ts';

const law = lawWith('2026-11-30', '2026-12-25');
/** The oracle counts minute by minute, so all times are whole minutes. */
const minute = 60_000;
const onMinute = (instant: number) => Math.floor(instant / minute) * minute;

const filedAt = fc
  .integer({ min: Date.parse('2026-10-20T06:00:00Z'), max: Date.parse('2026-12-24T22:00:00Z') })
  .map(onMinute);
const choices = fc.array(
  fc.record({
    pick: fc.nat(1000),
    wait: fc.integer({ min: 1, max: 90 * 60 }).map((minutes) => minutes * minute),
    days: fc.integer({ min: 1, max: 15 }),
  }),
  { maxLength: 14 },
);

function walkOf(nature: CaseNature, start: number, chosen: readonly { pick: number; wait: number; days: number }[]) {
  const { possibleRows } = lifecycleOf(nature.kind);
  const steps: HistoryStep[] = [];
  let deadlines: readonly CaseDeadline[] = [];
  const take = (step: HistoryStep) => {
    ({ deadlines } = applyStep(nature, steps, deadlines, step, law));
    steps.push(step);
  };
  take({ action: 'file', at: new Date(start), data: {} });
  let now = start;
  for (const { pick, wait, days } of chosen) {
    const rows = possibleRows(steps);
    const row = rows[pick % rows.length];
    if (!row) break;
    now += wait;
    const clockFrom = toTiraneIso(onMinute(now - wait / 2));
    const given = row.asks.includes('dueInDays') ? { dueInDays: days } : {};
    take({ action: row.action, at: new Date(now), data: row.restarts ? { clockFrom } : given });
  }
  return { steps, deadlines };
}

const countings = new Map(Object.entries(deadlineRules).map(([code, { counting }]) => [code, counting]));

interface Replayed {
  code: string;
  start: number;
  amount: number;
  unit: DeadlineUnit;
  counting: 'KZ' | 'KPA';
  pausedAt: number | undefined;
  pauses: { from: number; to: number }[];
  isOver: boolean;
}

/** Replays the deadlines from the events step by step, independently of the code under test. */
function replay({ kind, isResults }: CaseNature, steps: readonly HistoryStep[]): Replayed[] {
  const all: Replayed[] = [];
  let withdrawn: Replayed[] = [];
  const running = () => all.filter(({ isOver }) => !isOver);
  const lifecycle = lifecycleOf(kind);
  for (const [index, { action, at, data }] of steps.entries()) {
    const row = lifecycle.row(action);
    const now = at.getTime();
    const startAt = (code: string, start: number) => {
      for (const before of running()) if (before.code === code) before.isOver = true;
      const rule = law.rules.find((one) => one.code === code);
      if (!rule) throw new Error(`no rule for ${code}`);
      const unit = data.dueInDays !== undefined && rule.unit === 'hours' ? 'calendar_days' : rule.unit;
      const amount = data.dueInDays ?? rule.amount;
      all.push({
        code,
        start,
        amount,
        unit,
        counting: countings.get(code) ?? 'KZ',
        pausedAt: undefined,
        pauses: [],
        isOver: false,
      });
    };
    if (row.filerWithdraws) withdrawn = running();
    for (const one of running()) {
      const names = (codes: readonly string[] | undefined) => codes?.includes(one.code) ?? false;
      const from = data.clockFrom === undefined ? now : Date.parse(data.clockFrom);
      if (row.stops === 'all' || names(row.stops) || names(row.voids)) one.isOver = true;
      else if (names(row.pauses)) one.pausedAt ??= now;
      else if (names(row.resumes) && one.pausedAt !== undefined) {
        one.pauses.push({ from: one.pausedAt, to: now });
        one.pausedAt = undefined;
      } else if (row.extends === one.code) one.amount += (data.dueInDays ?? 0) * (one.unit === 'hours' ? 24 : 1);
      else if (names(row.restarts) && one.pausedAt === undefined && one.start < from) startAt(one.code, from);
    }
    for (const one of withdrawn) {
      if (!row.revives?.some((code) => code === one.code) || running().some(({ code }) => code === one.code)) continue;
      const pauses = one.pausedAt === undefined ? one.pauses : [...one.pauses, { from: one.pausedAt, to: now }];
      all.push({ ...one, pauses, pausedAt: undefined, isOver: false });
    }
    // Without outcomes neither a report nor a sanction is owed.
    const isConcluded = lifecycle.statusAfter(steps.slice(0, index + 1)) === 'decided';
    const closing = isConcluded ? (row.startsIfConcluded ?? []) : [];
    for (const code of [...(row.startsUnlessRunning ?? []), ...closing])
      if (!running().some((one) => one.code === code)) startAt(code, now);
    for (const code of row.starts ?? []) {
      const rule = deadlineRules[code];
      if (!('forResults' in rule) || rule.forResults === isResults) startAt(code, now);
    }
  }
  return all;
}

describe.each<CaseNature>([
  { kind: 'denouncement', isResults: false },
  { kind: 'complaint', isResults: false },
  { kind: 'complaint', isResults: true },
])('random histories of a $kind (results table: $isResults)', (nature) => {
  it('have the deadlines of the slow count', () => {
    fc.assert(
      fc.property(filedAt, choices, (start, chosen) => {
        const { steps, deadlines } = walkOf(nature, start, chosen);
        const slow = replay(nature, steps).map((one) => {
          const { first, last } = endsByLaw({ ...one, office: law.calendar });
          const due = [first, last].map((end) => new Date(end).toISOString()).join(' ');
          return `${one.code} ${new Date(one.start).toISOString()} ${due} ${one.isOver ? 'over' : 'runs'}`;
        });
        const fast = deadlines.map(({ code, startedAt, dueAt, later, stoppedAt }) => {
          const due = [dueAt, later?.at ?? dueAt].map((end) => end.toISOString()).join(' ');
          return `${code} ${startedAt.toISOString()} ${due} ${stoppedAt ? 'over' : 'runs'}`;
        });
        expect(fast.toSorted()).toEqual(slow.toSorted());
      }),
      { numRuns: 400 },
    );
  });
});
