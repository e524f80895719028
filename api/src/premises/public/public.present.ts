// Published premises for the public: answers of public fields only.
import {
  isAsked,
  isInUse,
  type PremisesData,
  type PremisesFieldKey,
  PublicPremises,
  premisesChanges,
  premisesField,
  premisesFieldKeys,
  premisesText,
  storedAnswers,
} from '@denonco/contract';
import { placesOf, toPlace } from '../premises.present.ts';
import type { SummaryRecord } from '../premises.store.ts';
import { valueWords } from '../sheets/values.rules.ts';

/** The row without answers that are no longer asked, as of a suspended voting centre. */
export function inUseOnly(row: SummaryRecord): SummaryRecord {
  if (isInUse(storedAnswers(row.data))) return row;
  return { ...row, name: null, voters: null, lat: null, lng: null };
}

const isChange = (code: string | undefined): code is keyof typeof premisesChanges =>
  code !== undefined && code in premisesChanges;

export function toPublic(given: SummaryRecord): PublicPremises {
  const row = inUseOnly(given);
  const data = storedAnswers(row.data);
  const change = premisesText(data, 'change');
  return PublicPremises.parse({
    id: row.id,
    kind: row.kind,
    code: row.code,
    zone: row.zone_number,
    name: row.name,
    voters: row.voters,
    ...placesOf(row),
    address: isInUse(data) ? (premisesText(data, 'address') ?? null) : null,
    point: toPlace(row),
    change: isChange(change) ? { code: change, name: premisesChanges[change] } : null,
  });
}

/** Have columns of their own, and are in the head of the page. */
const apart: readonly PremisesFieldKey[] = ['unit', 'name', 'address', 'voters', 'point'];
export const publicFields: readonly PremisesFieldKey[] = premisesFieldKeys.filter((key) => {
  const { isPublic, isPersonal, type } = premisesField(key);
  return isPublic && !isPersonal && type !== 'files' && !apart.includes(key);
});

export function publicAnswers({ kind, data: given }: SummaryRecord): PremisesData {
  const data = storedAnswers(given);
  const shown = publicFields.filter((key) => premisesField(key).kinds.includes(kind) && isAsked(key, data));
  return Object.fromEntries(shown.flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])));
}

const noUnits = new Map();

export function answersInWords(row: SummaryRecord) {
  const data = publicAnswers(row);
  return publicFields.flatMap((field) => {
    const value = valueWords(field, data[field], noUnits);
    return value ? [{ field, label: premisesField(field).label, value }] : [];
  });
}
