// Warnings about the chosen time of a hearing; none prevents it.
import { type ActionPreview, type CaseFile, hearingMinutes, officeCalendarOf } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { formatTime } from '../../../platform/i18n/format.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';
import { LaterLine } from '../../../ui/periods/LaterLine.tsx';
import { StepWords } from '../../../ui/periods/StepWords.tsx';
import { isRestDay } from '../file/countdown.ts';

interface HearingTimingProps {
  bounds: NonNullable<ActionPreview['hearing']>;
  startsAt: string | undefined;
}

/** The 24 to 48 hours of KZ 131; sessions of the Commissioner have no such limits. */
export function HearingTiming({ bounds, startsAt }: HearingTimingProps) {
  const { t, dateTime } = useLingui();
  const first = dateTime(bounds.from);
  const last = dateTime(bounds.to);
  const chosen = startsAt === undefined ? Number.NaN : Date.parse(startsAt);
  const isEarly = chosen < Date.parse(bounds.from);
  const isLate = chosen > Date.parse(bounds.to);
  return (
    <div className="hearing-timing" role="status">
      <p className="hint">
        <Trans>
          Seanca mbahet 24–48 orë pas shpalljes së pranimit (KZ 131.2): nga {first} deri më {last}.
        </Trans>
      </p>
      {bounds.notBefore && (
        <p className="hint">
          <Trans>
            Ankesat ndaj së njëjtës tabelë paraqiten deri më {dateTime(bounds.notBefore)}: shqyrtimi nis vetëm pas kësaj
            (KZ 132.1).
          </Trans>
        </p>
      )}
      <LaterLine later={bounds.later} />
      {bounds.hourless && (
        <p className="hint">
          <StepWords step={bounds.hourless} />
        </p>
      )}
      {isEarly && <Warning>{t`Kjo orë është më herët se kufiri. Mund ta caktoni, por duhet arsye.`}</Warning>}
      {isLate && <Warning>{t`Kjo orë është më vonë se kufiri. Mund ta caktoni, por duhet arsye.`}</Warning>}
    </div>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="hearing-timing__warning">
    <Icon of={iconWarn} size="small" />
    <span>{children}</span>
  </p>
);

interface HearingOverlapProps {
  file: Pick<CaseFile, 'number' | 'kind' | 'assignee'>;
  startsAt: string;
}

/** A day of rest, or another hearing of the same member at that time: cases may be heard together. */
export function HearingOverlap({ file: { number, kind, assignee }, startsAt }: HearingOverlapProps) {
  const { t } = useLingui();
  const day = startsAt.slice(0, 10);
  const office = useQuery(routeQuery('getOfficeDays', {}));
  const { data = [] } = useQuery(
    routeQuery('listHearings', { query: { from: day, to: day, kind } }, { enabled: assignee !== null }),
  );
  const minutesTo = (other: string) => Math.abs(Date.parse(other) - Date.parse(startsAt)) / 60_000;
  const others = data.filter(
    (hearing) =>
      hearing.number !== number &&
      hearing.assignee?.id === assignee?.id &&
      (hearing.state === 'set' || hearing.state === 'moved') &&
      minutesTo(hearing.startsAt) < hearingMinutes,
  );
  return (
    <div role="status">
      {office.data && isRestDay(officeCalendarOf(office.data), day) && (
        <Warning>{t`Ajo ditë është pushim. Mund ta caktoni, por zyra është e mbyllur.`}</Warning>
      )}
      {others.map((other) => (
        <Warning key={other.id}>
          <Trans>
            {assignee?.name} ka në orën {formatTime(other.startsAt)} seancën për {other.number}. Mund ta caktoni, nëse
            çështjet shqyrtohen bashkë.
          </Trans>
        </Warning>
      ))}
    </div>
  );
}
