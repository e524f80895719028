// Published premises as files to take along. Columns have names that stay, values are codes where there are lists; CSV, JSON
// and GeoJSON (RFC 7946) hold the same.
import {
  type Locale,
  type PremisesFieldKey,
  type PremisesValue,
  premisesField,
  premisesFieldKeys,
  premisesText,
  storedAnswers,
} from '@denonco/contract';
import type { Column, Value } from '../../sheets/table.ts';
import { publicAnswers } from './public.present.ts';
import type { PublicRecord } from './public.store.ts';

interface PublicColumn {
  readonly name: string;
  readonly of: (row: PublicRecord, locale: Locale) => Value | boolean;
}

const text = (row: PublicRecord, key: PremisesFieldKey) => premisesText(storedAnswers(row.data), key) ?? null;
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
  { name: 'address', of: (row) => text(row, 'address') },
  { name: 'voters', of: (row) => row.voters },
  { name: 'latitude', of: (row) => row.lat },
  { name: 'longitude', of: (row) => row.lng },
  { name: 'is_approximate', of: (row) => row.lat !== null && row.is_approximate },
];

/** Those of first, and what is no value of one cell. */
const left: readonly PremisesFieldKey[] = ['unit', 'name', 'address', 'voters', 'point'];
const named = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const cellOf = (value: PremisesValue | undefined): Value =>
  value === undefined ? null : typeof value !== 'object' ? value : 'answer' in value ? value.answer : null;

const answers: readonly PublicColumn[] = premisesFieldKeys
  .filter((key) => premisesField(key).isPublic && premisesField(key).type !== 'files' && !left.includes(key))
  .map((key) => ({ name: named(key), of: (row) => cellOf(publicAnswers(row)[key]) }));

const publicColumns: readonly PublicColumn[] = [...first, ...answers];

export const csvColumns = (locale: Locale): readonly Column<PublicRecord>[] =>
  publicColumns.map(({ name, of }) => ({
    heading: name,
    kind: 'text',
    width: 10,
    of: (row) => {
      const value = of(row, locale);
      return typeof value === 'boolean' ? String(value) : value;
    },
  }));

const propertiesOf = (row: PublicRecord, locale: Locale) =>
  Object.fromEntries(publicColumns.map(({ name, of }) => [name, of(row, locale)]));

interface Head {
  readonly election: string;
  readonly source: string;
  readonly licence: string;
  readonly generatedAt: string;
}
interface Wrapped {
  readonly open: (head: Head) => string;
  readonly row: (row: PublicRecord, locale: Locale) => string;
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

/** Parts of about this many characters. */
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
    part += `${comma}\n${write(row, locale)}`;
    comma = ',';
    if (part.length < partLength) continue;
    yield Buffer.from(part);
    part = '';
  }
  yield Buffer.from(`${part}\n]}\n`);
}
