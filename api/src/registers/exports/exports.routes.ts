// A public register as a file: all rows that the filters find, in the list's order, streamed from a cursor.
// The decision and its reasons: docs/adr/0017-registers-as-files.md.
import { type CaseKind, type Locale, tiraneDay } from '@denonco/contract';
import { type Lists, listsInForce } from '../../cases/cases.reference.store.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/call.ts';
import { Download } from '../../http/download.ts';
import type { Origin } from '../../http/origin.ts';
import { findLastHead, type SignedHead } from '../../registerLog/heads.store.ts';
import { publisherInForce } from '../../settings/settings.store.ts';
import { csvOf } from '../../sheets/csv.ts';
import type { Column } from '../../sheets/table.ts';
import { xlsxOf } from '../../sheets/xlsx.ts';
import { toOnlineComplaint, toOnlineDenouncement } from '../register.present.ts';
import { ofComplaints, ofDenouncements } from '../register.routes.ts';
import { type Filters, type PublicRow, type Sort, streamPublicCases } from '../register.store.ts';
import { aboutName, aboutRows, aboutWidths, sheetNames, titles } from './exports.about.ts';
import { complaintColumns, denouncementColumns } from './exports.columns.ts';
import { createSlots } from './exports.slots.ts';
import { begun, fileOf, mapped } from './exports.stream.ts';

/** As many as there are connections for them (db/pool.ts). */
const slots = createSlots({ most: 4, mostOfOne: 2, waitMs: 20_000, retryAfterSeconds: 30 });

interface Asked {
  readonly deps: Deps;
  readonly origin: Origin;
  readonly now: Date;
  readonly kind: CaseKind;
  readonly filters: Filters;
  readonly sort: Sort;
  readonly format: 'xlsx' | 'csv';
  readonly locale: Locale;
}
/** What differs between the registers. */
interface Shape<Row> {
  readonly columns: (locale: Locale) => Column<Row>[];
  readonly present: (row: PublicRow, lists: Lists, now: Date) => Row;
}

export const exportsHandlers: Handlers<'exportDenouncements' | 'exportComplaints'> = {
  exportDenouncements: ({ query, locale, ...call }) => {
    const { sort, format, lang = locale, ...filters } = query;
    const asked: Asked = {
      ...call,
      kind: 'denouncement',
      filters: ofDenouncements(filters),
      sort,
      format,
      locale: lang,
    };
    return exported(asked, { columns: denouncementColumns, present: toOnlineDenouncement });
  },
  exportComplaints: ({ query, locale, ...call }) => {
    const { sort, format, lang = locale, ...filters } = query;
    const asked: Asked = { ...call, kind: 'complaint', filters: ofComplaints(filters), sort, format, locale: lang };
    return exported(asked, { columns: complaintColumns, present: toOnlineComplaint });
  },
};

/** Answers once the first rows are there, so that a fault until then is still an envelope. */
async function exported<Row>(asked: Asked, shape: Shape<Row>): Promise<Download> {
  const { deps, kind, format, locale, now } = asked;
  const leave = await slots.enter(asked.origin.today);
  try {
    const lists = await listsInForce(deps);
    const rows = await begun(streamPublicCases(deps.longReads, kind, asked.filters, asked.sort));
    // Read after the snapshot of the rows was taken: what they tell of is in the log's tree, or waits for the next head.
    const head = await findLastHead(deps.db).catch(async (error) => {
      await rows.return?.();
      throw error;
    });
    const presented = mapped(rows, (row) => shape.present(row, lists, now));
    const parts =
      format === 'csv'
        ? csvOf(shape.columns(locale), presented)
        : xlsxOf(await workbookOf(asked, shape.columns(locale), presented, head, lists));
    const body = fileOf(parts, rows, leave);
    const name = `${sheetNames[kind][locale].toLowerCase()}-${tiraneDay(now.getTime())}.${format}`;
    return new Download(body, types[format], name, head && { 'denonco-log-head': headLine(deps.keys.origin, head) });
  } catch (error) {
    leave();
    throw error;
  }
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
} as const;

/** A structured item (RFC 9651): `"denonco/3f9a";size=1234;root=:…:;signed-at=@1794825727`. */
const headLine = (origin: string, { size, root, at }: SignedHead): string =>
  `"${origin}";size=${size};root=:${root.toString('base64')}:;signed-at=@${Math.floor(at.getTime() / 1000)}`;

async function workbookOf<Row>(
  { deps, kind, filters, sort, now: at, locale }: Asked,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  head: SignedHead | undefined,
  lists: Lists,
) {
  const { institution, publicUrl } = await publisherInForce(deps);
  const creator = institution.name[locale];
  const about = { kind, filters, sort, at, source: `${creator}, ${publicUrl}`, head, lists };
  return {
    ...{ title: titles[kind][locale], creator, at, columns, rows },
    name: sheetNames[kind][locale],
    language: locale,
    about: {
      name: aboutName[locale],
      widths: aboutWidths,
      rows: (count: number) => aboutRows(about, locale, count),
    },
  };
}
