import { useLingui } from '@lingui/react/macro';
import type { CallReply } from '../../platform/api/client.ts';
import { formatNumber } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { deadlineShapes } from '../../ui/marks/Deadline.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconCalendar } from '../../ui/marks/pageIcons.ts';
import { useDayName } from './useDayName.ts';

/** Four figures of today. */
export function Tally({ board, now }: { board: CallReply<'dueBoard'>; now: Date }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { counts, hearings, nextDay } = board;
  const parts = [
    { key: 'late', name: t`Afate me vonesë`, count: counts.overdue, shape: deadlineShapes.late },
    { key: 'today', name: t`Afate që skadojnë sot`, count: counts.today, shape: deadlineShapes.today },
    { key: 'next', name: useDayName(nextDay, now), count: counts.next, shape: deadlineShapes.soon },
    { key: 'hearings', name: t`Seanca sot`, count: hearings.length, shape: iconCalendar },
  ];
  return (
    <dl className="tally">
      {parts.map(({ key, name, count, shape }) => (
        <div key={key} className={`tally__part${count > 0 ? ` tally__part--${key}` : ''}`}>
          <dt>{name}</dt>
          <dd>
            <Icon of={shape} />
            {formatNumber(count, locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
