// Openings of identities as a file: exactly what the filters find, newest first, streamed from a cursor.
import {
  fullNameOf,
  identityPartWords,
  identityReasons,
  type Locale,
  openingStateWords,
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
import { stateOf } from './identities.rules.ts';
import type { MemberName, OpeningRecord } from './identities.store.ts';
import { type OpeningsFilter, streamOpenings } from './openings.store.ts';

const slots = createSlots({ most: 1, mostOfOne: 1, waitMs: 20_000, retryAfterSeconds: 30 });

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
} as const;

const words = {
  title: { al: 'Hapjet e identiteteve', en: 'Openings of identities' },
  sheet: { al: 'Hapjet', en: 'Openings' },
  file: { al: 'hapjet-e-identiteteve', en: 'identity-openings' },
  about: { al: 'Rreth eksportit', en: 'About this export' },
  by: { al: 'Eksportuar nga', en: 'Exported by' },
  at: { al: 'Eksportuar më (ora e Tiranës)', en: 'Exported at (Tirana time)' },
  rows: { al: 'Numri i rreshtave', en: 'Number of rows' },
  filter: { al: 'Filtrat', en: 'Filters' },
  none: { al: 'Pa filtra', en: 'No filters' },
} as const satisfies Record<string, Words>;

const nameOf = (member: MemberName | null): string | null => member && fullNameOf(member.name, member.surname);
const instant = (at: Date | null): string | null => at && toTiraneIso(at.getTime());

function columnsIn(locale: Locale, now: Date): readonly Column<OpeningRecord>[] {
  const text = (al: string, en: string, width: number, of: (row: OpeningRecord) => string | null) =>
    ({ heading: { al, en }[locale], kind: 'text', width, of }) as const;
  const time = (al: string, en: string, of: (row: OpeningRecord) => Date | null) =>
    ({
      heading: { al, en }[locale],
      kind: 'instant',
      width: 21,
      of: (row: OpeningRecord) => instant(of(row)),
    }) as const;
  return [
    text('Çështja', 'Case', 18, ({ number }) => number),
    time('U kërkua (Tiranë)', 'Asked at (Tirana)', ({ askedAt }) => askedAt),
    text('Kush', 'Who', 28, ({ by }) => nameOf(by)),
    text('Roli', 'Role', 24, ({ role }) => role[locale]),
    text('Çfarë', 'What', 32, ({ parts }) => parts.map((part) => identityPartWords[part][locale]).join('; ')),
    text('Arsyeja', 'Reason', 44, ({ reason }) => identityReasons[reason].name[locale]),
    text('Baza ligjore', 'Legal basis', 18, ({ reason }) => identityReasons[reason].legalBasis),
    text('Shpjegimi', 'Explanation', 80, (row) => row.text),
    text('Gjendja', 'State', 22, (row) => openingStateWords[stateOf(row, now)][locale]),
    text('Përgjigjja nga', 'Answered by', 28, ({ answeredBy }) => nameOf(answeredBy)),
    time('U përgjigj (Tiranë)', 'Answered at (Tirana)', ({ answeredAt }) => answeredAt),
    text('Fjalët e përgjigjes', 'Words of the answer', 60, ({ answer }) => answer),
    time('U hap (Tiranë)', 'Opened at (Tirana)', ({ openedAt }) => openedAt),
    time('U shfaq deri (Tiranë)', 'Shown until (Tirana)', ({ shownUntil }) => shownUntil),
  ];
}

interface Asked {
  readonly filter: OpeningsFilter;
  /** As it was asked, for the last sheet. */
  readonly narrowed: Readonly<Record<string, string>>;
  readonly memberId: string;
  readonly by: string;
  readonly now: Date;
  readonly format: 'xlsx' | 'csv';
  readonly locale: Locale;
}

const cell = (value: string): Cell => ({ kind: 'text', value });

function aboutRows({ by, now, narrowed, locale }: Asked, count: number): readonly (readonly Cell[])[] {
  const narrowing = Object.entries(narrowed).map(([name, value]) => `${name}: ${value}`);
  return [
    [cell(words.by[locale]), cell(by)],
    [cell(words.at[locale]), cell(toTiraneIso(now.getTime()))],
    [cell(words.filter[locale]), cell(narrowing.join('; ') || words.none[locale])],
    [cell(words.rows[locale]), { kind: 'number', value: count }],
  ];
}

/** Answers once the first rows are there, so that a fault until then is still an envelope. */
export async function exportedOpenings(deps: Deps, asked: Asked): Promise<Download> {
  const { filter, memberId, now, format, locale } = asked;
  const leave = await slots.enter(memberId);
  try {
    const rows = await begun(streamOpenings(deps.longReads, filter, now));
    const columns = columnsIn(locale, now);
    const { institution } = await publisherInForce(deps);
    const parts =
      format === 'csv'
        ? csvOf(columns, rows)
        : xlsxOf({
            ...{ title: words.title[locale], creator: institution.name[locale], at: now, columns, rows },
            name: words.sheet[locale],
            instantFormat: locale === 'al' ? 'd.m.yyyy hh:mm:ss' : 'm/d/yyyy hh:mm:ss',
            about: { name: words.about[locale], widths: [34, 60], rows: (count: number) => aboutRows(asked, count) },
          });
    const body = fileOf(parts, rows, leave);
    return new Download(body, types[format], `${words.file[locale]}-${tiraneDay(now.getTime())}.${format}`);
  } catch (error) {
    leave();
    throw error;
  }
}
