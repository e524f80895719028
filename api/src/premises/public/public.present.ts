import {
  isApplicable,
  isInUse,
  type PremisesFieldKey,
  PublicPremises,
  premisesChanges,
  premisesField,
  premisesFieldKeys,
  premisesText,
  storedAnswers,
} from '@denonco/contract';
import { toPlace } from '../premises.present.ts';
import type { SummaryRecord } from '../premises.store.ts';
import { valueText } from '../sheets/values.rules.ts';

/** Have columns of their own. */
const apart: readonly PremisesFieldKey[] = ['unit', 'name', 'address', 'voters', 'point'];
export const publicFields: readonly PremisesFieldKey[] = premisesFieldKeys.filter((key) => {
  const { isPublic, isPersonal, type } = premisesField(key);
  return isPublic && !isPersonal && type !== 'files' && !apart.includes(key);
});

/** A public row; answers no longer asked are left out, as of a suspended voting centre. */
export function publicRow(row: SummaryRecord) {
  const data = storedAnswers(row.data);
  const applicable = publicFields.filter(
    (key) => premisesField(key).kinds.includes(row.kind) && isApplicable(key, data),
  );
  const answers = new Map(applicable.map((key) => [key, data[key]]));
  return isInUse(data)
    ? { ...row, address: premisesText(data, 'address') ?? null, answers }
    : { ...row, name: null, voters: null, lat: null, lng: null, address: null, answers };
}
export type PublicRow = ReturnType<typeof publicRow>;

const isChange = (code: string | null): code is keyof typeof premisesChanges =>
  code !== null && code in premisesChanges;

export function toPublicPremises(given: SummaryRecord): PublicPremises {
  const row = publicRow(given);
  const { change } = row;
  const named = isChange(change) ? { code: change, name: premisesChanges[change] } : null;
  return PublicPremises.parse({ ...row, point: toPlace(row), change: named });
}

const noUnits = new Map();
export const answerTexts = (row: SummaryRecord) =>
  [...publicRow(row).answers].flatMap(([field, given]) => {
    const value = valueText(field, given, noUnits);
    return value ? [{ field, label: premisesField(field).label, value }] : [];
  });
