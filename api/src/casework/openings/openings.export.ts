// Exports openings: all matches, newest first, streamed from a cursor.
import {
  identityPartWords,
  identityReasons,
  type Locale,
  openingStateWords,
  toTiraneIso,
  type Words,
} from '@denonco/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Download } from '../../platform/http/download.ts';
import type { Column } from '../../platform/sheets/table.ts';
import { exportedList, type ListAsked } from '../../reference/settings/exportList.ts';
import { stateOf } from '../../register/identities/identities.rules.ts';
import type { OpeningRecord } from '../../register/identities/identities.store.ts';
import { type OpeningsFilter, streamOpenings } from './openings.store.ts';

const words = {
  title: { al: 'Hapjet e identiteteve', en: 'Openings of identities' },
  sheet: { al: 'Hapjet', en: 'Openings' },
  file: { al: 'hapjet-e-identiteteve', en: 'identity-openings' },
} as const satisfies Record<string, Words>;

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
    text('Çështja', 'Case', 18, ({ target }) => target),
    time('U kërkua (Tiranë)', 'Asked at (Tirana)', ({ askedAt }) => askedAt),
    text('Kush', 'Who', 28, ({ by }) => by.name),
    text('Roli', 'Role', 24, ({ payload }) => payload.role[locale]),
    text('Çfarë', 'What', 32, ({ payload }) => payload.parts.map((part) => identityPartWords[part][locale]).join('; ')),
    text('Arsyeja', 'Reason', 44, ({ payload }) => identityReasons[payload.reason].name[locale]),
    text('Baza ligjore', 'Legal basis', 18, ({ payload }) => identityReasons[payload.reason].legalBasis),
    text('Shpjegimi', 'Explanation', 80, ({ payload }) => payload.text),
    text('Gjendja', 'State', 22, (row) => openingStateWords[stateOf(row, now)][locale]),
    text('Përgjigjja nga', 'Answered by', 28, ({ answered }) => answered?.by.name ?? null),
    time('U përgjigj (Tiranë)', 'Answered at (Tirana)', ({ answered }) => answered?.at ?? null),
    text('Fjalët e përgjigjes', 'Words of the answer', 60, ({ answered }) => answered?.reason ?? null),
    time('U hap (Tiranë)', 'Opened at (Tirana)', ({ openedAt }) => openedAt),
    time('U shfaq deri (Tiranë)', 'Shown until (Tirana)', ({ shownUntil }) => shownUntil),
  ];
}

interface Asked extends ListAsked {
  readonly filter: OpeningsFilter;
}

export const exportedOpenings = (deps: Deps, { filter, ...asked }: Asked): Promise<Download> =>
  exportedList(
    deps,
    {
      ...words,
      columns: columnsIn(asked.locale, asked.now),
      read: () => streamOpenings(deps.longReads, filter, asked.now),
    },
    asked,
  );
