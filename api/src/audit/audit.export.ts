// The audit log as a file: exactly what the filters find, newest first, streamed from a cursor. Who took it, and filtered how,
// is an entry of its own.
import {
  auditFailures,
  auditGroupOf,
  auditGroupWords,
  auditWords,
  type Locale,
  tiraneDay,
  toTiraneIso,
  type Words,
} from '@denonco/contract';
import type { Deps } from '../deps.ts';
import { Download } from '../http/download.ts';
import { createSlots } from '../registers/exports/exports.slots.ts';
import { begun, fileOf } from '../registers/exports/exports.stream.ts';
import { publisherInForce } from '../settings/settings.store.ts';
import { csvOf } from '../sheets/csv.ts';
import type { Column } from '../sheets/table.ts';
import { type Cell, xlsxOf } from '../sheets/xlsx.ts';
import { nameOf } from './audit.present.ts';
import { type AuditFilter, type AuditRecord, streamAudit } from './audit.read.store.ts';

const slots = createSlots({ most: 1, mostOfOne: 1, waitMs: 20_000, retryAfterSeconds: 30 });

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
} as const;

const words = {
  title: { al: 'Regjistri i veprimeve', en: 'Audit log' },
  sheet: { al: 'Veprimet', en: 'Actions' },
  file: { al: 'regjistri-i-veprimeve', en: 'audit-log' },
  about: { al: 'Rreth eksportit', en: 'About this export' },
  by: { al: 'Eksportuar nga', en: 'Exported by' },
  at: { al: 'Eksportuar më (ora e Tiranës)', en: 'Exported at (Tirana time)' },
  rows: { al: 'Numri i rreshtave', en: 'Number of rows' },
  filter: { al: 'Filtrat', en: 'Filters' },
  none: { al: 'Pa filtra', en: 'No filters' },
  failed: { al: 'Po', en: 'Yes' },
} as const satisfies Record<string, Words>;

const failed: readonly string[] = auditFailures;

const columnsIn = (locale: Locale): readonly Column<AuditRecord>[] => {
  const heading = (al: string, en: string) => ({ al, en })[locale];
  return [
    { heading: heading('Nr.', 'No.'), kind: 'number', width: 10, of: ({ id }) => id },
    {
      heading: heading('Koha (Tiranë)', 'Time (Tirana)'),
      kind: 'instant',
      width: 21,
      of: ({ at }) => toTiraneIso(at.getTime()),
    },
    { heading: heading('Kush', 'Who'), kind: 'text', width: 28, of: nameOf },
    {
      heading: heading('Grupi', 'Group'),
      kind: 'text',
      width: 24,
      of: ({ action }) => auditGroupWords(auditGroupOf(action))[locale],
    },
    { heading: heading('Veprimi', 'Action'), kind: 'text', width: 40, of: ({ action }) => auditWords(action)[locale] },
    { heading: heading('Kodi i veprimit', 'Code of the action'), kind: 'text', width: 28, of: ({ action }) => action },
    { heading: heading('Mbi çfarë', 'On what'), kind: 'text', width: 38, of: ({ target }) => target },
    {
      heading: heading('Pa sukses', 'Failed'),
      kind: 'text',
      width: 10,
      of: ({ action }) => (failed.includes(action) ? words.failed[locale] : null),
    },
    { heading: heading('Të dhënat', 'Data'), kind: 'text', width: 80, of: ({ data }) => dataText(data) },
  ];
};

const dataText = (data: unknown): string | null => {
  const text = JSON.stringify(data);
  return text === '{}' ? null : text;
};

interface Asked {
  readonly filter: AuditFilter;
  /** As it was asked, for the last sheet. */
  readonly narrowed: Readonly<Record<string, string>>;
  readonly memberId: string;
  readonly by: string;
  readonly now: Date;
  readonly format: 'xlsx' | 'csv';
  readonly locale: Locale;
}

const textCell = (value: string): Cell => ({ kind: 'text', value });

function aboutRows({ by, now, narrowed, locale }: Asked, count: number): readonly (readonly Cell[])[] {
  const narrowing = Object.entries(narrowed).map(([name, value]) => `${name}: ${value}`);
  return [
    [textCell(words.by[locale]), textCell(by)],
    [textCell(words.at[locale]), textCell(toTiraneIso(now.getTime()))],
    [textCell(words.filter[locale]), textCell(narrowing.join('; ') || words.none[locale])],
    [textCell(words.rows[locale]), { kind: 'number', value: count }],
  ];
}

/** Answers once the first rows are there, so that a fault until then is still an envelope. */
export async function exportedAudit(deps: Deps, asked: Asked): Promise<Download> {
  const { filter, memberId, now, format, locale } = asked;
  const leave = await slots.enter(memberId);
  try {
    const rows = await begun(streamAudit(deps.longReads, filter));
    const columns = columnsIn(locale);
    const { institution } = await publisherInForce(deps);
    const parts =
      format === 'csv'
        ? csvOf(columns, rows)
        : xlsxOf({
            ...{ title: words.title[locale], creator: institution.name[locale], at: now, columns, rows },
            name: words.sheet[locale],
            instantFormat: locale === 'al' ? 'd.m.yyyy hh:mm:ss' : 'm/d/yyyy hh:mm:ss',
            about: {
              name: words.about[locale],
              widths: [34, 60],
              rows: (count: number) => aboutRows(asked, count),
            },
          });
    const body = fileOf(parts, rows, leave);
    return new Download(body, types[format], `${words.file[locale]}-${tiraneDay(now.getTime())}.${format}`);
  } catch (error) {
    leave();
    throw error;
  }
}
