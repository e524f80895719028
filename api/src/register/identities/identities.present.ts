// Openings and opened values for members. No SQL.
import {
  fullNameOf,
  type IdentityOpening,
  identityFields,
  identityReasons,
  type Locale,
  type OpenedIdentity,
  type Person,
  toTiraneIso,
} from '@denonco/contract';
import { writtenDate } from '../../platform/moments/moments.rules.ts';
import type { Lists } from '../../reference/lists/inForce.store.ts';
import { stateOf, untilOf } from './identities.rules.ts';
import type { MemberName, OpeningRecord } from './identities.store.ts';
import type { IdentityLine } from './sealed.store.ts';

const iso = (at: Date): string => toTiraneIso(at.getTime());
const isoOrNull = (at: Date | null): string | null => at && iso(at);
const toPerson = ({ id, name, surname }: MemberName): Person => ({ id, name: fullNameOf(name, surname) });

export function toOpening(record: OpeningRecord, now: Date): IdentityOpening {
  const { answeredAt, answeredBy, isApproved, answer, reason } = record;
  return {
    id: record.id,
    by: toPerson(record.by),
    role: record.role,
    askedAt: iso(record.askedAt),
    parts: [...record.parts],
    reason: { code: reason, ...identityReasons[reason] },
    text: record.text,
    state: stateOf(record, now),
    needsApproval: record.needsApproval,
    until: isoOrNull(untilOf(record, now)),
    answered:
      answeredAt && answeredBy
        ? { by: toPerson(answeredBy), at: iso(answeredAt), isApproved: isApproved ?? false, reason: answer }
        : null,
    openedAt: isoOrNull(record.openedAt),
    shownUntil: isoOrNull(record.shownUntil),
  };
}

export function toOpened(
  lines: readonly IdentityLine[],
  secondsLeft: number,
  lists: Lists,
  locale: Locale,
): OpenedIdentity {
  return {
    secondsLeft,
    lines: lines.map(({ field, value }) => ({
      field,
      name: identityFields[field].name,
      value: written(field, value, lists, locale),
    })),
  };
}

function written(field: IdentityLine['field'], value: string, lists: Lists, locale: Locale): string {
  if (field === 'birthDate' && /^\d{4}-\d\d-\d\d$/.test(value)) return writtenDate(value, locale);
  if (field === 'educationLevel') return lists.find('education_level', value)?.name[locale] ?? value;
  return value;
}
