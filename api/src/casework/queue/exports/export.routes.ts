// The queue as a file: exactly what the filters and the member's reach find, in the queue's order, streamed from a cursor.
// It holds no identity and no text of a filing. Who took it, and filtered how, is written to the audit log.
import { caseKindNames, type Locale, type QueueSort, tiraneDay } from '@denonco/contract';
import { audit } from '../../../platform/db/audit.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { Download } from '../../../platform/http/download.ts';
import { createSlots } from '../../../platform/http/exports/slots.ts';
import { begun, fileOf, mapped } from '../../../platform/http/exports/stream.ts';
import { csvOf } from '../../../platform/sheets/csv.ts';
import { xlsxOf } from '../../../platform/sheets/xlsx.ts';
import { listsInForce } from '../../../reference/lists/inForce.store.ts';
import { publisherInForce } from '../../../reference/settings/settings.store.ts';
import { refuseKind } from '../../../register/cases/scope.ts';
import type { QueueFilter } from '../queue.conditions.store.ts';
import { endOfDay, sortOf, toQueueRow } from '../queue.present.ts';
import { nameOf, streamQueue } from '../queue.store.ts';
import { aboutNames, aboutRows, aboutWidths, titles } from './export.about.ts';
import { queueColumns } from './export.columns.ts';

/** Shares the connections of the public registers' exports. */
const slots = createSlots({ most: 2, mostOfOne: 1, waitMs: 20_000, retryAfterSeconds: 30 });

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
} as const;

interface Asked {
  readonly actor: Actor;
  readonly now: Date;
  readonly filter: QueueFilter;
  readonly sort: QueueSort;
  readonly format: 'xlsx' | 'csv';
  readonly locale: Locale;
}

export const queueExportHandlers: Handlers<'exportCases'> = {
  exportCases: async ({ actor, query, now, deps, locale }) => {
    refuseKind(actor, query.kind);
    const { format, lang = locale, sort, status = [], ...rest } = query;
    const filter = { ...rest, statuses: [status].flat() };
    const { kind, ...narrowed } = query;
    const data = JSON.parse(JSON.stringify(narrowed));
    await audit(deps.db, { at: now, memberId: actor.memberId, action: 'cases.export', target: kind, data });
    return exported(deps, { actor, now, filter, sort: sortOf(sort, filter.search), format, locale: lang });
  },
};

/** Waits for the first rows, so that earlier failures get an envelope. */
async function exported(deps: Deps, { actor, now, filter, sort, format, locale }: Asked): Promise<Download> {
  const leave = await slots.enter(actor.memberId);
  try {
    const by = await nameOf(deps.db, actor.memberId);
    const lists = await listsInForce(deps);
    const asking = { worker: actor, now, endOfDay: endOfDay(now), lists };
    const rows = await begun(streamQueue(deps, asking, filter, sort));
    const presented = mapped(rows, (row) => toQueueRow(row, lists));
    const columns = queueColumns(filter.kind, locale);
    const { institution } = await publisherInForce(deps);
    const about = { filter, at: now, by, lists };
    const parts =
      format === 'csv'
        ? csvOf(columns, presented)
        : xlsxOf({
            title: titles[filter.kind][locale],
            creator: institution.name[locale],
            at: now,
            columns,
            rows: presented,
            name: caseKindNames[filter.kind][locale],
            language: locale,
            about: {
              name: aboutNames[locale],
              widths: aboutWidths,
              rows: (count: number) => aboutRows(about, locale, count),
            },
          });
    const body = fileOf(parts, rows, leave);
    const name = `${fileNames[locale]}-${caseKindNames[filter.kind][locale].toLowerCase()}-${tiraneDay(now.getTime())}.${format}`;
    return new Download(body, types[format], name);
  } catch (error) {
    leave();
    throw error;
  }
}

const fileNames: Readonly<Record<Locale, string>> = { al: 'radha', en: 'queue' };
