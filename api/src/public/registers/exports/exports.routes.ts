// A public register as a file: all rows that the filters find, in the list's order (docs/adr/0093-libraries-of-the-server.md).
import { type CaseKind, caseKindNames, type Locale } from '@denonco/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import type { Download } from '../../../platform/http/download.ts';
import { exportFile } from '../../../platform/http/exports/exportFile.ts';
import { createSlots } from '../../../platform/http/exports/slots.ts';
import { mapped } from '../../../platform/http/exports/stream.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import type { Column } from '../../../platform/sheets/table.ts';
import { type Lists, listsInForce } from '../../../reference/lists/inForce.store.ts';
import { publisherInForce } from '../../../reference/settings/settings.store.ts';
import { countWithheld, type PublicRow } from '../../../register/projection/projection.store.ts';
import { toOnlineComplaint, toOnlineDenouncement } from '../../../register/projection/register.present.ts';
import { findLastHead, type SignedHead } from '../../../register/registerLog/heads.store.ts';
import { type Query, toFilters } from '../register.routes.ts';
import { type Sort, streamPublicCases } from '../register.store.ts';
import { aboutRows, titles } from './exports.about.ts';
import { complaintColumns, denouncementColumns } from './exports.columns.ts';

/** Limited by their connections (db/pool.ts). */
const slots = createSlots({ most: 4, mostOfOne: 2, waitMs: 20_000, retryAfterSeconds: 30 });

interface Asked {
  readonly query: Query & { sort: Sort; format: 'xlsx' | 'csv'; lang?: Locale | undefined };
  readonly deps: Deps;
  readonly origin: Origin;
  readonly now: Date;
  readonly locale: Locale;
}
interface Shape<Row> {
  readonly kind: CaseKind;
  readonly columns: (locale: Locale) => Column<Row>[];
  readonly present: (row: PublicRow, lists: Lists, now: Date) => Row;
}

export const exportsHandlers: Handlers<'exportDenouncements' | 'exportComplaints'> = {
  exportDenouncements: (call) =>
    exported(call, { kind: 'denouncement', columns: denouncementColumns, present: toOnlineDenouncement }),
  exportComplaints: (call) =>
    exported(call, { kind: 'complaint', columns: complaintColumns, present: toOnlineComplaint }),
};

async function exported<Row>(
  { query, deps, origin, now, locale: asked }: Asked,
  { kind, columns, present }: Shape<Row>,
): Promise<Download> {
  const { sort, format, lang: locale = asked, ...given } = query;
  const lists = await listsInForce(deps);
  const filters = toFilters(given, lists);
  return exportFile(
    slots,
    { caller: origin.today, at: now, format, locale },
    () => streamPublicCases(deps.longReads, kind, filters, sort),
    async (rows) => {
      // Read after the rows' snapshot: their leaves are in the tree or wait for the next head.
      const head = await findLastHead(deps.db);
      const withheld = await countWithheld(deps.db, kind);
      const { institution, publicUrl } = await publisherInForce(deps);
      const creator = institution.name[locale];
      const about = { kind, filters, sort, at: now, source: `${creator}, ${publicUrl}`, head, lists, withheld };
      return {
        title: titles[kind][locale],
        creator,
        sheet: caseKindNames[kind][locale],
        file: caseKindNames[kind][locale].toLowerCase(),
        columns: columns(locale),
        rows: mapped(rows, (row) => present(row, lists, now)),
        about: (count) => aboutRows(about, locale, count),
        aboutWidths: [34, 34, 70],
        headers: head && { 'denonco-log-head': headLine(deps.keys.origin, head) },
      };
    },
  );
}

/** A structured item (RFC 9651): `"denonco/3f9a";size=1234;root=:…:;signed-at=@1794825727`. */
const headLine = (origin: string, { size, root, at }: SignedHead): string =>
  `"${origin}";size=${size};root=:${root.toString('base64')}:;signed-at=@${Math.floor(at.getTime() / 1000)}`;
