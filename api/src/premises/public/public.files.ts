// Exports of published premises, with stable column names and codes of lists; CSV, JSON and GeoJSON (RFC 7946) have
// equal content.
import {
  type Locale,
  type PremisesData,
  type PremisesFieldKey,
  type PremisesValue,
  premisesField,
  premisesFieldKeys,
} from '@denonco/contract';
import { mapped } from '../../platform/http/exports/stream.ts';
import { csvOf } from '../../platform/sheets/csv.ts';
import type { Column, Value } from '../../platform/sheets/table.ts';
import { inUseOnly, publicAnswers, toPublic } from './public.present.ts';
import type { PublicRecord } from './public.store.ts';

/** A row with parsed answers. */
type FileRow = PublicRecord & { readonly address: string | null; readonly answers: PremisesData };
const toFileRow = (row: PublicRecord): FileRow => ({
  ...inUseOnly(row),
  address: toPublic(row).address,
  answers: publicAnswers(row),
});

interface PublicColumn {
  readonly name: string;
  readonly of: (row: FileRow, locale: Locale) => Value | boolean;
}

const first: readonly PublicColumn[] = [
  { name: 'election', of: (row) => row.election_code },
  { name: 'kind', of: (row) => row.kind },
  { name: 'code', of: (row) => row.code },
  { name: 'zone', of: (row) => row.zone_number },
  { name: 'region_code', of: (row) => row.region_code },
  { name: 'region', of: (row, locale) => (locale === 'en' ? row.region_en : row.region_al) },
  { name: 'municipality_code', of: (row) => row.municipality_code },
  { name: 'municipality', of: (row, locale) => (locale === 'en' ? row.municipality_en : row.municipality_al) },
  { name: 'unit_code', of: (row) => row.unit_code },
  { name: 'unit', of: (row, locale) => (locale === 'en' ? row.unit_en : row.unit_al) },
  { name: 'name', of: (row) => row.name },
  { name: 'address', of: (row) => row.address },
  { name: 'voters', of: (row) => row.voters },
  { name: 'latitude', of: (row) => row.lat },
  { name: 'longitude', of: (row) => row.lng },
  { name: 'is_approximate', of: (row) => row.lat !== null && row.is_approximate },
];

/** Fields with columns of their own, or without a single value. */
const left: readonly PremisesFieldKey[] = ['unit', 'name', 'address', 'voters', 'point'];
const named = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const cellOf = (value: PremisesValue | undefined): Value =>
  value === undefined ? null : typeof value !== 'object' ? value : 'answer' in value ? value.answer : null;

const answers: readonly PublicColumn[] = premisesFieldKeys
  .filter((key) => premisesField(key).isPublic && premisesField(key).type !== 'files' && !left.includes(key))
  .map((key) => ({ name: named(key), of: (row) => cellOf(row.answers[key]) }));

const publicColumns: readonly PublicColumn[] = [...first, ...answers];

const csvColumns = (locale: Locale): readonly Column<FileRow>[] =>
  publicColumns.map(({ name, of }) => ({
    heading: name,
    kind: 'text',
    width: 10,
    of: (row) => {
      const value = of(row, locale);
      return typeof value === 'boolean' ? String(value) : value;
    },
  }));

export const csvOfPublic = (rows: AsyncIterable<PublicRecord>, locale: Locale): AsyncGenerator<Buffer> =>
  csvOf(csvColumns(locale), mapped(rows, toFileRow));

const propertiesOf = (row: FileRow, locale: Locale) =>
  Object.fromEntries(publicColumns.map(({ name, of }) => [name, of(row, locale)]));

interface Head {
  readonly election: string;
  readonly source: string;
  readonly licence: string;
  readonly generatedAt: string;
}
interface Wrapped {
  readonly open: (head: Head) => string;
  readonly row: (row: FileRow, locale: Locale) => string;
}
const notes = ({ election, source, licence, generatedAt }: Head) =>
  `"election":${JSON.stringify(election)},"source":${JSON.stringify(source)},"licence":${JSON.stringify(licence)},"generatedAt":${JSON.stringify(generatedAt)}`;

const wrappings: Readonly<Record<'json' | 'geojson', Wrapped>> = {
  json: {
    open: (head) => `{${notes(head)},"premises":[`,
    row: (row, locale) => JSON.stringify(propertiesOf(row, locale)),
  },
  geojson: {
    open: (head) => `{"type":"FeatureCollection",${notes(head)},"features":[`,
    row: (row, locale) =>
      JSON.stringify({
        type: 'Feature',
        id: row.id,
        geometry: row.lat === null || row.lng === null ? null : { type: 'Point', coordinates: [row.lng, row.lat] },
        properties: propertiesOf(row, locale),
      }),
  },
};

/** Approximate characters per chunk. */
const partLength = 16_384;
export async function* jsonOf(
  rows: AsyncIterable<PublicRecord>,
  format: 'json' | 'geojson',
  head: Head,
  locale: Locale,
): AsyncGenerator<Buffer> {
  const { open, row: write } = wrappings[format];
  let part = open(head);
  let comma = '';
  for await (const row of rows) {
    part += `${comma}\n${write(toFileRow(row), locale)}`;
    comma = ',';
    if (part.length < partLength) continue;
    yield Buffer.from(part);
    part = '';
  }
  yield Buffer.from(`${part}\n]}\n`);
}
