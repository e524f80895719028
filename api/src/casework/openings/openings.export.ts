import { identityPartLabels, identityReasons, type Locale, openingStateLabels, toTiraneIso } from '@denonco/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Download } from '../../platform/http/download.ts';
import type { ColumnRow } from '../../platform/sheets/table.ts';
import { exportedList, type ListExportRequest } from '../../reference/settings/exportList.ts';
import { openingState } from '../../register/identities/identities.rules.ts';
import type { OpeningRecord } from '../../register/identities/identities.store.ts';
import { type OpeningsFilter, streamOpenings } from './openings.store.ts';

type Worded = ColumnRow<OpeningRecord>;

const time = (al: string, en: string, of: (row: OpeningRecord) => Date | null | undefined): Worded => {
  const instant = (at: Date | null | undefined) => (at ? toTiraneIso(at) : null);
  return [`${al} (Tiranë)`, `${en} (Tirana)`, 21, (row) => instant(of(row)), 'instant'];
};

const columnsOf = (locale: Locale, now: Date): readonly Worded[] => [
  ['Çështja', 'Case', 18, ({ target }) => target],
  time('U kërkua', 'Asked at', ({ askedAt }) => askedAt),
  ['Kush', 'Who', 28, ({ by }) => by.name],
  ['Roli', 'Role', 24, ({ payload }) => payload.role[locale]],
  ['Çfarë', 'What', 32, ({ payload }) => payload.parts.map((part) => identityPartLabels[part][locale]).join('; ')],
  ['Arsyeja', 'Reason', 44, ({ payload }) => identityReasons[payload.reason].name[locale]],
  ['Baza ligjore', 'Legal basis', 18, ({ payload }) => identityReasons[payload.reason].legalBasis],
  ['Shpjegimi', 'Explanation', 80, ({ payload }) => payload.text],
  ['Gjendja', 'State', 22, (row) => openingStateLabels[openingState(row, now)][locale]],
  ['Përgjigjja nga', 'Answered by', 28, ({ answered }) => answered?.by.name ?? null],
  time('U përgjigj', 'Answered at', ({ answered }) => answered?.at),
  ['Fjalët e përgjigjes', 'Words of the answer', 60, ({ answered }) => answered?.reason ?? null],
  time('U hap', 'Opened at', ({ openedAt }) => openedAt),
  time('U shfaq deri', 'Shown until', ({ visibleUntil }) => visibleUntil),
];

export const exportedOpenings = (deps: Deps, filter: OpeningsFilter, request: ListExportRequest): Promise<Download> =>
  exportedList(
    deps,
    {
      title: { al: 'Hapjet e identiteteve', en: 'Openings of identities' },
      sheet: { al: 'Hapjet', en: 'Openings' },
      file: { al: 'hapjet-e-identiteteve', en: 'identity-openings' },
      columns: columnsOf(request.locale, request.now),
      read: () => streamOpenings(deps.longReads, filter, request.now),
    },
    request,
  );
