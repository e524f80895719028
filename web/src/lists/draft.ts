// A value as it is typed: every field a text or a tick, whatever list it belongs to. Pure.
import type { Forum, ListValueContent, NounForms, StandingCode, TaxonomyValue } from '@denonco/contract';

/** What is being edited: a value that is there, or a new one. */
export type Edited = { value: TaxonomyValue } | { value: undefined };

export interface Draft {
  readonly code: string;
  readonly al: string;
  readonly en: string;
  readonly legalBasis: string;
  readonly isCrime: boolean;
  readonly standing: StandingCode | '';
  readonly hintAl: string;
  readonly hintEn: string;
  readonly isInaction: boolean;
  readonly isResults: boolean;
  readonly amount: string;
  /** Outside the period of KZ 124/1.2; empty where it is the same. */
  readonly outsideAmount: string;
  readonly unit: 'hours' | 'calendar_days' | 'working_days';
  readonly deadlineBasis: string;
  /** Empty where KAS reviews it. */
  readonly redirectTo: Forum | '';
  readonly redirectAmount: string;
  /** Outside the period of KZ 152.2; empty where it is the same. */
  readonly redirectOutsideAmount: string;
  readonly redirectBasis: string;
  readonly forms: NounForms;
}

export const draftOf = (value: TaxonomyValue | undefined): Draft => ({
  code: value?.code ?? '',
  al: value?.name.al ?? '',
  en: value?.name.en ?? '',
  legalBasis: value?.legalBasis ?? '',
  isCrime: value?.isCrime ?? false,
  standing: value?.standing ?? '',
  hintAl: value?.hint?.al ?? '',
  hintEn: value?.hint?.en ?? '',
  isInaction: value?.isInaction ?? false,
  isResults: value?.isResults ?? false,
  amount: value?.deadline ? String(value.deadline.amount) : '',
  outsideAmount: String(value?.deadline?.outsideAmount ?? ''),
  unit: value?.deadline?.unit ?? 'calendar_days',
  deadlineBasis: value?.deadline?.legalBasis ?? '',
  redirectTo: value?.redirect?.to ?? '',
  redirectAmount: String(value?.redirect?.amount ?? ''),
  redirectOutsideAmount: String(value?.redirect?.outsideAmount ?? ''),
  redirectBasis: value?.redirect?.legalBasis ?? '',
  forms: value?.forms ?? { nominative: '', genitive: '', accusative: '' },
});

/** An empty number is 0, which the server refuses at its field. */
const amountsOf = (amount: string, outside: string) => ({
  amount: amount.trim() === '' ? 0 : Number(amount),
  ...(outside.trim() === '' ? {} : { outsideAmount: Number(outside) }),
});

const redirectOf = ({ redirectTo: to, redirectAmount, redirectOutsideAmount, redirectBasis }: Draft) =>
  to === '' ? null : { to, ...amountsOf(redirectAmount, redirectOutsideAmount), legalBasis: redirectBasis };

/** As the server takes it. A deadline, a hint or forms of which nothing was typed are none; a part of it is a fault the server tells. */
export function contentOf(draft: Draft): ListValueContent {
  const { al, en, legalBasis, isCrime, standing, hintAl, hintEn, isInaction, isResults, forms } = draft;
  const hasForms = Object.values(forms).some((form) => form.trim() !== '');
  const hasHint = hintAl.trim() !== '' || hintEn.trim() !== '';
  const hasDeadline = draft.amount.trim() !== '' || draft.deadlineBasis.trim() !== '';
  return {
    name: { al, en },
    legalBasis: legalBasis.trim() === '' ? null : legalBasis,
    ...{ isCrime, isInaction, isResults },
    standing: standing === '' ? null : standing,
    hint: hasHint ? { al: hintAl, en: hintEn } : null,
    deadline: hasDeadline
      ? { ...amountsOf(draft.amount, draft.outsideAmount), unit: draft.unit, legalBasis: draft.deadlineBasis }
      : null,
    redirect: redirectOf(draft),
    forms: hasForms ? forms : null,
  };
}
