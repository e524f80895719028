// Exports reports as a workbook or CSV: all matches within the scope, streamed from a cursor, and audited because they
// have names and phone numbers.
import { type Locale, type PremisesKind, premisesKinds, storedAnswers, tiraneDay, type Words } from '@denonco/contract';
import { requireVerified } from '../../accounts/factors/stepUp.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { createSlots } from '../../platform/http/exports/slots.ts';
import { begun, fileOf, mapped } from '../../platform/http/exports/stream.ts';
import { csvOf } from '../../platform/sheets/csv.ts';
import { xlsxOf } from '../../platform/sheets/xlsx.ts';
import { getElection } from '../../reference/elections/current.ts';
import { publisherInForce } from '../../reference/settings/settings.store.ts';
import { type SummaryRecord, streamReports } from '../premises.store.ts';
import { ownOf } from '../stepping.ts';
import { unitsKnown } from '../writing.store.ts';
import { aboutName, aboutRows, aboutWidths } from './export.about.ts';
import { type SheetRow, sheetColumns } from './export.columns.ts';

/** Shares the connections of the registers' exports. */
const slots = createSlots({ most: 2, mostOfOne: 1, waitMs: 20_000, retryAfterSeconds: 30 });

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
} as const;
const fileNames: Readonly<Record<'reports' | 'template', Words>> = {
  reports: { al: 'raportimi', en: 'reports' },
  template: { al: 'skema', en: 'template' },
};

export const premisesExportHandlers: Handlers<'exportPremises'> = {
  exportPremises: async ({ actor, query, deps, now, locale }) => {
    const { format, what, lang = locale, ...filters } = query;
    // Filled-in reports name owners, so they need a recent sign-in; an empty form does not.
    if (what === 'reports') requireVerified(actor, now);
    const election = await getElection(deps, query.election);
    const data = JSON.parse(JSON.stringify({ ...filters, format, what }));
    const target = `${election.code}/${query.kind}/*`;
    await audit(deps.db, { at: now, memberId: actor.memberId, action: 'premises.export', target, data });
    const leave = await slots.enter(actor.memberId);
    try {
      // A template must not return existing answers as empty cells.
      const status = what === 'template' ? 'expected' : filters.status;
      const wanted = { ...filters, status, election: election.code };
      const rows = await begun(streamReports(deps.longReads, ownOf(actor), wanted, 'municipality'));
      const asked = { deps, kind: query.kind, election: election.name, locale: lang, at: now };
      const body = fileOf(await partsOf(asked, rows, format, what === 'template'), rows, leave);
      const name = `${fileNames[what][lang]}-${query.kind}-${tiraneDay(now.getTime())}.${format}`;
      return new Download(body, types[format], name);
    } catch (error) {
      leave();
      throw error;
    }
  },
};

interface Asked {
  readonly deps: Deps;
  readonly kind: PremisesKind;
  readonly election: Words;
  readonly locale: Locale;
  readonly at: Date;
}

async function partsOf(
  { deps, kind, election, locale, at }: Asked,
  found: AsyncIterable<SummaryRecord>,
  format: 'xlsx' | 'csv',
  isTemplate: boolean,
) {
  const columns = sheetColumns(kind, await unitsKnown(deps, deps.db), locale);
  const rows = mapped(found, (row): SheetRow => ({ ...row, answers: isTemplate ? {} : storedAnswers(row.data) }));
  if (format === 'csv') return csvOf(columns, rows);
  const { institution, publicUrl } = await publisherInForce(deps);
  const creator = institution.name[locale];
  const about = { kind, election, at, source: `${creator}, ${publicUrl}` };
  return xlsxOf({
    title: premisesKinds[kind].long[locale],
    creator,
    at,
    columns,
    rows,
    keys: columns.map(({ key }) => key),
    name: premisesKinds[kind].name[locale].slice(0, 25),
    language: locale,
    about: {
      name: aboutName[locale],
      widths: aboutWidths,
      rows: (count: number) => aboutRows(about, locale, count),
    },
  });
}
