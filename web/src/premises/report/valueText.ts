import {
  type PremisesFieldKey,
  type PremisesValue,
  premisesCodeText,
  premisesField,
  yesNoPart,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';

export function useUnits(municipality: string) {
  const { locale } = useLingui();
  const units = useQuery(routeQuery('listUnits', { query: { municipality } }, { enabled: municipality !== '' }));
  const known = municipality === '' ? [] : (units.data ?? []);
  return known.map(({ code, name }) => ({ code, name: name[locale] }));
}

export function useValueText(municipality: string) {
  const { locale, number, date } = useLingui();
  const units = useUnits(municipality);
  return (key: PremisesFieldKey, value: PremisesValue | undefined): string => {
    if (value === undefined) return '';
    const field = premisesField(key);
    if (typeof value === 'number') {
      const text = number(value, 2);
      return 'unit' in field && field.unit ? `${text} ${field.unit[locale]}` : text;
    }
    if (typeof value === 'object')
      return 'lat' in value
        ? `${value.lat.toFixed(5)}, ${value.lng.toFixed(5)}`
        : [yesNoPart[value.answer][locale], value.note].filter(Boolean).join(' · ');
    if (field.type === 'choice') return field.options[value]?.[locale] ?? value;
    if (field.type === 'date') return date(value);
    if (field.type === 'centre') return premisesCodeText('qv', value);
    if (field.type === 'unit') return units.find(({ code }) => code === value)?.name ?? value;
    return value;
  };
}
