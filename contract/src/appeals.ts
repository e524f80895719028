// Before whom an act can be appealed against: the deadline that its announcement starts says which way (KZ 124/1.2, 145.1).
import { electoralCollege, type Organ } from './complaints.acts.ts';
import type { DeadlineCode } from './deadlines.rules.ts';
import type { LifecycleRow } from './lifecycle.ts';
import type { Words } from './primitives.ts';

export const appealCodes = ['appeal', 'kasAppeal'] as const satisfies readonly DeadlineCode[];
export type AppealCode = (typeof appealCodes)[number];

/** As they stand after “në” and “to”. */
export const appealBodies: Readonly<Record<AppealCode, Words>> = {
  appeal: electoralCollege,
  kasAppeal: {
    al: 'Komisionin e Ankimimeve dhe Sanksioneve (KAS)',
    en: 'the Complaints and Sanctions Commission (KAS)',
  },
};

/** The appeal that an action opens; undefined for one that is no decision, or against which the law gives none. */
export const appealAgainst = ({ starts }: Pick<LifecycleRow, 'starts'>): AppealCode | undefined =>
  appealCodes.find((code) => starts?.includes(code));

/** The decision as the form of a complaint calls it: the type of its list, and the organ. */
const appealActs: Readonly<Record<AppealCode, { readonly type: string; readonly organ: Organ }>> = {
  appeal: { type: 'KAS_DECISION', organ: 'KAS' },
  kasAppeal: { type: 'SEC_DENOUNCEMENT', organ: 'KOMISIONER' },
};

interface Challenged {
  readonly code: AppealCode;
  readonly announcedAt: string;
  /** Of the decision. */
  readonly number?: string | undefined;
}

/** The parts of a decided case that a page may know. */
export interface DecidedCase {
  /** Names a decision that has no number of its own. */
  readonly number: string;
  readonly municipality?: string | undefined;
  /** The filer, where the page is the filer's own. */
  readonly complainer?: { readonly type: string; readonly name?: string | undefined } | undefined;
}

/** The query with which the form of a complaint opens with what is known filled in. */
export function challengeQuery({ code, announcedAt, number }: Challenged, decided: DecidedCase): string {
  const { type, organ } = appealActs[code];
  const { municipality, complainer } = decided;
  return new URLSearchParams({
    act: type,
    organ,
    number: number ?? decided.number,
    announced: announcedAt,
    ...(municipality !== undefined && { municipality }),
    ...(complainer && { type: complainer.type }),
    ...(complainer?.name !== undefined && { name: complainer.name }),
  }).toString();
}
