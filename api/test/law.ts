import { complaintRules, deadlineRules, officeHoursByLaw } from '@denonco/contract';
import type { Law } from '../src/register/cases/cases.history.rules.ts';

/** The program's deadlines, and a calendar with only these holidays (`YYYY-MM-DD`). */
export const lawWith = (...holidays: readonly string[]): Law => ({
  rules: [
    ...Object.entries(deadlineRules).map(([code, rule]) => ({ ...rule, code })),
    ...Object.entries(complaintRules).map(([code, rule]) => ({
      ...rule,
      code,
      unit: 'calendar_days' as const,
      isPublic: true,
    })),
  ].map((rule) => ({ ...rule, validFrom: new Date(0), validTo: null })),
  calendar: { ...officeHoursByLaw, holidays: new Set(holidays), workingDays: new Set() },
});
