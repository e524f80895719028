import { expect, it } from 'vitest';
import { registerYear } from './filings.rules.ts';

const law = {
  generalElections: [
    { heldOn: '2017-06-25', resultOn: null },
    { heldOn: '2025-05-11', resultOn: '2025-06-04' },
    { heldOn: '2027-04-25', resultOn: null },
  ],
};
const complaint = (at: string) => registerYear('complaint', new Date(at), law);

it('numbers complaints in the register of the next general elections, which opens with the final result before (KZ 127.5)', () => {
  expect(complaint('2025-06-04T23:59:00+02:00')).toBe(2025);
  expect(complaint('2025-06-05T00:01:00+02:00')).toBe(2027);
  expect(complaint('2026-11-22T10:00:00+01:00')).toBe(2027);
});

it('takes elections whose result is not written down as over in three months', () => {
  expect(complaint('2017-09-25T10:00:00+02:00')).toBe(2017);
  expect(complaint('2017-09-26T10:00:00+02:00')).toBe(2025);
});

it('takes the year where no elections are written down, and for every denouncement', () => {
  const at = new Date('2028-01-01T00:30:00+01:00');
  expect(registerYear('complaint', at, law)).toBe(2028);
  expect(registerYear('complaint', at, {})).toBe(2028);
  expect(registerYear('denouncement', new Date('2026-11-22T10:00:00+01:00'), law)).toBe(2026);
});
