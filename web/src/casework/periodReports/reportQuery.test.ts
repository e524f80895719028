import { expect, it } from 'vitest';
import { readFilter } from '../../ui/lists/listFilter.ts';
import { choiceOf, reportFields, reportQueryOf } from './reportQuery.ts';

const today = '2026-11-27';
const read = (query: string) => reportQueryOf(readFilter(reportFields, new URLSearchParams(query)), today);
const elections = [{ code: 'PARL-2025' }];

it('reads a period of the address, else this year until today', () => {
  const thisYear = { period: { from: '2026-01-01', to: today }, isChosen: false, kind: undefined };
  expect(read('')).toEqual(thisYear);
  expect(read('from=2026-02-01')).toEqual(thisYear);
  expect(read('from=1.2.2026&to=x&election=a/b&kind=other')).toEqual(thisYear);
  expect(read('from=2026-02-01&to=2026-02-28&kind=complaint')).toEqual({
    period: { from: '2026-02-01', to: '2026-02-28' },
    isChosen: true,
    kind: 'complaint',
  });
  expect(read('election=PARL-2025&from=2026-02-01&to=2026-02-28').period).toEqual({ election: 'PARL-2025' });
});

it('names the chosen period in the list', () => {
  expect(choiceOf(read(''), today, elections)).toBe('');
  expect(choiceOf(read('from=2025-01-01&to=2025-12-31'), today, elections)).toBe('last-year');
  expect(choiceOf(read('from=2025-01-01&to=2025-12-30'), today, elections)).toBe('days');
  expect(choiceOf(read('election=PARL-2025'), today, elections)).toBe('PARL-2025');
  expect(choiceOf(read('election=LOST'), today, elections)).toBe('days');
});
