import { describe, expect, it } from 'vitest';
import { type Permission, type RoleCode, roles } from '../platform/roles.ts';
import { lifecycleOf } from './cases.lifecycle.ts';
import { type CaseKind, type CaseStatus, caseKinds, caseStatuses, statusCodesOf } from './cases.statuses.ts';
import { deadlineRules } from './deadlines.rules.ts';
import { deadlinesStartedBy, isStaffRow, type Step } from './lifecycle.ts';
import {
  isTurnOf,
  nextActors,
  statusesOfTurn,
  type TurnCode,
  turnCodesOf,
  turnName,
  turnOf,
  turnsHeldBy,
} from './turns.ts';

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

const roleCodes: readonly RoleCode[] = [
  'KqzRegistrar',
  'KqzInvestigator',
  'KqzCommissioner',
  'KasSecretary',
  'KasRapporteur',
  'KqzInspector',
  'KqzAdministrator',
  'KqzAuditor',
  'QvsMapsPortalAdmin',
];
const permissionsOf = (role: RoleCode): ReadonlySet<Permission> => new Set(roles[role].permissions);

describe.each(['denouncement', 'complaint'] as const)('the turn in a %s', (kind) => {
  it.each(statusCodesOf(kind))('of %s is theirs who may bring it on', (status) => {
    const steps = historyTo(kind, status);
    const onward = lifecycleOf(kind)
      .possibleRows(steps)
      .filter(({ to }) => to !== 'same' && to !== status);
    const whose = turnIn(kind, status);
    const { may } = nextActors[whose];
    const holders = roleCodes.filter((role) => may && permissionsOf(role).has(may));
    // KAS decides as a body.
    expect(holders.length).toBe(may === null ? 0 : whose === 'kas' ? 2 : 1);
    for (const role of holders)
      expect(onward.filter(isStaffRow).some(({ by }) => permissionsOf(role).has(by))).toBe(true);
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

it.each(caseKinds)('every status of a %s has one turn, with a name', (kind) => {
  const all = [...turnCodesOf(kind), 'none' as const];
  expect(all.flatMap((whose) => statusesOfTurn(kind, whose)).toSorted()).toEqual(statusCodesOf(kind).toSorted());
  for (const whose of all) {
    for (const status of statusesOfTurn(kind, whose)) expect(turnIn(kind, status)).toBe(whose);
    expect(turnName(kind, whose)).toEqual({ al: expect.any(String), en: expect.any(String) });
  }
});

describe('a case waits for', () => {
  const of = (role: RoleCode) => ({ memberId: 'me', permissions: permissionsOf(role) });
  it.each([
    ['KqzRegistrar', ['registrar'], []],
    ['KqzInvestigator', ['investigator'], []],
    ['KqzCommissioner', ['commissioner'], []],
    ['KasSecretary', ['kas'], ['secretary']],
    ['KasRapporteur', ['kas'], ['rapporteur']],
    ['KqzAuditor', [], []],
  ] satisfies [RoleCode, TurnCode[], TurnCode[]][])('the role %s', (role, denouncement, complaint) => {
    expect(turnsHeldBy('denouncement', of(role))).toEqual(denouncement);
    expect(turnsHeldBy('complaint', of(role))).toEqual(complaint);
  });

  it('the assignee alone where the turn is personal', () => {
    const waits = (role: RoleCode, whose: TurnCode, assigneeId: string | null) =>
      isTurnOf(of(role), 'denouncement', whose, assigneeId);
    expect(waits('KqzInvestigator', 'investigator', 'me')).toBe(true);
    expect(waits('KqzInvestigator', 'investigator', null)).toBe(true);
    expect(waits('KqzInvestigator', 'investigator', 'another')).toBe(false);
    expect(waits('KqzInvestigator', 'registrar', 'me')).toBe(false);
    expect(waits('KqzRegistrar', 'registrar', 'another')).toBe(true);
    expect(waits('KqzRegistrar', 'filer', null)).toBe(false);
  });
});

it('every deadline is begun by an action that the rules page can name', () => {
  const started = caseKinds.flatMap((kind) => lifecycleOf(kind).rows).flatMap(deadlinesStartedBy);
  expect(Object.keys(deadlineRules).filter((code) => !started.some((one) => one === code))).toEqual([]);
});
