// Denouncements are counted by the KPA (KZ 123/1.2): from receipt to the end of the day, the decision from the complete
// filing.
import { deadlineRules, isInternalTime, toTiraneIso } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { lawWith } from '../../../test/law.ts';
import { applyStep, type CaseDeadline, deadlineResult, type HistoryStep } from './cases.history.rules.ts';

const law = lawWith();
const step = (action: string, at: string, dueInDays?: number): HistoryStep => ({
  action,
  at: new Date(at),
  data: dueInDays === undefined ? {} : { dueInDays },
});
function stateAfter(steps: readonly HistoryStep[]) {
  let deadlines: readonly CaseDeadline[] = [];
  for (const [index, one] of steps.entries())
    ({ deadlines } = applyStep({ kind: 'denouncement', isResults: false }, steps.slice(0, index), deadlines, one, law));
  return (code: string) =>
    deadlines
      .filter((one) => one.code === code)
      .map((one) => `${toTiraneIso(one.dueAt).slice(0, 16)} ${deadlineResult('denouncement', one, steps)}`);
}

// Filed on Thursday 12 November at 21:30.
const file = step('file', '2026-11-12T21:30:00+01:00');

describe('a denouncement', () => {
  it('is forwarded within two days of its receipt; an end on a Saturday is the end of Monday (KPA 24.1, 56.4)', () => {
    expect(stateAfter([file])('forward')).toEqual(['2026-11-16T23:59 running']);
  });

  it('is decided within 60 days of its filing, whenever it was admitted (KPA 91.2)', () => {
    const admitted = stateAfter([
      file,
      step('startCheck', '2026-11-13T09:00:00+01:00'),
      step('admit', '2026-11-20T09:00:00+01:00'),
    ]);
    expect(admitted('investigation')).toEqual(['2027-01-11T23:59 running']);
  });

  it('is decided within 60 days of its completion where that was asked for (KPA 91.3), and the time before counts for nothing', () => {
    const completed = stateAfter([
      file,
      step('startCheck', '2026-11-13T09:00:00+01:00'),
      step('askCompletion', '2026-11-13T10:00:00+01:00', 7),
      step('answer', '2026-11-17T23:30:00+01:00'),
      step('admit', '2026-11-20T09:00:00+01:00'),
    ]);
    expect(completed('completion')).toEqual(['2026-11-20T23:59 met']);
    expect(completed('investigation')).toEqual(['2027-01-11T23:59 stopped', '2027-01-18T23:59 running']);
  });
});

it('a time that no article has is called internal', () => {
  const internal = Object.entries(deadlineRules).flatMap(([code, rule]) =>
    isInternalTime(rule.legalBasis) ? [code] : [],
  );
  expect(internal).toEqual(['check', 'completion', 'claims', 'report', 'closing', 'continuation']);
});
