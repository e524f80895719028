// The law of the program, without a database.
import { deadlineRules, officeHoursByLaw } from '@denonco/contract';
import type { Law } from '../src/cases/cases.course.rules.ts';

/** The deadlines of the program, and a calendar with these holidays (`YYYY-MM-DD`) alone. */
export const lawWith = (...holidays: readonly string[]): Law => ({
  rules: Object.entries(deadlineRules).map(([code, rule]) => ({
    ...rule,
    code,
    validFrom: new Date(0),
    validTo: null,
  })),
  calendar: { ...officeHoursByLaw, holidays: new Set(holidays), workingDays: new Set() },
});
