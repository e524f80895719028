// Exports a staff list, one at a time per node, because such lists are long and rare.
import { type Locale, type LocalizedText, toTiraneIso } from '@denonco/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Download } from '../../platform/http/download.ts';
import { aboutLabels, exportFile, toCells } from '../../platform/http/exports/exportFile.ts';
import { createExportSlots } from '../../platform/http/exports/exportSlots.ts';
import { type ColumnRow, columnsIn } from '../../platform/sheets/table.ts';
import { getPublisher } from './settings.store.ts';

const slots = createExportSlots({ max: 1, maxPerCaller: 1, waitMs: 20_000, retryAfterSeconds: 30 });

const labels = {
  ...aboutLabels,
  filter: { al: 'Filtrat', en: 'Filters' },
  none: { al: 'Pa filtra', en: 'No filters' },
} as const satisfies Record<string, LocalizedText>;

/** The filters that are set, as a file and the audit log name them. */
export const setFilters = (filter: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filter).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));

export interface ListExportRequest {
  readonly narrowed: Readonly<Record<string, string>>;
  readonly memberId: string;
  readonly by: string;
  readonly now: Date;
  readonly format: 'xlsx' | 'csv';
  readonly locale: Locale;
}

interface List<Row> {
  readonly title: LocalizedText;
  readonly sheet: LocalizedText;
  readonly file: LocalizedText;
  readonly columns: readonly ColumnRow<Row>[];
  readonly read: () => AsyncIterable<Row>;
}

export function exportedList<Row>(deps: Deps, list: List<Row>, request: ListExportRequest): Promise<Download> {
  const { memberId, by, narrowed, now, format, locale } = request;
  const narrowing = Object.entries(narrowed).map(([name, value]) => `${name}: ${value}`);
  return exportFile(slots, { caller: memberId, at: now, format, locale }, list.read, async (rows) => ({
    title: list.title[locale],
    creator: (await getPublisher(deps)).institution.name[locale],
    sheet: list.sheet[locale],
    file: list.file[locale],
    columns: columnsIn(locale, list.columns),
    rows,
    about: (count) => [
      toCells(labels.by[locale], by),
      toCells(labels.at[locale], toTiraneIso(now)),
      toCells(labels.filter[locale], narrowing.join('; ') || labels.none[locale]),
      toCells(labels.rows[locale], count),
    ],
  }));
}
