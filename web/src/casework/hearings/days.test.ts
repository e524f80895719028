import { expect, it } from 'vitest';
import { addDays, lastOfMonth } from './days.ts';

it('counts days over months and leap years', () => {
  expect(['2026-02', '2028-02', '2026-12'].map(lastOfMonth)).toEqual(['2026-02-28', '2028-02-29', '2026-12-31']);
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28']);
});
