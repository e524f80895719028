import type { BoardRow } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { readFilter, writeFilter } from '../../ui/lists/listFilter.ts';
import { boardFields, groupBoardRows } from './groups.ts';

const row = (number: string, dueAt: string, assignee: string | null, code = 'check'): BoardRow => ({
  number,
  kind: 'denouncement',
  about: { code: 'X', name: { al: 'X', en: 'X' } },
  status: { code: 'registered', name: { al: 'E regjistruar', en: 'Registered' } },
  assignee: assignee === null ? null : { id: assignee, name: assignee },
  deadline: { code, name: { al: code, en: code }, dueAt, legalBasis: 'KPA 44' },
  canLapse: false,
});
const due = {
  overdue: [row('1', '2026-11-16T10:00:00+01:00', 'b')],
  today: [row('2', '2026-11-17T10:15:00+01:00', null), row('3', '2026-11-17T10:45:00+01:00', 'b', 'ask')],
  next: [row('4', '2026-11-18T16:00:00+01:00', 'a')],
};
const now = new Date('2026-11-17T10:00:00+01:00');
const display = (by: 'time' | 'person' | 'deadline') =>
  groupBoardRows(due, by, now).map(({ key, rows }) => `${key}: ${rows.map(({ number }) => number).join(' ')}`);

describe('the deadline board', () => {
  it('is grouped by time, person or deadline, the most urgent first', () => {
    expect(display('time')).toEqual(['overdue: 1', '10: 2 3', 'next: 4']);
    expect(display('person')).toEqual(['b: 1 3', 'none: 2', 'a: 4']);
    expect(display('deadline')).toEqual(['check: 1 2 4', 'ask: 3']);
    expect(groupBoardRows({ overdue: [], today: [], next: [] }, 'time', now)).toEqual([]);
  });

  it('shows an internal limit that passed on an earlier day under no hour of today', () => {
    const today = [row('5', '2026-11-16T16:00:00+01:00', 'a', 'internal'), ...due.today];
    expect(groupBoardRows({ ...due, today }, 'time', now).map(({ key }) => key)).toEqual([
      'overdue',
      'passed',
      '10',
      'next',
    ]);
  });

  it('stores its filter in the address and ignores invalid values', () => {
    const read = (query: string) => readFilter(boardFields, new URLSearchParams(query));
    const query = 'kind=complaint&person=none&code=check&by=person';
    expect(writeFilter(boardFields, read(query)).toString()).toBe(query);
    expect(writeFilter(boardFields, read('by=x&kind=y&person=z&code=1')).toString()).toBe('');
  });
});
