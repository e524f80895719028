// Outcomes by deciding organ and article. An action accepts only those of its organ (KZ 19.1.c, 21.1).

import { codesOf } from '../platform/codes.ts';
import type { LocalizedText } from '../platform/primitives.ts';
import type { Organ } from '../reference/complaints.acts.ts';
import type { CaseKind } from './cases.statuses.ts';

export type Decider = Extract<Organ, 'KOMISIONER' | 'KAS'>;
type Organs = readonly [Decider, ...Decider[]];

interface Outcome {
  readonly label: LocalizedText;
  readonly ofComplaint?: LocalizedText;
  /** A missing kind never has this outcome. */
  readonly decidedBy: Readonly<Partial<Record<CaseKind, Organs>>>;
  readonly article: string;
  readonly isFine?: true;
  /** A duty with its own deadline. */
  readonly owes?: 'report';
  /** Proposed to KAS, with the article broken and, for a fine, the amount. */
  readonly toKas?: 'fine' | 'measure';
}

const rows = {
  repeat_elections: { label: { al: 'Shpallje e zgjedhjeve të pavlefshme dhe përsëritje e tyre', en: 'Elections declared invalid and to be repeated' }, decidedBy: { complaint: ['KAS'] }, article: 'KZ 21.1.a, 161.1, 161.5' },
  invalidity_unit: { label: { al: 'Shpallje e zgjedhjeve të pavlefshme në gjithë njësinë zgjedhore', en: 'Elections declared invalid in the whole constituency' }, decidedBy: { complaint: ['KAS'] }, article: 'KZ 21.1.a, 143.1.ç' },
  invalidity: { label: { al: 'Shpallje e zgjedhjeve të pavlefshme', en: 'Election declared invalid' }, decidedBy: { complaint: ['KAS'] }, article: 'KZ 21.1.a, 143.1.ç, 160.1' },
  recount: { label: { al: 'Rinumërim', en: 'Recount' }, decidedBy: { complaint: ['KAS'] }, article: 'KZ 138.3' },
  criminal_referral: { label: { al: 'Kallëzim penal', en: 'Criminal report to the prosecution' }, decidedBy: { denouncement: ['KOMISIONER'] }, article: 'KPP 281.3; KZ 137.3', owes: 'report' },
  fine_confiscation: { label: { al: 'Gjobë dhe konfiskim i fondeve', en: 'Fine and confiscation of funds' }, decidedBy: { denouncement: ['KAS'] }, article: 'KZ 21.1.dh, 173.4', isFine: true },
  fine_no_funding: { label: { al: 'Gjobë dhe pezullim i financimit publik', en: 'Fine and suspension of public funding' }, decidedBy: { denouncement: ['KAS'] }, article: 'KZ 21.1.dh, 173.2', isFine: true },
  fine: { label: { al: 'Gjobë', en: 'Fine' }, decidedBy: { denouncement: ['KAS'] }, article: 'KZ 21.1.dh', isFine: true },
  discipline: { label: { al: 'Masë disiplinore', en: 'Disciplinary measure' }, decidedBy: { denouncement: ['KAS'] }, article: 'KZ 21.1.d' },
  propose_sanction: { label: { al: 'Propozim për sanksion në KAS', en: 'Proposal of a sanction to KAS' }, decidedBy: { denouncement: ['KOMISIONER'] }, article: 'KZ 19.1.c, 21.1.dh', toKas: 'fine' },
  propose_discipline: { label: { al: 'Propozim për masë disiplinore në KAS', en: 'Proposal of a disciplinary measure to KAS' }, decidedBy: { denouncement: ['KOMISIONER'] }, article: 'KZ 19.1.c, 21.1.d', toKas: 'measure' },
  banned: { label: { al: 'Veprimtaria u ndalua', en: 'Activity banned' }, decidedBy: { denouncement: ['KOMISIONER'] }, article: 'KZ 92.4' },
  suspend_ad: { label: { al: 'Pezullim i transmetimit të reklamës', en: 'Advertisement suspended' }, decidedBy: { denouncement: ['KOMISIONER'] }, article: 'KZ 80.1.ç' },
  order_remove: { label: { al: 'Urdhër për heqje të materialeve', en: 'Order to remove materials' }, decidedBy: { denouncement: ['KOMISIONER'] }, article: 'KZ 19.2, 79.4' },
  order_close: { label: { al: 'Urdhër për mbyllje të zyrës zgjedhore', en: 'Order to close an election office' }, decidedBy: { denouncement: ['KOMISIONER'] }, article: 'praktikë e KQZ-së' },
  act_annulled: { label: { al: 'Shfuqizim i vendimit', en: 'Decision annulled' }, decidedBy: { complaint: ['KAS'] }, article: 'KPA 137.4' },
  new_investigation: { label: { al: 'Kthim për hetim të ri', en: 'Returned for new investigation' }, decidedBy: { denouncement: ['KAS'], complaint: ['KAS'] }, article: 'KZ 21.1.b; KPA 137.1' },
  act_changed: { label: { al: 'Ndryshim i vendimit', en: 'Decision amended' }, decidedBy: { complaint: ['KAS'] }, article: 'KZ 143.1.c, 143.1.d' },
  order_decide: { label: { al: 'Detyrim për të marrë vendim', en: 'Obligation to decide' }, decidedBy: { complaint: ['KAS'] }, article: 'KZ 35.5' },
  accepted: { label: { al: 'Pranim i plotë', en: 'Upheld fully' }, ofComplaint: { al: 'Pranim i plotë i ankimit', en: 'Complaint upheld fully' }, decidedBy: { denouncement: ['KOMISIONER'], complaint: ['KAS'] }, article: 'KZ 19.2, 21.1.b, 21.1.c' },
  partly_accepted: { label: { al: 'Pranim i pjesshëm', en: 'Upheld partly' }, ofComplaint: { al: 'Pranim i pjesshëm i ankimit', en: 'Complaint upheld partly' }, decidedBy: { denouncement: ['KOMISIONER'], complaint: ['KAS'] }, article: 'KZ 19.2, 21.1.b, 21.1.c' },
  act_upheld: { label: { al: 'Lënie në fuqi e vendimit', en: 'Decision upheld' }, decidedBy: { complaint: ['KAS'] }, article: 'KZ 143.1.b, 143.1.d' },
  rejected: { label: { al: 'Rrëzim', en: 'Rejected on the merits' }, ofComplaint: { al: 'Rrëzim i ankimit', en: 'Complaint rejected on the merits' }, decidedBy: { denouncement: ['KOMISIONER', 'KAS'], complaint: ['KAS'] }, article: 'KZ 19.2, 21.1; KPA 137.2' },
  suspended: { label: { al: 'Pezullim i hetimit', en: 'Investigation stopped' }, decidedBy: { denouncement: ['KOMISIONER'] }, article: 'KPA 66.1' },
  dropped: { label: { al: 'Pushim i shqyrtimit', en: 'Review dropped' }, decidedBy: { denouncement: ['KOMISIONER', 'KAS'], complaint: ['KAS'] }, article: 'KPA 90.3; KZ 142, 143.1.a' },
  no_competence: { label: { al: 'Mungesë kompetence', en: 'No competence' }, decidedBy: { denouncement: ['KOMISIONER', 'KAS'], complaint: ['KAS'] }, article: 'KPA 24.1; KZ 130.a' },
} as const satisfies Record<string, Outcome>;
export type CaseOutcome = keyof typeof rows;
export const caseOutcomes: Readonly<Record<CaseOutcome, Outcome>> = rows;
/** Weightiest first: the public list shows a case's first. */
export const caseOutcomeCodes = codesOf(rows);

