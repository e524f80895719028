// Exports of reports, audited because the files hold names and phone numbers.
import {
  type Locale,
  type LocalizedText,
  type PremisesData,
  type PremisesKind,
  premisesCodeText,
  premisesField,
  premisesKinds,
  premisesStatuses,
  storedAnswers,
} from '@denonco/contract';
import { requireVerified } from '../../accounts/factors/stepUp.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { exportFile } from '../../platform/http/exports/exportFile.ts';
import { createExportSlots } from '../../platform/http/exports/exportSlots.ts';
import { mapRows } from '../../platform/http/exports/stream.ts';
import type { Column } from '../../platform/sheets/table.ts';
import { getElection } from '../../reference/elections/elections.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import type { Units } from '../derive.rules.ts';
import { type SummaryRecord, streamReports } from '../premises.store.ts';
import { ownMunicipality } from '../stepping.ts';
import { cachedUnits } from '../writing.store.ts';
import { aboutName, aboutWidths, premisesAboutRows } from './about.ts';
import { codeKeyOf, type FieldColumn, fieldColumns, identityHeadings } from './columns.rules.ts';

/** Importing it gives the same answer. */
function cellValue({ field, part, options }: FieldColumn, data: PremisesData, units: Units, locale: Locale) {
  const value = data[field];
  const own: string | number | undefined =
    typeof value === 'object' ? (part === 'whole' ? undefined : Reflect.get(value, part)) : value;
  if (own === undefined) return null;
  if (options) return options[own]?.[locale] ?? own;
  const { type } = premisesField(field);
  if (type === 'unit') return units.get(String(own))?.name[locale] ?? own;
  return type === 'centre' ? premisesCodeText('qv', String(own)) : own;
}

type SheetRow = SummaryRecord & { readonly answers: PremisesData };
interface KeyedColumn extends Column<SheetRow> {
  readonly key: string;
}

function sheetColumns(kind: PremisesKind, units: Units, locale: Locale): readonly KeyedColumn[] {
  const { code, municipality, zone, status } = identityHeadings;
  const text = (key: string, label: LocalizedText, width: number, of: (row: SheetRow) => string): KeyedColumn => ({
    key,
    heading: label[locale],
    kind: 'text',
    width,
    of,
  });
  return [
    text(codeKeyOf(kind), code, 10, (row) => premisesCodeText(kind, row.code)),
    text('municipality', municipality, 18, (row) => row.municipality.name[locale]),
    { key: 'zone', heading: zone[locale], kind: 'number', width: 8, of: (row) => row.zone },
    text('status', status, 22, (row) => premisesStatuses[row.status][locale]),
    ...fieldColumns(kind).map((column): KeyedColumn => {
      const { heading, options, ...look } = column;
      return {
        ...look,
        heading: heading[locale],
        of: ({ answers }) => cellValue(column, answers, units, locale),
        ...(options && { options: Object.values(options).map((label) => label[locale]) }),
      };
    }),
  ];
}

/** Shares the connections of the registers' exports. */
const slots = createExportSlots({ max: 2, maxPerCaller: 1, waitMs: 20_000, retryAfterSeconds: 30 });

const fileNames: Readonly<Record<'reports' | 'template', LocalizedText>> = {
  reports: { al: 'raportimi', en: 'reports' },
  template: { al: 'skema', en: 'template' },
};

export const premisesExportHandlers = {
  exportPremises: async ({ actor, query, deps, now: at, locale: usual }) => {
    const { format, what, lang: locale = usual, ...filters } = query;
    const { kind } = query;
    const isTemplate = what === 'template';
    // Reports name owners, so they need a recent sign-in.
    if (!isTemplate) requireVerified(actor, at);
    const election = await getElection(deps, query.election);
    const target = `${election.code}/${kind}/*`;
    const data = { ...filters, format, what };
    await audit(deps.db, { at, memberId: actor.memberId, action: 'premises.export', target, data });
    // A template must not return existing answers as empty cells.
    const wanted = { ...filters, election: election.code, ...(isTemplate && { status: 'expected' as const }) };
    return exportFile(
      slots,
      { caller: actor.memberId, at, format, locale },
      () => streamReports(deps.longReads, ownMunicipality(actor), wanted, 'municipality'),
      async (found) => {
        const columns = sheetColumns(kind, await cachedUnits(deps, deps.db), locale);
        const { institution, publicUrl } = await getPublisher(deps);
        const creator = institution.name[locale];
        const about = { kind, election: election.name, at, source: `${creator}, ${publicUrl}` };
        return {
          title: premisesKinds[kind].long[locale],
          creator,
          sheet: premisesKinds[kind].name[locale],
          file: `${fileNames[what][locale]}-${kind}`,
          columns,
          keys: columns.map(({ key }) => key),
          rows: mapRows(found, (row): SheetRow => ({ ...row, answers: isTemplate ? {} : storedAnswers(row.data) })),
          aboutName: aboutName[locale],
          aboutWidths,
          about: (count) => premisesAboutRows(about, locale, count),
        };
      },
    );
  },
} satisfies SomeHandlers;
