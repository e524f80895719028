// The queue as a file, without identities or texts of filings.
import { caseKindNames, type Locale } from '@denonco/contract';
import { audit } from '../../../platform/db/audit.store.ts';
import type { SomeHandlers } from '../../../platform/http/call.ts';
import { exportFile } from '../../../platform/http/exports/exportFile.ts';
import { createExportSlots } from '../../../platform/http/exports/exportSlots.ts';
import { mapRows } from '../../../platform/http/exports/stream.ts';
import { getReferenceLists } from '../../../reference/reference.store.ts';
import { getPublisher } from '../../../reference/settings/settings.store.ts';
import { requireReadAccess } from '../../../register/cases/scope.ts';
import { sortOf, toQueueRow } from '../queue.present.ts';
import { getMemberName, streamQueue } from '../queue.store.ts';
import { queueAboutRows, titles } from './export.about.ts';
import { queueColumns } from './export.columns.ts';

/** Shares the public exports' connections. */
const slots = createExportSlots({ max: 2, maxPerCaller: 1, waitMs: 20_000, retryAfterSeconds: 30 });

const fileNames: Readonly<Record<Locale, string>> = { al: 'radha', en: 'queue' };

export const queueExportHandlers = {
  exportCases: async ({ actor, query, now, deps, locale: requestLocale }) => {
    requireReadAccess(actor, query.kind);
    const { kind, ...narrowed } = query;
    const { format, lang: locale = requestLocale, sort, status = [], ...rest } = narrowed;
    const filter = { ...rest, kind, statuses: [status].flat() };
    const data = JSON.parse(JSON.stringify(narrowed));
    await audit(deps.db, { at: now, memberId: actor.memberId, action: 'cases.export', target: kind, data });
    const lists = await getReferenceLists(deps);
    const scope = { worker: actor, now, lists };
    return exportFile(
      slots,
      { caller: actor.memberId, at: now, format, locale },
      () => streamQueue(deps, scope, filter, sortOf(sort, filter.search)),
      async (rows) => {
        const by = (await getMemberName(deps.db, actor.memberId)) ?? '';
        const { institution } = await getPublisher(deps);
        return {
          title: titles[kind][locale],
          creator: institution.name[locale],
          sheet: caseKindNames[kind][locale],
          file: `${fileNames[locale]}-${caseKindNames[kind][locale].toLowerCase()}`,
          columns: queueColumns(kind, locale),
          rows: mapRows(rows, (row) => toQueueRow(row, lists)),
          about: (count) => queueAboutRows({ filter, at: now, by, lists }, locale, count),
        };
      },
    );
  },
} satisfies SomeHandlers;
