import {
  type Locale,
  type LocalizedText,
  type PremisesData,
  type PremisesKind,
  premisesCodeText,
  premisesField,
  premisesStatuses,
} from '@denonco/contract';
import type { Column } from '../../platform/sheets/table.ts';
import type { Units } from '../derive.rules.ts';
import type { SummaryRecord } from '../premises.store.ts';
import { codeKeyOf, type FieldColumn, fieldColumns, identityHeadings } from './columns.rules.ts';

/** Importing it gives the same answer. */
function cellValue({ field, part, options }: FieldColumn, data: PremisesData, units: Units, locale: Locale) {
  const value = data[field];
  const own: string | number | undefined =
    typeof value === 'object' ? (part === 'whole' ? undefined : Reflect.get(value, part)) : value;
  if (own === undefined) return null;
  if (options) return options[own]?.[locale] ?? own;
  const { type } = premisesField(field);
  if (type === 'unit') return units.get(String(own))?.name[locale] ?? own;
  return type === 'centre' ? premisesCodeText('qv', String(own)) : own;
}

export type SheetRow = SummaryRecord & { readonly answers: PremisesData };
interface KeyedColumn extends Column<SheetRow> {
  readonly key: string;
}

export function sheetColumns(kind: PremisesKind, units: Units, locale: Locale): readonly KeyedColumn[] {
  const { code, municipality, zone, status } = identityHeadings;
  const text = (key: string, label: LocalizedText, width: number, of: (row: SheetRow) => string): KeyedColumn => ({
    key,
    heading: label[locale],
    kind: 'text',
    width,
    of,
  });
  return [
    text(codeKeyOf(kind), code, 10, (row) => premisesCodeText(kind, row.code)),
    text('municipality', municipality, 18, (row) => row.municipality.name[locale]),
    { key: 'zone', heading: zone[locale], kind: 'number', width: 8, of: (row) => row.zone },
    text('status', status, 22, (row) => premisesStatuses[row.status][locale]),
    ...fieldColumns(kind).map((column): KeyedColumn => {
      const { heading, options, ...look } = column;
      return {
        ...look,
        heading: heading[locale],
        of: ({ answers }) => cellValue(column, answers, units, locale),
        ...(options && { options: Object.values(options).map((label) => label[locale]) }),
      };
    }),
  ];
}
