import { ActionRequest, denouncementLifecycle, isStaffRow, type LifecycleRow } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { aFile, firstSubject, secondSubject } from './aFile.test-data.ts';
import { type Draft, dataOf, lacksHour, newDraft, readAmount } from './draft.ts';

const rows: readonly LifecycleRow[] = denouncementLifecycle;
const file = aFile();
const draft = (change: Partial<Draft> = {}): Draft => ({ ...newDraft(file, undefined), ...change });
const session = (day: string, month: string, year: string, sessionTime: string) =>
  dataOf(['sessionAt'], draft({ sessionDay: { day, month, year }, sessionTime }), file).sessionAt;

describe('what is sent of a form', () => {
  it.each([
    ['10 000', 10_000],
    ['1.250.000', 1_250_000],
    ['', undefined],
    ['dhjetë', Number.NaN],
    ['-5', Number.NaN],
  ])('reads the amount "%s"', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it('reads a session by the clocks of Tirane, summer and winter', () => {
    expect(session('30', '11', '2026', '10.30')).toBe('2026-11-30T10:30:00+01:00');
    expect(session('1', '7', '2027', '9')).toBe('2027-07-01T09:00:00+02:00');
  });

  it('sends no session for nothing typed, and what no schema takes for a wrong one', () => {
    expect(session('', '', '', '')).toBeUndefined();
    expect(ActionRequest.shape.data.shape.sessionAt.safeParse(session('31', '11', '2026', '10:30')).success).toBe(
      false,
    );
    expect(ActionRequest.shape.data.shape.sessionAt.safeParse(session('30', '11', '2026', '')).success).toBe(false);
    expect(lacksHour(draft({ sessionDay: { day: '30', month: '11', year: '2026' } }))).toBe(true);
  });

  it('gives every subject its outcome, and an amount to a fine alone', () => {
    const outcomes = {
      [firstSubject]: { outcome: 'fine', amount: '10 000' },
      [secondSubject]: { outcome: 'dropped', amount: '5000' },
    };
    expect(dataOf(['outcomes'], draft({ outcomes }), file)).toEqual({
      outcomes: [
        { subject: firstSubject, outcome: 'fine', amount: 10_000 },
        { subject: secondSubject, outcome: 'dropped' },
      ],
    });
  });

  it('fills in number and time of a request, and leaves what it does not know to be seen', () => {
    const request = 'Te {number} mungon data. Deri më {due}, {emri}.';
    expect(dataOf(['request'], draft({ request }), file, '5.12.2026').request).toBe(
      'Te DEN-2026-000001 mungon data. Deri më 5.12.2026, {emri}.',
    );
    expect(dataOf(['request'], draft({ request }), file).request).toMatch(/\{due\}/);
  });

  it('starts with the outcomes of before', () => {
    const decided = aFile({ outcome: 'fine', amount: 20_000 });
    expect(dataOf(['outcomes'], newDraft(decided, undefined), decided)).toEqual({
      outcomes: [
        { subject: firstSubject, outcome: 'fine', amount: 20_000 },
        { subject: secondSubject, outcome: undefined },
      ],
    });
  });

  it.each(rows.filter(isStaffRow))('$action: a form left empty lacks exactly what is asked', (row) => {
    const data = dataOf([...row.asks, ...(row.optional ?? [])], newDraft(aFile({ assignee: false }), undefined), file);
    const missing = Object.keys(data).filter((key) => data[key] === undefined);
    const given: readonly string[] = row.asks.filter((ask) => ask === 'outcomes');
    expect(missing.toSorted()).toEqual(
      [...row.asks, ...(row.optional ?? [])].filter((ask) => !given.includes(ask)).toSorted(),
    );
  });
});
