// Deciding powers as in the law, compared with the table of outcomes.ts.
import { describe, expect, it } from 'vitest';
import { actionRequestOf } from '../casework/casework.ts';
import { lifecycleOf } from './cases.lifecycle.ts';
import { type CaseKind, caseKinds } from './cases.statuses.ts';
import { caseOutcomeCodes, isFine, outcomeCodesOf } from './outcomes.ts';

const ofCommissioner =
  'criminal_referral propose_sanction propose_discipline banned suspend_ad order_remove order_close accepted partly_accepted rejected suspended dropped no_competence';
/** KZ 19.1.c, 21.1 and 143.1: the Commissioner never decides for KAS, and only proposes sanctions. */
const powers: readonly (readonly [CaseKind, string, string])[] = [
  ['denouncement', 'decide', ofCommissioner],
  // As proposed to the Commissioner.
  ['denouncement', 'propose', ofCommissioner],
  [
    'denouncement',
    'recordKas',
    'fine_confiscation fine_no_funding fine discipline new_investigation rejected dropped no_competence',
  ],
  [
    'complaint',
    'decide',
    'repeat_elections invalidity_unit invalidity recount act_annulled new_investigation act_changed order_decide accepted partly_accepted act_upheld rejected dropped no_competence',
  ],
  ['complaint', 'dismiss', 'dropped'],
];

const subject = '00000000-0000-4000-8000-000000000001';
const given = (action: string, outcome: string) => ({
  action,
  version: 1,
  data: {
    outcomes: [{ subject, outcome, ...(isFine(outcome) ? { amount: 500_000 } : {}) }],
    votes: { members: [{ name: 'Ana Demo', vote: 'for' }] },
    decision: 'Vendim i arsyetuar, me fakte dhe ligj.',
    kasDecision: 'KAS-i vendosi.',
  },
});
const findProblems = (kind: CaseKind, action: string, outcome: string) =>
  actionRequestOf(kind)
    .safeParse(given(action, outcome))
    .error?.issues.filter(({ path }) => path.includes('outcomes'))
    .map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe.each(powers)('in a %s, %s', (kind, action, allowed) => {
  it.each(caseOutcomeCodes)('%s', (outcome) => {
    const expected = allowed.split(' ').includes(outcome) ? [] : ['data.outcomes.0.outcome: outcome_organ'];
    expect(findProblems(kind, action, outcome)).toEqual(expected);
  });
});

it('every outcome can be decided by some action, and every action that decides names its organ', () => {
  for (const kind of caseKinds) {
    const deciding = lifecycleOf(kind).rows.filter(({ asks }) => asks.includes('outcomes'));
    expect(deciding.map(({ action }) => action).toSorted()).toEqual(
      powers.flatMap(([of, action]) => (of === kind ? action : [])).toSorted(),
    );
    expect(deciding.filter(({ decidedBy }) => !decidedBy)).toEqual([]);
    const all = powers.flatMap(([of, , allowed]) => (of === kind ? allowed.split(' ') : []));
    expect([...new Set(all)].toSorted()).toEqual(outcomeCodesOf(kind).toSorted());
  }
});

it('asks for the sum of a fine, and of nothing else', () => {
  const { data, ...rest } = given('recordKas', 'fine');
  const without = { ...rest, data: { ...data, outcomes: [{ subject, outcome: 'fine' }] } };
  expect(actionRequestOf('denouncement').safeParse(without).error?.issues[0]).toMatchObject({
    path: ['data', 'outcomes', 0, 'amount'],
    message: 'required',
  });
});
