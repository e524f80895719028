// Exports a staff list, one at a time per node, because such lists are long and rare.
import { type Locale, toTiraneIso, type Words } from '@denonco/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Download } from '../../platform/http/download.ts';
import { aboutWords, cells, exportFile } from '../../platform/http/exports/exportFile.ts';
import { createSlots } from '../../platform/http/exports/slots.ts';
import { type ColumnRow, columnsIn } from '../../platform/sheets/table.ts';
import { publisherInForce } from './settings.store.ts';

const slots = createSlots({ most: 1, mostOfOne: 1, waitMs: 20_000, retryAfterSeconds: 30 });

const words = {
  ...aboutWords,
  filter: { al: 'Filtrat', en: 'Filters' },
  none: { al: 'Pa filtra', en: 'No filters' },
} as const satisfies Record<string, Words>;

export interface ListAsked {
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
  readonly file: Words;
  readonly columns: readonly ColumnRow<Row>[];
  readonly read: () => AsyncIterable<Row>;
}

export function exportedList<Row>(deps: Deps, list: List<Row>, asked: ListAsked): Promise<Download> {
  const { memberId, by, narrowed, now, format, locale } = asked;
  const narrowing = Object.entries(narrowed).map(([name, value]) => `${name}: ${value}`);
  return exportFile(slots, { caller: memberId, at: now, format, locale }, list.read, async (rows) => ({
    title: list.title[locale],
    creator: (await publisherInForce(deps)).institution.name[locale],
    sheet: list.sheet[locale],
    file: list.file[locale],
    columns: columnsIn(locale, list.columns),
    rows,
    about: (count) => [
      cells(words.by[locale], by),
      cells(words.at[locale], toTiraneIso(now)),
      cells(words.filter[locale], narrowing.join('; ') || words.none[locale]),
      cells(words.rows[locale], count),
    ],
  }));
}
