// Columns of the reports' sheet: the code, then every field, with heading and key.
import {
  type Locale,
  type PremisesColumn,
  type PremisesData,
  type PremisesKind,
  premisesCodeText,
  premisesColumnsOf,
  premisesField,
  premisesSheetKeys,
  premisesStatuses,
  yesNoPart,
} from '@denonco/contract';
import type { Column } from '../../platform/sheets/table.ts';
import type { Units } from '../derive.rules.ts';
import type { SummaryRecord } from '../premises.store.ts';
import { codeKeyOf } from './reading/columns.rules.ts';
import { cellValue } from './values.rules.ts';

export type SheetRow = SummaryRecord & { readonly answers: PremisesData };
export interface KeyedColumn extends Column<SheetRow> {
  readonly key: string;
}

/** Options of a cell; units depend on the row's municipality and have none. */
function optionsOf({ field, part }: PremisesColumn, locale: Locale): readonly string[] | undefined {
  const row = premisesField(field);
  const words = part === 'answer' ? yesNoPart : row.type === 'choice' ? row.options : undefined;
  return words && Object.values(words).map((one) => one[locale]);
}

function kindOf({ field, part }: PremisesColumn): Column<SheetRow>['kind'] {
  const { type } = premisesField(field);
  if (part === 'lat' || part === 'lng' || type === 'decimal') return 'decimal';
  if (part !== 'whole') return 'text';
  return type === 'integer' ? 'number' : type === 'date' ? 'day' : 'text';
}

const widths: Readonly<Partial<Record<PremisesColumn['part'], number>>> = { answer: 14, note: 26, lat: 14, lng: 14 };

const fieldColumn = (column: PremisesColumn, units: Units, locale: Locale): KeyedColumn => {
  const options = optionsOf(column, locale);
  const { type } = premisesField(column.field);
  return {
    key: column.key,
    heading: column.heading[locale],
    kind: kindOf(column),
    width: widths[column.part] ?? (type === 'longText' ? 44 : type === 'integer' || type === 'decimal' ? 14 : 26),
    of: ({ answers }) => cellValue(column, answers[column.field], units, locale),
    ...(options && { options }),
  };
};

export function sheetColumns(kind: PremisesKind, units: Units, locale: Locale): readonly KeyedColumn[] {
  const heading = (key: keyof typeof premisesSheetKeys) => premisesSheetKeys[key][locale];
  const code = (row: SheetRow) => premisesCodeText(kind, row.code);
  const municipality = (row: SheetRow) => (locale === 'en' ? row.municipality_en : row.municipality_al);
  const status = (row: SheetRow) => premisesStatuses[row.status][locale];
  return [
    { key: codeKeyOf(kind), heading: heading('code'), kind: 'text', width: 10, of: code },
    { key: 'municipality', heading: heading('municipality'), kind: 'text', width: 18, of: municipality },
    { key: 'zone', heading: heading('zone'), kind: 'number', width: 8, of: ({ zone_number }) => zone_number },
    { key: 'status', heading: heading('status'), kind: 'text', width: 22, of: status },
    ...premisesColumnsOf(kind).map((column) => fieldColumn(column, units, locale)),
  ];
}
