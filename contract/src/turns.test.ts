import { describe, expect, it } from 'vitest';
import { lifecycleOf } from './cases.lifecycle.ts';
import { type CaseKind, type CaseStatus, caseKinds, caseStatuses, statusCodesOf } from './cases.statuses.ts';
import { deadlineRules } from './deadlines.rules.ts';
import { begunBy, isStaffRow, type Step } from './lifecycle.ts';
import { type Permission, roles } from './roles.ts';
import { turnHolders, turnOf } from './turns.ts';

/** The fewest steps that lead to a status. */
function historyTo(kind: CaseKind, status: CaseStatus): readonly Step[] {
  const { statusAfter, possibleRows } = lifecycleOf(kind);
  let histories: Step[][] = [[{ action: 'file' }]];
  for (let length = 0; length < 8; length++) {
    const found = histories.find((steps) => statusAfter(steps) === status);
    if (found) return found;
    histories = histories.flatMap((steps) =>
      possibleRows(steps)
        .filter(({ to }) => to !== 'same')
        .map(({ action }) => [...steps, { action }]),
    );
  }
  throw new Error(`nothing leads to ${status}`);
}

const turnIn = (kind: CaseKind, status: CaseStatus) => turnOf(kind, historyTo(kind, status)).whose;

describe.each(['denouncement', 'complaint'] as const)('the turn in a %s', (kind) => {
  it.each(statusCodesOf(kind))('of %s is theirs who may bring it on', (status) => {
    const steps = historyTo(kind, status);
    const onward = lifecycleOf(kind)
      .possibleRows(steps)
      .filter(({ to }) => to !== 'same' && to !== status);
    const whose = turnIn(kind, status);
    const { role } = turnHolders[whose];
    if (role) {
      const held: readonly Permission[] = roles[role].permissions;
      expect(onward.filter(isStaffRow).some(({ by }) => held.includes(by))).toBe(true);
    }
    if (whose === 'filer') expect(onward.some(({ action }) => action === 'answer')).toBe(true);
    if (whose === 'none') expect(caseStatuses[status].open).toBe(false);
  });
});

it('begins with the step that made it theirs, and ends with the procedure', () => {
  const steps = ['file', 'startCheck', 'askCompletion', 'answer'].map((action, at) => ({ action, at }));
  expect(turnOf('denouncement', steps.slice(0, 2))).toMatchObject({ whose: 'registrar', since: { at: 0 } });
  expect(turnOf('denouncement', steps.slice(0, 3))).toMatchObject({ whose: 'filer', since: { at: 2 } });
  expect(turnOf('denouncement', steps)).toMatchObject({ whose: 'registrar', since: { at: 3 } });
  const left = [...steps, { action: 'withdraw', at: 4 }];
  expect(turnOf('denouncement', left).whose).toBe('commissioner');
  expect(turnOf('denouncement', [...left, { action: 'endProcedure', at: 5 }])).toMatchObject({
    whose: 'none',
    since: { at: 5 },
  });
});

it('every deadline is begun by an action that the rules page can name', () => {
  const begun = caseKinds.flatMap((kind) => lifecycleOf(kind).rows).flatMap(begunBy);
  expect(Object.keys(deadlineRules).filter((code) => !begun.some((one) => one === code))).toEqual([]);
});
