import {
  type LocalizedText,
  type PremisesFieldKey,
  type PremisesValue,
  premisesCodeText,
  premisesField,
  yesNoPart,
} from '@denonco/contract';
import { writtenDate } from '../../platform/moments/moments.rules.ts';
import type { Units } from '../derive.rules.ts';

export const sameInBoth = (text: string): LocalizedText => ({ al: text, en: text });

export function valueText(key: PremisesFieldKey, value: PremisesValue | undefined, units: Units): LocalizedText | null {
  if (value === undefined) return null;
  const field = premisesField(key);
  if (typeof value === 'object') {
    if ('lat' in value) return sameInBoth(`${value.lat.toFixed(5)}, ${value.lng.toFixed(5)}`);
    const { al, en } = yesNoPart[value.answer];
    return value.note ? { al: `${al} (${value.note})`, en: `${en} (${value.note})` } : { al, en };
  }
  const text = String(value);
  if (field.type === 'choice') return field.options[text] ?? sameInBoth(text);
  if (field.type === 'unit') return units.get(text)?.name ?? sameInBoth(text);
  if (field.type === 'centre') return sameInBoth(premisesCodeText('qv', text));
  if (field.type === 'date') return { al: writtenDate(text, 'al'), en: writtenDate(text, 'en') };
  const unit = 'unit' in field ? field.unit : undefined;
  return unit ? { al: `${text} ${unit.al}`, en: `${text} ${unit.en}` } : sameInBoth(text);
}
