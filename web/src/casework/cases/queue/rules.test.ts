import { caseKinds, deadlineRules } from '@denonco/contract';
import { expect, it } from 'vitest';
import { activeFilters, changedQuery, readFilter, writeFilter } from '../../../ui/lists/listFilter.ts';
import { deadlinesOf, queueFields } from './rules.ts';

const fields = queueFields('denouncement');
const read = (query: string) => readFilter(fields, new URLSearchParams(query));

it('round-trips every filter through the address', () => {
  const queries = [
    '',
    'view=mine&status=returned&status=at_kas&object=PUBLIC_ASSETS&municipality=53&search=DEN-2026&sort=registered',
    'deadline=investigation&track=tip&confidentiality=anonymous&crime=yes&outcome=fine&report=owed&channel=paper',
    'missed=investigation&happened=reopen&subjectType=PARTY',
    'from=2026-11-01&to=2026-11-30&decidedFrom=2026-11-05&decidedTo=2026-11-06&dueFrom=2026-12-01&dueTo=2026-12-07',
  ];
  expect(queries.map((query) => writeFilter(fields, read(query)).toString())).toEqual(queries);
});

it('begins with the cases whose turn is the member’s, or with all', () => {
  expect(read('').view).toBe('turn');
  expect(readFilter(queueFields('denouncement', 'all'), new URLSearchParams()).view).toBe('all');
  expect(writeFilter(fields, { view: 'all' }).toString()).toBe('view=all');
});

it('ignores unknown values and statuses of the other kind', () => {
  const query =
    'view=yesterday&status=lost&status=hearing&object=a/b&municipality=%00&crime=perhaps&from=1.9.2026&sort=x';
  expect(writeFilter(fields, read(query)).toString()).toBe('');
  expect(readFilter(queueFields('complaint'), new URLSearchParams('status=hearing')).status).toEqual(['hearing']);
});

it('lists active filters, and changes one', () => {
  const filter = read('view=today&status=returned&search=x&sort=relevance&from=2026-01-01');
  expect(activeFilters(fields, filter)).toEqual(['status', 'from', 'search']);
  expect(changedQuery(fields, filter, { status: [], from: '' }).toString()).toBe('view=today&search=x&sort=relevance');
  expect(activeFilters(fields, read('view=today&search=+&sort=relevance'))).toEqual([]);
});

it('offers every deadline that a case of the kind can have', () => {
  expect(deadlinesOf('denouncement')).toEqual(expect.arrayContaining(['investigation', 'report', 'closing']));
  expect(deadlinesOf('complaint')).toContain('posting');
  expect(deadlinesOf('complaint')).not.toContain('investigation');
  expect(new Set(caseKinds.flatMap(deadlinesOf))).toEqual(new Set(Object.keys(deadlineRules)));
});
