import { hearingKinds, usualPlace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { casePath, hearingDayPath } from '../../paths.ts';
import type { CallReply } from '../../platform/api/client.ts';
import { dayInTirana, formatTime } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Link } from '../../platform/router/router.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useColleagueName } from '../../ui/people/PersonName.tsx';

export function HearingsToday({ hearings, now }: { hearings: CallReply<'dueBoard'>['hearings']; now: Date }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useColleagueName();
  const day = (
    <Link to={hearingDayPath(dayInTirana(now))}>
      <Trans>Kalendari</Trans>
    </Link>
  );
  return (
    <Card title={t`Seancat sot`} action={day}>
      <ol className="board-hearings">
        {hearings.map(({ number, kind, about, startsAt, place, assignee }) => (
          <li key={`${number} ${startsAt}`}>
            <time className="num" dateTime={startsAt}>
              {formatTime(startsAt)}
            </time>
            <div>
              <Link to={casePath(number)}>{number}</Link>
              <p>{about.name[locale]}</p>
              <p className="small muted">
                {[hearingKinds[kind][locale], place ?? usualPlace[locale], assignee && nameOf(assignee)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
