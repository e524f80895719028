// Exports a staff list: all matches, streamed from a cursor; a workbook's last sheet has member, time and filters. One
// at a time per node: such lists are long and rare.
import { type Locale, tiraneDay, toTiraneIso, type Words } from '@denonco/contract';
import type { Deps } from '../../platform/deps.ts';
import { Download } from '../../platform/http/download.ts';
import { createSlots } from '../../platform/http/exports/slots.ts';
import { begun, fileOf } from '../../platform/http/exports/stream.ts';
import { csvOf } from '../../platform/sheets/csv.ts';
import type { Column } from '../../platform/sheets/table.ts';
import { type Cell, xlsxOf } from '../../platform/sheets/xlsx.ts';
import { publisherInForce } from './settings.store.ts';

const slots = createSlots({ most: 1, mostOfOne: 1, waitMs: 20_000, retryAfterSeconds: 30 });

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
} as const;

const words = {
  about: { al: 'Rreth eksportit', en: 'About this export' },
  by: { al: 'Eksportuar nga', en: 'Exported by' },
  at: { al: 'Eksportuar më (ora e Tiranës)', en: 'Exported at (Tirana time)' },
  rows: { al: 'Numri i rreshtave', en: 'Number of rows' },
  filter: { al: 'Filtrat', en: 'Filters' },
  none: { al: 'Pa filtra', en: 'No filters' },
} as const satisfies Record<string, Words>;

export interface ListAsked {
  /** The filters, for the last sheet. */
  readonly narrowed: Readonly<Record<string, string>>;
  readonly memberId: string;
  readonly by: string;
  readonly now: Date;
  readonly format: 'xlsx' | 'csv';
  readonly locale: Locale;
}

interface List<Row> {
  readonly title: Words;
  readonly sheet: Words;
  /** Prefix of the file's name. */
  readonly file: Words;
  readonly columns: readonly Column<Row>[];
  readonly read: () => AsyncIterableIterator<Row>;
}

const cell = (value: string): Cell => ({ kind: 'text', value });

function aboutRows({ by, now, narrowed, locale }: ListAsked, count: number): readonly (readonly Cell[])[] {
  const narrowing = Object.entries(narrowed).map(([name, value]) => `${name}: ${value}`);
  return [
    [cell(words.by[locale]), cell(by)],
    [cell(words.at[locale]), cell(toTiraneIso(now.getTime()))],
    [cell(words.filter[locale]), cell(narrowing.join('; ') || words.none[locale])],
    [cell(words.rows[locale]), { kind: 'number', value: count }],
  ];
}

/**
 * Waits for the first rows, so that earlier failures get an envelope.
 * @throws Fault `unavailable` when no slot becomes free.
 */
export async function exportedList<Row>(deps: Deps, list: List<Row>, asked: ListAsked): Promise<Download> {
  const { memberId, now, format, locale } = asked;
  const { columns } = list;
  const leave = await slots.enter(memberId);
  try {
    const rows = await begun(list.read());
    const { institution } = await publisherInForce(deps);
    const parts =
      format === 'csv'
        ? csvOf(columns, rows)
        : xlsxOf({
            title: list.title[locale],
            creator: institution.name[locale],
            at: now,
            columns,
            rows,
            name: list.sheet[locale],
            language: locale,
            about: { name: words.about[locale], widths: [34, 60], rows: (count: number) => aboutRows(asked, count) },
          });
    const name = `${list.file[locale]}-${tiraneDay(now.getTime())}.${format}`;
    return new Download(fileOf(parts, rows, leave), types[format], name);
  } catch (error) {
    leave();
    throw error;
  }
}
