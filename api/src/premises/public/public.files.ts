// Exports of published premises, with stable column names and codes of lists; CSV, JSON and GeoJSON (RFC 7946) have
// equal content.
import type { Locale, PremisesData, PremisesValue } from '@denonco/contract';
import { mapped } from '../../platform/http/exports/stream.ts';
import { csvOf } from '../../platform/sheets/csv.ts';
import type { Column, Value } from '../../platform/sheets/table.ts';
import type { SummaryRecord } from '../premises.store.ts';
import { inUseOnly, publicAnswers, publicFields, toPublic } from './public.present.ts';

type FileRow = SummaryRecord & { readonly address: string | null; readonly answers: PremisesData };
const toFileRow = (row: SummaryRecord): FileRow => ({
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

const named = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const cellOf = (value: PremisesValue | undefined): Value =>
  value === undefined ? null : typeof value !== 'object' ? value : 'answer' in value ? value.answer : null;

const publicColumns: readonly PublicColumn[] = [
  ...first,
  ...publicFields.map((key): PublicColumn => ({ name: named(key), of: (row) => cellOf(row.answers[key]) })),
];

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

export const csvOfPublic = (rows: AsyncIterable<SummaryRecord>, locale: Locale): AsyncGenerator<Buffer> =>
  csvOf(csvColumns(locale), mapped(rows, toFileRow));

interface Head {
  readonly election: string;
  readonly source: string;
  readonly licence: string;
  readonly generatedAt: string;
}
const openings = { json: ['', 'premises'], geojson: ['"type":"FeatureCollection",', 'features'] } as const;

function rowOf(row: FileRow, format: keyof typeof openings, locale: Locale): unknown {
  const properties = Object.fromEntries(publicColumns.map(({ name, of }) => [name, of(row, locale)]));
  if (format === 'json') return properties;
  const geometry = row.lat === null || row.lng === null ? null : { type: 'Point', coordinates: [row.lng, row.lat] };
  return { type: 'Feature', id: row.id, geometry, properties };
}

/** Approximate characters per chunk. */
const partLength = 16_384;
export async function* jsonOf(
  rows: AsyncIterable<SummaryRecord>,
  format: keyof typeof openings,
  head: Head,
  locale: Locale,
): AsyncGenerator<Buffer> {
  const [type, list] = openings[format];
  let part = `{${type}${JSON.stringify(head).slice(1, -1)},"${list}":[`;
  let comma = '';
  for await (const row of rows) {
    part += `${comma}\n${JSON.stringify(rowOf(toFileRow(row), format, locale))}`;
    comma = ',';
    if (part.length < partLength) continue;
    yield Buffer.from(part);
    part = '';
  }
  yield Buffer.from(`${part}\n]}\n`);
}
