// Why a deadline would end elsewhere now: every responsible difference of the law is named.
import { expect, it } from 'vitest';
import { lawWith } from '../../../../test/law.ts';
import { type CaseDeadline, type HistoryStep, type Law, recountedEnds } from '../../cases/cases.history.rules.ts';
import { whyMoved } from './reasons.rules.ts';

const startedAt = new Date('2026-11-10T11:00:00+01:00');
const steps: readonly HistoryStep[] = [
  { action: 'file', at: new Date('2026-11-02T09:00:00+01:00'), data: {} },
  { action: 'decide', at: startedAt, data: {} },
];
const appeal = { code: 'appeal', startedAt, id: 'x', pausedAt: null, stoppedAt: null, isPublic: true };
const deadlineOf = (before: Law): CaseDeadline => {
  const { legalBasis } = before.rules.find(({ code }) => code === 'appeal') ?? { legalBasis: '' };
  const begun = { ...appeal, legalBasis, dueAt: startedAt };
  return { ...begun, ...recountedEnds('complaint', steps, begun, undefined, before) };
};
const why = (before: Law, after: Law): readonly string[] => {
  const deadline = deadlineOf(before);
  const to = recountedEnds('complaint', steps, deadline, undefined, after);
  return whyMoved({ kind: 'complaint', steps }, deadline, to, after).al.split('; ');
};

const hours = { from: '2026-11-01', to: null, opensAt: '08:00', closesAt: '18:00', decision: 'Vendim 3' };
const withHours = (law: Law): Law => ({ ...law, calendar: { ...law.calendar, hours: [hours] } });
const withAppealOf = (law: Law, amount: number): Law => ({
  ...law,
  rules: law.rules.map((one) => (one.code === 'appeal' ? { ...one, amount, outsideAmount: null } : one)),
});
/** The rule's previous amount, known from its versions. */
const withVersions = (law: Law, before: number, now: number): Law => {
  const since = new Date('2026-06-01T00:00:00+02:00');
  const [former, ...rest] = [
    ...withAppealOf(law, before).rules.filter(({ code }) => code === 'appeal'),
    ...withAppealOf(law, now).rules,
  ];
  return {
    ...law,
    rules: [
      ...(former ? [{ ...former, validTo: since }] : []),
      ...rest.map((one) => (one.code === 'appeal' ? { ...one, validFrom: since } : one)),
    ],
  };
};

const [officeHours, holiday, rule] = [
  /^Orari i zyrës: 08:00–18:00/,
  /^Kalendari: më 16\.11\.2026 zyra pushon$/,
  /^Rregulli tani: 7 ditë/,
].map((pattern) => expect.stringMatching(pattern));

it('names three causes at once', () => {
  const after = withVersions(withHours(lawWith('2026-11-16')), 6, 7);
  expect(why(withAppealOf(lawWith(), 6), after)).toEqual([rule, officeHours, holiday]);
  expect(why(withAppealOf(withHours(lawWith('2026-11-16')), 6), after)).toEqual([rule]);
});

it('names the rule that an upgrade renewed in its place, with what changed beside it', () => {
  expect(why(withAppealOf(lawWith(), 3), withAppealOf(lawWith(), 7))).toEqual([rule]);
  expect(why(withAppealOf(lawWith(), 3), withAppealOf(withHours(lawWith()), 7))).toEqual([rule, officeHours]);
});
