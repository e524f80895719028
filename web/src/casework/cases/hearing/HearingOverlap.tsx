// Warns of another hearing of the same member at the chosen time. Never blocks: cases may be heard together.
import { type CaseFile, hearingMinutes } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../platform/api/query.ts';
import { formatTime } from '../../../platform/i18n/format.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';

interface HearingOverlapProps {
  file: Pick<CaseFile, 'number' | 'kind' | 'assignee'>;
  startsAt: string;
}

export function HearingOverlap({ file: { number, kind, assignee }, startsAt }: HearingOverlapProps) {
  const day = startsAt.slice(0, 10);
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
      {others.map((other) => (
        <p key={other.id} className="hearing-timing__warning">
          <Icon of={iconWarn} size="small" />
          <span>
            <Trans>
              {assignee?.name} ka në orën {formatTime(other.startsAt)} seancën për {other.number}. Mund ta caktoni, nëse
              çështjet shqyrtohen bashkë.
            </Trans>
          </span>
        </p>
      ))}
    </div>
  );
}
