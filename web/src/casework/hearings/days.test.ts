import { expect, it } from 'vitest';
import { addMonths, daysShown, stepped, weekdayOf, weeksOf } from './days.ts';

it('shows whole weeks from Monday to Sunday for any month', () => {
  for (const day of ['2026-02-10', '2026-11-21', '2027-02-28', '2028-02-29', '2026-03-31']) {
    const days = daysShown('month', day);
    expect(weekdayOf(days[0] ?? '')).toBe(1);
    expect(weekdayOf(days.at(-1) ?? '')).toBe(0);
    expect(days).toContain(`${day.slice(0, 7)}-01`);
    expect(days).toContain(day);
    expect(weeksOf(days).every((week) => week.length === 7)).toBe(true);
    expect(days.length).toBeLessThanOrEqual(42);
  }
  expect(daysShown('week', '2026-11-22')).toEqual(daysShown('week', '2026-11-16'));
});

it('moves forward and back to days that exist', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(stepped('month', '2026-12-15', 1)).toBe('2027-01-15');
  expect(stepped('week', '2026-11-16', -1)).toBe('2026-11-09');
  expect(stepped('day', '2026-03-01', -1)).toBe('2026-02-28');
});
