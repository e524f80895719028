// How an opening of an identity stands, what may be done with it, and what of the sealed values it shows. Pure.
import {
  type Confidentiality,
  type IdentityField,
  type IdentityPart,
  identityAnswerMs,
  identityFields,
  identityOpenMs,
  type OpeningState,
} from '@denonco/contract';
import * as z from 'zod/mini';

/** An opening as far as these decisions need it. */
export interface Opening {
  readonly askedBy: string;
  readonly needsApproval: boolean;
  readonly answerUntil: Date | null;
  readonly isApproved: boolean | null;
  readonly openUntil: Date | null;
  readonly withdrawnAt: Date | null;
  readonly openedAt: Date | null;
  readonly shownUntil: Date | null;
}

export function stateOf(opening: Opening, now: Date): OpeningState {
  const { isApproved, answerUntil, openUntil, withdrawnAt, openedAt, shownUntil } = opening;
  if (withdrawnAt) return 'withdrawn';
  if (openedAt) return shownUntil && now < shownUntil ? 'open' : 'closed';
  if (isApproved === false) return 'refused';
  if (openUntil) return now < openUntil ? 'ready' : 'expired';
  return answerUntil && now < answerUntil ? 'waiting' : 'expired';
}

/** Something is still to be done with it: who asked does not ask for the same twice. */
export const isUnderWay = (state: OpeningState): boolean =>
  state === 'waiting' || state === 'ready' || state === 'open';

/** Until when it waits, or may be opened, or is shown. */
export function untilOf(opening: Opening, now: Date): Date | null {
  const ends = { waiting: opening.answerUntil, ready: opening.openUntil, open: opening.shownUntil };
  const state = stateOf(opening, now);
  return state === 'waiting' || state === 'ready' || state === 'open' ? ends[state] : null;
}

/** Whom KZ 123/3.2 protects more than others: they asked that nobody know. */
export const needsSecondPerson = (confidentiality: Confidentiality): boolean => confidentiality === 'confidential';

/** An account that asks or approves. */
export interface Opener {
  readonly id: string;
  readonly invitedBy: string | null;
  /** From when on it may. */
  readonly trustedAt: Date;
}
export const isNew = ({ trustedAt }: Opener, now: Date): boolean => now < trustedAt;
/** One person may have made both: one invited the other, or a third invited the two. */
export const isOneHand = (one: Opener, other: Opener): boolean =>
  one.invitedBy === other.id ||
  other.invitedBy === one.id ||
  (one.invitedBy !== null && one.invitedBy === other.invitedBy);

/** The times of an opening that is asked for now. */
export const timesOf = (needsApproval: boolean, now: Date) => ({
  answerUntil: needsApproval ? new Date(now.getTime() + identityAnswerMs) : null,
  openUntil: needsApproval ? null : openUntilFrom(now),
});
export const openUntilFrom = (now: Date): Date => new Date(now.getTime() + identityOpenMs);

const Plain = z.record(z.string(), z.unknown());
/** What forms and paper seal (denouncements and complaints, each its `identityOf`); a part that is not there is none. */
const Sealed = z.object({
  denouncer: z.optional(Plain),
  complainer: z.optional(Plain),
  confidentialityReason: z.nullish(z.string()),
  signature: z.nullish(z.string()),
  senderReference: z.nullish(z.string()),
  phoneConfirmed: z.optional(z.boolean()),
});

export interface IdentityLine {
  readonly field: IdentityField;
  readonly value: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The values of the parts that were asked for, in the order in which they are shown. @throws when nothing like it was sealed. */
export function linesOf(sealed: unknown, parts: readonly IdentityPart[]): readonly IdentityLine[] {
  const { denouncer, complainer, ...rest } = Sealed.parse(sealed);
  const who: Record<string, unknown> = { ...(denouncer ?? complainer) };
  const acting = Plain.safeParse(who.representative).data ?? {};
  const given: Record<string, unknown> = {
    ...who,
    ...rest,
    representative: [acting.name, acting.surname].filter(isText).join(' '),
    representativePosition: acting.position,
    representativePersonalNumber: acting.personalNumber,
  };
  return fieldsOf(parts).flatMap((field) => {
    const value = given[field];
    return isText(value) ? [{ field, value }] : [];
  });
}

/** The names of natural persons among what was sealed: the filer's and the representative's, not those of bodies. */
export function personNamesOf(sealed: unknown): readonly string[] {
  const lines = linesOf(sealed, ['identity']);
  const isPerson = lines.some(({ field }) => field === 'surname');
  const own: readonly IdentityField[] = isPerson ? ['name', 'surname', 'fatherName'] : [];
  return lines.flatMap(({ field, value }) => (field === 'representative' || own.includes(field) ? value : []));
}

const isField = (code: string): code is IdentityField => code in identityFields;
const fieldsOf = (parts: readonly IdentityPart[]): readonly IdentityField[] =>
  Object.keys(identityFields)
    .filter(isField)
    .filter((field) => parts.includes(identityFields[field].part));

/** Of which kind of case a member with this sees what was asked for; others see only that something is sealed. */
export interface Looker {
  readonly memberId: string;
  readonly opens: boolean;
  readonly approves: boolean;
  readonly audits: boolean;
}
export const seesOpenings = ({ opens, approves, audits }: Looker): boolean => opens || approves || audits;

interface Sealing {
  readonly confidentiality: Confidentiality;
  readonly isSealed: boolean;
}
export const sealingState = ({ confidentiality, isSealed }: Sealing): 'sealed' | 'anonymous' | 'none' =>
  isSealed ? 'sealed' : confidentiality === 'anonymous' ? 'anonymous' : 'none';
