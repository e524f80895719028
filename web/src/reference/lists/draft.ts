import type {
  ComplaintRuleCode,
  Forum,
  ListValueContent,
  NounForms,
  StandingCode,
  TaxonomyValue,
} from '@denonco/contract';

/** The edited value; undefined for a new one. */
export type Edited = { value: TaxonomyValue } | { value: undefined };

export interface ValueDraft {
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
  readonly deadlineRule: ComplaintRuleCode | '';
  /** Empty if KAS reviews it. */
  readonly redirectTo: Forum | '';
  readonly redirectAmount: string;
  /** Outside the period of KZ 152.2; empty if the same. */
  readonly redirectOutsideAmount: string;
  readonly redirectBasis: string;
  readonly forms: NounForms;
  /** Words with spaces or commas between them. */
  readonly everyday: string;
  /** One a line. */
  readonly tasks: string;
}

export const draftOf = (value: TaxonomyValue | undefined): ValueDraft => ({
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
  deadlineRule: value?.deadlineRule ?? '',
  redirectTo: value?.redirect?.to ?? '',
  redirectAmount: String(value?.redirect?.amount ?? ''),
  redirectOutsideAmount: String(value?.redirect?.outsideAmount ?? ''),
  redirectBasis: value?.redirect?.legalBasis ?? '',
  forms: value?.forms ?? { nominative: '', genitive: '', accusative: '' },
  everyday: value?.everyday.join(', ') ?? '',
  tasks: value?.tasks.join('\n') ?? '',
});

/** Empty becomes 0, which the server refuses at its field. */
const amountsOf = (amount: string, outside: string) => ({
  amount: amount.trim() === '' ? 0 : Number(amount),
  ...(outside.trim() === '' ? {} : { outsideAmount: Number(outside) }),
});

const redirectOf = ({ redirectTo: to, redirectAmount, redirectOutsideAmount, redirectBasis }: ValueDraft) =>
  to === '' ? null : { to, ...amountsOf(redirectAmount, redirectOutsideAmount), legalBasis: redirectBasis };

export function toListValueContent(draft: ValueDraft): ListValueContent {
  const { al, en, legalBasis, isCrime, standing, hintAl, hintEn, isInaction, isResults, forms } = draft;
  const hasForms = Object.values(forms).some((form) => form.trim() !== '');
  const hasHint = hintAl.trim() !== '' || hintEn.trim() !== '';
  return {
    name: { al, en },
    legalBasis: legalBasis.trim() === '' ? null : legalBasis,
    isCrime,
    isInaction,
    isResults,
    standing: standing === '' ? null : standing,
    hint: hasHint ? { al: hintAl, en: hintEn } : null,
    deadlineRule: draft.deadlineRule === '' ? null : draft.deadlineRule,
    redirect: redirectOf(draft),
    forms: hasForms ? forms : null,
    everyday: draft.everyday.split(/[\s,;]+/).filter((word) => word !== ''),
    tasks: draft.tasks.split('\n').filter((task) => task.trim() !== ''),
  };
}
