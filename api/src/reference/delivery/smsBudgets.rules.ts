import type { LocalizedText } from '@denonco/contract';

export const smsBudgets = {
  codes: { al: 'Kode për vizitorët', en: 'Codes to visitors' },
  news: { al: 'Njoftime për depozituesit', en: 'News to filers' },
  members: { al: 'Njoftime për personelin', en: 'Notices to staff' },
  memberCodes: { al: 'Kode për personelin', en: 'Codes to staff' },
} as const satisfies Record<string, LocalizedText>;
export type SmsBudget = keyof typeof smsBudgets;
const isBudget = (code: string): code is SmsBudget => code in smsBudgets;
export const smsBudgetCodes: readonly SmsBudget[] = Object.keys(smsBudgets).filter(isBudget);

const nearPercent = 80;

/** Codes to members: the same limit as notifications, counted separately. */
export const maxOfBudget = (
  rules: Readonly<Record<Exclude<SmsBudget, 'memberCodes'>, number>>,
  budget: SmsBudget,
): number => (budget === 'memberCodes' ? rules.members : rules[budget]);
export const warningThreshold = (max: number): number => Math.ceil((max * nearPercent) / 100);
