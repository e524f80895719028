// Published premises for the public: answers of public fields only.
import {
  isAsked,
  isInUse,
  type PremisesData,
  type PremisesFieldKey,
  PublicPremises,
  premisesChanges,
  premisesField,
  premisesFieldsOf,
  premisesText,
  storedAnswers,
  type Words,
} from '@denonco/contract';
import { valueWords } from '../sheets/values.ts';
import type { PublicRecord } from './public.store.ts';

/** The row without answers that are no longer asked, as of a suspended voting centre. */
export function inUseOnly(row: PublicRecord): PublicRecord {
  if (isInUse(storedAnswers(row.data))) return row;
  return { ...row, name: null, voters: null, lat: null, lng: null };
}

const isChange = (code: string | undefined): code is keyof typeof premisesChanges =>
  code !== undefined && code in premisesChanges;

export function toPublic(given: PublicRecord): PublicPremises {
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
    municipality: { code: row.municipality_code, name: { al: row.municipality_al, en: row.municipality_en } },
    unit: row.unit_code === null ? null : { code: row.unit_code, name: { al: row.unit_al, en: row.unit_en } },
    address: isInUse(data) ? (premisesText(data, 'address') ?? null) : null,
    point:
      row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng, isApproximate: row.is_approximate },
    change: isChange(change) ? { code: change, name: premisesChanges[change] } : null,
  });
}

/** Shown separately in the page's head. */
const apart: readonly PremisesFieldKey[] = ['unit', 'name', 'address', 'voters', 'point'];

/** Public and asked answers, by field. */
export function publicAnswers({ kind, data: given }: Pick<PublicRecord, 'kind' | 'data'>): PremisesData {
  const data = storedAnswers(given);
  const shown = premisesFieldsOf(kind).filter(
    (key) =>
      premisesField(key).isPublic && !premisesField(key).isPersonal && !apart.includes(key) && isAsked(key, data),
  );
  return Object.fromEntries(shown.flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])));
}

const noUnits: ReadonlyMap<string, Words> = new Map();

export function answersInWords(row: PublicRecord) {
  const data = publicAnswers(row);
  return premisesFieldsOf(row.kind).flatMap((field) => {
    const value = valueWords(field, data[field], noUnits);
    return value ? [{ field, label: premisesField(field).label, value }] : [];
  });
}
