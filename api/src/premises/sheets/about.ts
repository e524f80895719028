// The second sheet: instructions and valid values.
import {
  type Locale,
  type LocalizedText,
  type PremisesField,
  type PremisesKind,
  premisesField,
  premisesFieldsOf,
  premisesGroups,
  premisesKinds,
  yesNoPart,
} from '@denonco/contract';
import { headingRow, toCells } from '../../platform/http/exports/exportFile.ts';

export const aboutName: LocalizedText = { al: 'Shpjegime', en: 'Explanations' };
export const aboutWidths: readonly number[] = [40, 24, 12, 16, 70];

const labels = {
  reports: { al: 'Raportimi i objekteve', en: 'Reports of premises' },
  source: { al: 'Burimi', en: 'Source' },
  election: { al: 'Zgjedhjet', en: 'Election' },
  at: { al: 'Shkarkuar më (ora e Tiranës)', en: 'Taken at (Tirana time)' },
  rows: { al: 'Numri i rreshtave', en: 'Number of rows' },
  fill: {
    al: 'Plotësoni kolonat dhe kthejeni skedarin te “Importo nga Excel”. Asgjë nuk ndryshon para se ta konfirmoni.',
    en: 'Fill in the columns and bring the file back under “Import from Excel”. Nothing changes before you confirm it.',
  },
  keep: {
    al: 'Mos i ndryshoni kodet, titujt dhe rreshtin e parë të fshehur. Kolonat mund t’i zhvendosni ose t’i hiqni: ato që mungojnë nuk preken.',
    en: 'Leave the codes, the headings and the hidden first row as they are. Columns may be moved or removed: values of missing columns stay unchanged.',
  },
  empty: {
    al: 'Një qelizë bosh e heq përgjigjjen. Formulat dhe qelizat e bashkuara nuk pranohen.',
    en: 'An empty cell takes the answer away. Formulas and merged cells are not taken.',
  },
  files: { al: 'Fotot dhe planimetritë ngarkohen në portal.', en: 'Photos and plans are added in the portal.' },
  personal: {
    al: 'Skedari mban emra dhe telefona: ruajeni si dokument të brendshëm.',
    en: 'The file holds names and phone numbers: keep it as an internal document.',
  },
  column: { al: 'Kolona', en: 'Column' },
  group: { al: 'Grupi', en: 'Group' },
  needed: { al: 'Duhet', en: 'Needed' },
  basis: { al: 'Baza ligjore', en: 'Legal basis' },
  takes: { al: 'Çfarë pranon', en: 'What it takes' },
  yes: { al: 'Po', en: 'Yes' },
} as const satisfies Record<string, LocalizedText>;

const types: Readonly<Partial<Record<PremisesField['type'], LocalizedText>>> = {
  text: { al: 'Tekst', en: 'Text' },
  longText: { al: 'Tekst', en: 'Text' },
  integer: { al: 'Numër i plotë', en: 'Whole number' },
  decimal: { al: 'Numër', en: 'Number' },
  date: { al: 'Datë', en: 'Date' },
  phone: { al: 'Telefon, p.sh. +355 69 234 5678', en: 'Phone, such as +355 69 234 5678' },
  point: { al: 'Gradë me presje dhjetore, p.sh. 41,3275 dhe 19,8187', en: 'Degrees, such as 41.3275 and 19.8187' },
  unit: { al: 'Emri ose kodi i njësisë së bashkisë', en: 'Name or code of a unit of the municipality' },
  centre: { al: 'Kodi i QV-së', en: 'Code of the voting centre' },
};

function takes(field: PremisesField, locale: Locale): string {
  const hint = field.hint ? ` ${field.hint[locale]}` : '';
  const options = field.type === 'choice' ? field.options : field.type === 'yesNoPart' ? yesNoPart : undefined;
  const limits = 'min' in field ? `, ${field.min}–${field.max}` : '';
  const taken = options
    ? Object.values(options).map((one) => one[locale])
    : [`${types[field.type]?.[locale] ?? ''}${limits}`];
  return `${taken.join('; ')}.${hint}`;
}

interface About {
  readonly kind: PremisesKind;
  readonly election: LocalizedText;
  readonly source: string;
  readonly at: Date;
}

export function premisesAboutRows({ kind, election, source, at }: About, locale: Locale, count: number) {
  const label = (name: keyof typeof labels) => labels[name][locale];
  const fields = premisesFieldsOf(kind)
    .map(premisesField)
    .filter(({ type }) => type !== 'files');
  return [
    headingRow(`${label('reports')}: ${premisesKinds[kind].long[locale]}`),
    toCells(label('election'), election[locale]),
    toCells(label('source'), source),
    toCells(label('at'), at),
    toCells(label('rows'), count),
    [],
    ...(['fill', 'keep', 'empty', 'files', 'personal'] as const).map((name) => toCells(label(name))),
    [],
    (['column', 'group', 'needed', 'basis', 'takes'] as const).flatMap((name) => headingRow(label(name))),
    ...fields.map((field) =>
      toCells(
        field.label[locale],
        premisesGroups[field.group][locale],
        field.isRequired ? label('yes') : '',
        field.legalBasis ?? '',
        takes(field, locale),
      ),
    ),
  ];
}
