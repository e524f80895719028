import { type IdentityOpening, identityFields, identityReasons, type Locale, toTiraneIso } from '@denonco/contract';
import { showApproval } from '../../accounts/approvals/approvals.ts';
import { writtenDate } from '../../platform/moments/moments.rules.ts';
import type { Lists } from '../../reference/reference.store.ts';
import { openingState, openingUntil } from './identities.rules.ts';
import type { OpeningRecord } from './identities.store.ts';
import type { IdentityLine } from './sealed.store.ts';

const isoOrNull = (at: Date | null): string | null => at && toTiraneIso(at);

export function toOpening(record: OpeningRecord, now: Date): IdentityOpening {
  const { parts, reason, text, role } = record.payload;
  return {
    ...showApproval(record),
    role,
    parts,
    reason: { code: reason, ...identityReasons[reason] },
    text,
    state: openingState(record, now),
    needsApproval: record.answerUntil !== null,
    until: isoOrNull(openingUntil(record, now)),
    openedAt: isoOrNull(record.openedAt),
    shownUntil: isoOrNull(record.visibleUntil),
  };
}

export function toOpened(lines: readonly IdentityLine[], secondsLeft: number, lists: Lists, locale: Locale) {
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
