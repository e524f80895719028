// The body for an appeal, by the deadline that the act's announcement starts (KZ 124/1.2, 145.1).

import type { LocalizedText } from '../platform/primitives.ts';
import { electoralCollege, type Organ } from '../reference/complaints.acts.ts';
import type { DeadlineCode } from './deadlines.rules.ts';
import type { LifecycleRow } from './lifecycle.ts';

export const appealCodes = ['appeal', 'kasAppeal'] as const satisfies readonly DeadlineCode[];
export type AppealCode = (typeof appealCodes)[number];

/** Used after “në” and “to”. */
export const appealBodies: Readonly<Record<AppealCode, LocalizedText>> = {
  appeal: electoralCollege,
  kasAppeal: {
    al: 'Komisionin e Ankimimeve dhe Sanksioneve (KAS)',
    en: 'the Complaints and Sanctions Commission (KAS)',
  },
};

/** The appeal against a decision; other actions have none. */
export const appealAgainst = ({ starts }: Pick<LifecycleRow, 'starts'>): AppealCode | undefined =>
  appealCodes.find((code) => starts?.includes(code));

const appealActs: Readonly<Record<AppealCode, { readonly type: string; readonly organ: Organ }>> = {
  appeal: { type: 'KAS_DECISION', organ: 'KAS' },
  kasAppeal: { type: 'SEC_DENOUNCEMENT', organ: 'KOMISIONER' },
};

interface Challenged {
  readonly code: AppealCode;
  readonly announcedAt: string;
  readonly number?: string | undefined;
}

export interface DecidedCase {
  readonly number: string;
  readonly municipality?: string | undefined;
  readonly complainer?: { readonly type: string; readonly name?: string | undefined } | undefined;
}

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
