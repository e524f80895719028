import { deadlineRules, officeHoursByLaw } from '@denonco/contract';
import { expect, it } from 'vitest';
import { applyStep, type Law } from '../cases/cases.history.rules.ts';
import { stateWhenFiled } from './receipt.ts';

const law: Law = {
  rules: Object.entries(deadlineRules).flatMap(([code, rule]) => {
    const { amount, unit, legalBasis } = rule;
    const given = { code, unit, legalBasis, isPublic: true };
    const changes = new Date('2026-10-23T22:00:00Z');
    return [
      { ...given, amount, validFrom: new Date(0), validTo: changes },
      { ...given, amount: amount + 1, validFrom: changes, validTo: null },
    ];
  }),
  calendar: { ...officeHoursByLaw, holidays: new Set(['2026-10-26']), workingDays: new Set() },
};

it('computes the deadlines of each filing for its own instant, whatever was cached within the hour', () => {
  // Through a change of rules at midnight, and the repeated hour.
  const from = Date.parse('2026-10-23T20:00:00Z');
  for (let minutes = 0; minutes < 60 * 60; minutes += 23) {
    const at = new Date(from + minutes * 60_000 + 1);
    for (const kind of ['denouncement', 'complaint'] as const)
      for (const isResults of [false, true])
        expect(stateWhenFiled({ kind, isResults }, at, law)).toEqual(
          applyStep({ kind, isResults }, [], [], { action: 'file', at, data: {} }, law),
        );
  }
});
