// A list as CSV or workbook, streamed from a cursor; a workbook's last sheet describes it.
import { type Locale, type LocalizedText, tiraneDay, toTiraneIso } from '@denonco/contract';
import { csvOf } from '../../sheets/csv.ts';
import type { Column } from '../../sheets/table.ts';
import { type Cell, xlsxOf } from '../../sheets/xlsx.ts';
import { Download } from '../download.ts';
import type { createExportSlots } from './exportSlots.ts';
import { openIterator, toFileStream } from './stream.ts';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
} as const;

const aboutName: LocalizedText = { al: 'Rreth eksportit', en: 'About this export' };
export const aboutLabels = {
  by: { al: 'Eksportuar nga', en: 'Exported by' },
  at: { al: 'Eksportuar më (ora e Tiranës)', en: 'Exported at (Tirana time)' },
  rows: { al: 'Numri i rreshtave', en: 'Number of rows' },
} as const satisfies Record<string, LocalizedText>;

export const toCells = (...values: readonly (string | number | Date)[]): readonly Cell[] =>
  values.map((value): Cell => {
    if (value instanceof Date) return { kind: 'instant', value: toTiraneIso(value) };
    return { kind: typeof value === 'number' ? 'number' : 'text', value };
  });
/** Parts that have a value. */
export const labelledRows = (
  locale: Locale,
  parts: readonly (readonly [al: string, en: string, value: string | undefined])[],
) => parts.flatMap(([al, en, value]) => (value ? [toCells({ al, en }[locale], value)] : []));
export const headingRow = (value: string): readonly Cell[] => [{ kind: 'heading', value }];

interface ExportRequest {
  readonly caller: string;
  readonly at: Date;
  readonly format: 'xlsx' | 'csv';
  readonly locale: Locale;
}

interface Exported<Row> {
  readonly title: string;
  readonly creator: string;
  readonly sheet: string;
  readonly file: string;
  readonly columns: readonly Column<Row>[];
  readonly keys?: readonly string[];
  readonly rows: AsyncIterable<Row>;
  readonly aboutName?: string;
  readonly about: (count: number) => readonly (readonly Cell[])[];
  readonly aboutWidths?: readonly number[];
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** @throws HttpError `unavailable` when no slot becomes free. */
export const exportFile = <Source, Row>(
  slots: ReturnType<typeof createExportSlots>,
  { caller, at, format, locale }: ExportRequest,
  open: () => AsyncIterable<Source>,
  present: (found: AsyncIterable<Source>) => Promise<Exported<Row>>,
): Promise<Download> =>
  exportRows(slots, caller, open, async (found) => {
    const { aboutWidths = [34, 60], about, ...file } = await present(found);
    const last = { name: file.aboutName ?? aboutName[locale], widths: aboutWidths, rows: about };
    const parts =
      format === 'csv'
        ? csvOf(file.columns, file.rows)
        : xlsxOf({ ...file, at, language: locale, name: file.sheet, about: last });
    const name = `${file.file}-${tiraneDay(at.getTime())}.${format}`;
    return { parts, type: types[format], name, headers: file.headers };
  });

interface Parts {
  readonly parts: AsyncIterable<Uint8Array>;
  readonly type: string;
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The first rows are read before the answer begins, so that earlier failures get an envelope. */
export async function exportRows<Source>(
  slots: ReturnType<typeof createExportSlots>,
  caller: string,
  open: () => AsyncIterable<Source>,
  write: (found: AsyncIterable<Source>) => Promise<Parts>,
): Promise<Download> {
  const leave = await slots.enter(caller);
  let found: AsyncIterableIterator<Source> | undefined;
  try {
    found = await openIterator(open());
    const { parts, type, name, headers } = await write(found);
    return new Download(toFileStream(parts, found, leave), type, name, headers);
  } catch (error) {
    await found?.return?.();
    leave();
    throw error;
  }
}
