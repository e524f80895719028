// Values of a sealed identity, and the filer's name found by keyed hashes without opening it.
import { checkPersonalNumber, type IdentityField, type IdentityPart, identityFields } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { keyOfBirthDate, keysOfPerson } from '../redaction/matching.rules.ts';

const Plain = z.record(z.string(), z.unknown());
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

/** Lines in display order. @throws when the sealed data has another shape. */
export function toIdentityLines(sealed: unknown, parts: readonly IdentityPart[]): readonly IdentityLine[] {
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

function personKeysOf(sealed: unknown): readonly string[] {
  const lines = toIdentityLines(sealed, ['identity']);
  const of = (field: IdentityField): readonly string[] =>
    lines.flatMap((line) => (line.field === field ? [line.value] : []));
  const own = of('surname').length > 0 ? [...of('name'), ...of('surname'), ...of('fatherName')] : [];
  const born = [...of('personalNumber'), ...of('representativePersonalNumber')].flatMap((number) => {
    const check = checkPersonalNumber(number);
    return check.ok ? [check.birthDate] : [];
  });
  return [
    ...[...own, own.join(' '), ...of('representative')].flatMap(keysOfPerson),
    ...[...of('birthDate'), ...born].map(keyOfBirthDate),
  ];
}

const isField = (code: string): code is IdentityField => code in identityFields;
const fieldsOf = (parts: readonly IdentityPart[]): readonly IdentityField[] =>
  Object.keys(identityFields)
    .filter(isField)
    .filter((field) => parts.includes(identityFields[field].part));

const hashBytes = 16;
/** Includes the case, so that equal names in two cases have different hashes. */
const hashOf = (keys: Keys, caseId: string, key: string): Buffer =>
  keys.hash('filer-name', `${caseId}/${key}`).subarray(0, hashBytes);

export const filerNameKeys = (keys: Keys, caseId: string, sealed: unknown): readonly Buffer[] =>
  [...new Set(personKeysOf(sealed))].map((key) => hashOf(keys, caseId, key));

/** The filer of this case or of the one it was split from. */
export async function filerNamesOf(db: Db, keys: Keys, caseId: string): Promise<(key: string) => boolean> {
  const { origin, hashes } = await rowOf(db)<{ origin: string | null; hashes: readonly Buffer[] | null }>`
    select identity_case(${caseId}) as origin, filer_name_keys(${caseId}) as hashes`;
  const known = new Set(hashes?.map((hash) => hash.toString('hex')));
  const cache = new Map<string, boolean>();
  return (key) => {
    if (!origin || known.size === 0) return false;
    const before = cache.get(key);
    const isFiler = before ?? known.has(hashOf(keys, origin, key).toString('hex'));
    if (before === undefined) cache.set(key, isFiler);
    return isFiler;
  };
}
