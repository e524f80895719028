// Columns of the sheet. Pure.
import {
  type LocalizedText,
  type PremisesField,
  type PremisesFieldKey,
  type PremisesKind,
  premisesField,
  premisesFieldsOf,
  yesNoPart,
} from '@denonco/contract';

export interface FieldColumn {
  readonly kind: 'text' | 'day' | 'number' | 'decimal';
  readonly width: number;
  /** `ramp`, `ramp.note`, `point.lat` …, as in the hidden first row. */
  readonly key: string;
  readonly field: PremisesFieldKey;
  readonly part: 'whole' | 'answer' | 'note' | 'lat' | 'lng';
  readonly heading: LocalizedText;
  /** Units have none: they depend on the municipality. */
  readonly options?: Readonly<Record<string, LocalizedText>>;
}

function columnsOf(field: PremisesFieldKey): readonly FieldColumn[] {
  const row = premisesField(field);
  const { label } = row;
  const unit = 'unit' in row ? row.unit : undefined;
  const heading = unit ? { al: `${label.al} (${unit.al})`, en: `${label.en} (${unit.en})` } : label;
  const whole = { key: field, field, part: 'whole', heading, kind: 'text', width: 26 } as const;
  const part = (name: FieldColumn['part'], { al, en }: LocalizedText): FieldColumn => ({
    ...whole,
    key: `${field}.${name}`,
    part: name,
    heading: { al: `${label.al}: ${al}`, en: `${label.en}: ${en}` },
  });
  switch (row.type) {
    case 'files':
      return [];
    case 'point':
      return [
        { ...part('lat', { al: 'gjerësia (lat)', en: 'latitude' }), kind: 'decimal', width: 14 },
        { ...part('lng', { al: 'gjatësia (lng)', en: 'longitude' }), kind: 'decimal', width: 14 },
      ];
    case 'yesNoPart':
      return [{ ...whole, part: 'answer', width: 14, options: yesNoPart }, part('note', { al: 'shënim', en: 'note' })];
    case 'choice':
      return [{ ...whole, options: row.options }];
    default:
      return [{ ...whole, ...looks[row.type] }];
  }
}
const looks: Readonly<Partial<Record<PremisesField['type'], Partial<Pick<FieldColumn, 'kind' | 'width'>>>>> = {
  integer: { kind: 'number', width: 14 },
  decimal: { kind: 'decimal', width: 14 },
  date: { kind: 'day' },
  longText: { width: 44 },
};
export const fieldColumns = (kind: PremisesKind): readonly FieldColumn[] => premisesFieldsOf(kind).flatMap(columnsOf);

/** Headings of the columns that identify a report; an import reads only the code. */
export const identityHeadings = {
  code: { al: 'Kodi', en: 'Code' },
  municipality: { al: 'Bashkia', en: 'Municipality' },
  zone: { al: 'ZAZ', en: 'ZAZ' },
  status: { al: 'Gjendja e raportimit', en: 'State of the report' },
} as const satisfies Record<string, LocalizedText>;
/** Also names the kind. */
export const codeKeyOf = (kind: PremisesKind): string => `code:${kind}`;
