// A public register as a file: all rows that the filters find, in the list's order, streamed from a cursor.
// The decision and its reasons: docs/adr/0093-libraries-of-the-server.md.
import { type CaseKind, caseKindNames, type Locale, tiraneDay } from '@denonco/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { Download } from '../../../platform/http/download.ts';
import { createSlots } from '../../../platform/http/exports/slots.ts';
import { begun, fileOf, mapped } from '../../../platform/http/exports/stream.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import { csvOf } from '../../../platform/sheets/csv.ts';
import type { Column } from '../../../platform/sheets/table.ts';
import { xlsxOf } from '../../../platform/sheets/xlsx.ts';
import { type Lists, listsInForce } from '../../../reference/lists/inForce.store.ts';
import { publisherInForce } from '../../../reference/settings/settings.store.ts';
import type { PublicRow } from '../../../register/projection/publicRows.store.ts';
import { toOnlineComplaint, toOnlineDenouncement } from '../../../register/projection/register.present.ts';
import { findLastHead, type SignedHead } from '../../../register/registerLog/heads.store.ts';
import { toFilters } from '../register.routes.ts';
import { type Filters, type Sort, streamPublicCases } from '../register.store.ts';
import { aboutName, aboutRows, aboutWidths, titles } from './exports.about.ts';
import { complaintColumns, denouncementColumns } from './exports.columns.ts';

/** Limited by their connections (db/pool.ts). */
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
interface Shape<Row> {
  readonly columns: (locale: Locale) => Column<Row>[];
  readonly present: (row: PublicRow, lists: Lists, now: Date) => Row;
}

export const exportsHandlers: Handlers<'exportDenouncements' | 'exportComplaints'> = {
  exportDenouncements: async ({ query, locale, ...call }) => {
    const { sort, format, lang = locale, ...filters } = query;
    const asked: Asked = {
      ...call,
      kind: 'denouncement',
      filters: toFilters(filters, await listsInForce(call.deps)),
      sort,
      format,
      locale: lang,
    };
    return exported(asked, { columns: denouncementColumns, present: toOnlineDenouncement });
  },
  exportComplaints: async ({ query, locale, ...call }) => {
    const { sort, format, lang = locale, ...given } = query;
    const filters = toFilters(given, await listsInForce(call.deps));
    const asked: Asked = { ...call, kind: 'complaint', filters, sort, format, locale: lang };
    return exported(asked, { columns: complaintColumns, present: toOnlineComplaint });
  },
};

/** Waits for the first rows, so that earlier failures get an envelope. */
async function exported<Row>(asked: Asked, shape: Shape<Row>): Promise<Download> {
  const { deps, kind, format, locale, now } = asked;
  const leave = await slots.enter(asked.origin.today);
  try {
    const lists = await listsInForce(deps);
    const rows = await begun(streamPublicCases(deps.longReads, kind, asked.filters, asked.sort));
    // Read after the rows' snapshot: their leaves are in the tree or wait for the next head.
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
    const name = `${caseKindNames[kind][locale].toLowerCase()}-${tiraneDay(now.getTime())}.${format}`;
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
    title: titles[kind][locale],
    creator,
    at,
    columns,
    rows,
    name: caseKindNames[kind][locale],
    language: locale,
    about: {
      name: aboutName[locale],
      widths: aboutWidths,
      rows: (count: number) => aboutRows(about, locale, count),
    },
  };
}
