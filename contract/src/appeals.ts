// Before whom an act can be appealed against: the deadline that its announcement starts says which way (KZ 124/1.2, 145.1).
import type { DeadlineCode } from './deadlines.rules.ts';
import type { LifecycleRow } from './lifecycle.ts';
import type { Words } from './primitives.ts';

export const appealCodes = ['appeal', 'kasAppeal'] as const satisfies readonly DeadlineCode[];
export type AppealCode = (typeof appealCodes)[number];

/** As they stand after “në” and “to”. */
export const appealBodies: Readonly<Record<AppealCode, Words>> = {
  appeal: {
    al: 'Kolegjin Zgjedhor pranë Gjykatës Administrative të Apelit, Tiranë',
    en: 'the Electoral College at the Administrative Court of Appeal, Tirana',
  },
  kasAppeal: {
    al: 'Komisionin e Ankimimeve dhe Sanksioneve (KAS)',
    en: 'the Complaints and Sanctions Commission (KAS)',
  },
};

/** The appeal that an action opens; undefined for one that is no decision, or against which the law gives none. */
export const appealAgainst = ({ starts }: Pick<LifecycleRow, 'starts'>): AppealCode | undefined =>
  appealCodes.find((code) => starts?.includes(code));
