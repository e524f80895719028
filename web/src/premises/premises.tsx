import {
  type PremisesKind,
  type PremisesReport,
  type PremisesStatus,
  premisesRule,
  premisesStatuses,
  premisesTitle,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { formatLaw } from '../platform/i18n/law.ts';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconInfo, iconWarn } from '../ui/marks/icons.ts';
import { Status, type StatusStyle, statusStyle } from '../ui/marks/Status.tsx';

export const reportsPath = (kind: PremisesKind): string => paths[`${kind}Reports`];
export const reportPath = (kind: PremisesKind, id: number): string => `${reportsPath(kind)}/${id}`;

export const kindOfPath = (pathname: string): PremisesKind =>
  pathname.startsWith(paths.kzazReports) ? 'kzaz' : pathname.startsWith(paths.vnvReports) ? 'vnv' : 'qv';

export function useKindTitle(kind: PremisesKind): string {
  const { t } = useLingui();
  return { kzaz: t`Raportimi për KZAZ-të`, qv: t`Raportimi për QV-të`, vnv: t`Raportimi për VNV-të` }[kind];
}

/** Kept for the neighbours of a report, also once it has left the filtered list. */
let lastList: { readonly address: string; readonly ids: readonly number[] } = { address: '', ids: [] };
export const listPlace = (): typeof lastList => lastList;
export const storeListPlace = (address: string, ids: readonly number[]): void => {
  lastList = { address, ids };
};

const ring = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z';
const styles: Readonly<Record<PremisesStatus, StatusStyle & { point: 'ok' | 'run' | 'wait' | 'error' | 'quiet' }>> = {
  expected: { tone: 'faint', shape: { line: ring, dash: '1.5 2.9' }, point: 'quiet' },
  draft: { tone: 'plain', shape: { line: ring }, point: 'quiet' },
  sent: { tone: 'run', shape: statusStyle('forwarded').shape, point: 'run' },
  in_review: { ...statusStyle('preliminary_check'), point: 'run' },
  returned: { ...statusStyle('returned'), point: 'wait' },
  approved: { ...statusStyle('decided'), point: 'ok' },
  refused: { ...statusStyle('not_accepted'), point: 'error' },
  published: {
    tone: 'ok',
    point: 'ok',
    shape: {
      fill: 'M3 3h14v14H3zM14.4 8.1 13.1 6.700 8.750 11.300 7.200 9.700 5.600 11.100 7.850 13.400a1 1 0 0 0 1.450 0z',
    },
  },
};
export const premisesStyle = (status: PremisesStatus) => styles[status];

export function PremisesStatusLabel({ status, chip = false }: { status: PremisesStatus; chip?: boolean }) {
  const { locale } = useLingui();
  const { shape, tone } = styles[status];
  return (
    <Status shape={shape} tone={tone} isChip={chip}>
      {premisesStatuses[status][locale]}
    </Status>
  );
}

interface Tile {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly onPress: (isOn: boolean) => void;
}

export function CountTiles({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  const { number } = useLingui();
  return (
    <ul className="prem-counts" aria-label={label}>
      {tiles.map(({ key, name, count, isOn, onPress }) => (
        <li key={key}>
          <button type="button" aria-pressed={isOn} data-tile={key} onClick={() => onPress(!isOn)}>
            {number(count)}
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function Warning({ code }: { code: PremisesReport['warnings'][number] }) {
  const { locale } = useLingui();
  const rule = premisesRule(code);
  if (!rule) return null;
  const isHint = rule.severity === 'hint';
  return (
    <p className={isHint ? 'prem-warning prem-warning--hint' : 'prem-warning'}>
      <Icon of={isHint ? iconInfo : iconWarn} size="small" />
      <span>
        {rule.message[locale]} <b className="num">{formatLaw(rule.article, locale)}</b>
      </span>
    </p>
  );
}

/** `QV 1533 · Kashar · ZAZ 29`. */
export function ReportKicker({ report }: { report: PremisesReport }) {
  const { t, locale } = useLingui();
  const { kind, code, unit, municipality, zone } = report;
  const names = [unit?.name[locale], municipality.name[locale]].filter((name) => name !== undefined);
  return (
    <p className="prem-kicker num">
      <span className="code">{premisesTitle(kind, code)}</span> ·{' '}
      {[[...new Set(names)].join(', '), zone !== null && kind === 'qv' && t`ZAZ ${zone}`].filter(Boolean).join(' · ')}
    </p>
  );
}

export function useReportName() {
  const { t } = useLingui();
  return ({ kind, code, name }: Pick<PremisesReport, 'kind' | 'code' | 'name'>) =>
    name ?? t`${premisesTitle(kind, code)}, ende pa objekt`;
}