export const outcomeCodesOf = (kind: CaseKind): readonly CaseOutcome[] =>
  caseOutcomeCodes.filter((code) => caseOutcomes[code].decidedBy[kind]);

const outcomesDecidedBy = (kind: CaseKind, organ: Decider): readonly CaseOutcome[] =>
  caseOutcomeCodes.filter((code) => caseOutcomes[code].decidedBy[kind]?.includes(organ));

/** Empty for actions that decide nothing. */
export const outcomesOf = (
  kind: CaseKind,
  { decidedBy, outcomes }: { readonly decidedBy?: Decider; readonly outcomes?: readonly CaseOutcome[] },
): readonly CaseOutcome[] => outcomes ?? (decidedBy ? outcomesDecidedBy(kind, decidedBy) : []);

/** Including combined sanctions. */
export const isFine = (code: string): boolean =>
  caseOutcomeCodes.some((one) => one === code && caseOutcomes[one].isFine);

/** The measure that an outcome proposes to KAS. */
export const proposedToKas = (code: string | undefined): Outcome['toKas'] =>
  caseOutcomeCodes.flatMap((one) => (one === code ? (caseOutcomes[one].toKas ?? []) : []))[0];

/** Something other than closing still follows them. */
export const unsettledOutcomes: readonly CaseOutcome[] = caseOutcomeCodes.filter(
  (code) => code === 'new_investigation' || proposedToKas(code),
);

/** Given the outcome of each subject; an empty one is not chosen yet. */
export const areSettled = (outcomes: readonly (string | undefined)[]): boolean =>
  outcomes.every((code) => code && !unsettledOutcomes.some((one) => one === code));

export const outcomeName = (kind: CaseKind, outcome: CaseOutcome): LocalizedText => {
  const { label, ofComplaint } = caseOutcomes[outcome];
  return (kind === 'complaint' ? ofComplaint : undefined) ?? label;
};

interface Decision {
  readonly action: string;
  readonly data?: { readonly outcomes?: readonly { readonly outcome?: CaseOutcome | undefined }[] | undefined };
}

export const obligesToReport = ({ outcomes }: NonNullable<Decision['data']>): boolean =>
  outcomes?.some(({ outcome }) => outcome !== undefined && caseOutcomes[outcome].owes === 'report') ?? false;

/** Proposed to KAS, now or before. */
export const wasAtKas = (steps: readonly Pick<Decision, 'action'>[]): boolean =>
  steps.some(({ action }) => action === 'proposeSanction');

/** A criminal report is required and not yet made. */
export const isReportDue = (steps: readonly Decision[]): boolean =>
  !steps.some(({ action }) => action === 'refer') &&
  steps
    .slice(steps.findLastIndex(({ action }) => action === 'reopen') + 1)
    .some(({ data }) => data !== undefined && obligesToReport(data));
