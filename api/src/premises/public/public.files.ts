// Open data: CSV, JSON and GeoJSON (RFC 7946) with stable columns and codes.
import type { Locale, PremisesValue } from '@denonco/contract';
import { mapRows } from '../../platform/http/exports/stream.ts';
import { csvOf } from '../../platform/sheets/csv.ts';
import type { Value } from '../../platform/sheets/table.ts';
import type { SummaryRecord } from '../premises.store.ts';
import { type PublicRow, publicFields, publicRow } from './public.present.ts';

type ColumnOf = (row: PublicRow, locale: Locale) => Value | boolean;
const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const cellOf = (value: PremisesValue | undefined): Value =>
  value === undefined ? null : typeof value !== 'object' ? value : 'answer' in value ? value.answer : null;

const columns: readonly (readonly [name: string, of: ColumnOf])[] = [
  ['election', (row) => row.election],
  ['kind', (row) => row.kind],
  ['code', (row) => row.code],
  ['zone', (row) => row.zone],
  ['region_code', (row) => row.region.code],
  ['region', (row, locale) => row.region.name[locale]],
  ['municipality_code', (row) => row.municipality.code],
  ['municipality', (row, locale) => row.municipality.name[locale]],
  ['unit_code', (row) => row.unit?.code ?? null],
  ['unit', (row, locale) => row.unit?.name[locale] ?? null],
  ['name', (row) => row.name],
  ['address', (row) => row.address],
  ['voters', (row) => row.voters],
  ['latitude', (row) => row.lat],
  ['longitude', (row) => row.lng],
  ['is_approximate', (row) => row.lat !== null && row.isApproximate],
  ...publicFields.map((key): [string, ColumnOf] => [snakeCase(key), (row) => cellOf(row.answers.get(key))]),
];

export function csvOfPublic(rows: AsyncIterable<SummaryRecord>, locale: Locale): AsyncGenerator<Buffer> {
  const texts = columns.map(([heading, of]) => ({
    heading,
    kind: 'text' as const,
    width: 10,
    of: (row: PublicRow) => {
      const value = of(row, locale);
      return typeof value === 'boolean' ? String(value) : value;
    },
  }));
  return csvOf(texts, mapRows(rows, publicRow));
}

const openings = { json: ['', 'premises'], geojson: ['"type":"FeatureCollection",', 'features'] } as const;

function rowOf(row: PublicRow, format: keyof typeof openings, locale: Locale): unknown {
  const properties = Object.fromEntries(columns.map(([name, of]) => [name, of(row, locale)]));
  if (format === 'json') return properties;
  const geometry = row.lat === null || row.lng === null ? null : { type: 'Point', coordinates: [row.lng, row.lat] };
  return { type: 'Feature', id: row.id, geometry, properties };
}

/** In characters. */
const partLength = 16_384;
export async function* jsonOf(
  rows: AsyncIterable<SummaryRecord>,
  format: keyof typeof openings,
  head: Readonly<Record<'election' | 'source' | 'licence' | 'generatedAt', string>>,
  locale: Locale,
): AsyncGenerator<Buffer> {
  const [type, list] = openings[format];
  let part = `{${type}${JSON.stringify(head).slice(1, -1)},"${list}":[`;
  let comma = '';
  for await (const row of rows) {
    part += `${comma}\n${JSON.stringify(rowOf(publicRow(row), format, locale))}`;
    comma = ',';
    if (part.length < partLength) continue;
    yield Buffer.from(part);
    part = '';
  }
  yield Buffer.from(`${part}\n]}\n`);
}
