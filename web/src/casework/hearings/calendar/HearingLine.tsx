import { type Hearing, hearingKinds, hearingStates, organWords, usualPlace } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { casePath } from '../../../paths.ts';
import { formatTime } from '../../../platform/i18n/format.ts';
import { Link } from '../../../platform/router/router.tsx';
import { hearingLooks, useHearingWarnings } from '../../../ui/hearings/Hearing.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';
import { Chip } from '../../../ui/marks/Status.tsx';
import { useColleagueName } from '../../../ui/people/PersonName.tsx';

interface HearingLineProps {
  hearing: Hearing;
  /** The heading names the body already. */
  underBody?: boolean;
}

export function HearingLine({ hearing, underBody = false }: HearingLineProps) {
  const { t, locale } = useLingui();
  const { number, kind, startsAt, item, assignee, state } = hearing;
  const about = [hearing.about.name[locale], ...hearing.against.map((one) => organWords(one)[locale])].join(' · ');
  const place = hearing.place ?? usualPlace[locale];
  const nameOf = useColleagueName();
  const warnings = useHearingWarnings(hearing);
  const body = underBody ? '' : hearingKinds[kind][locale];
  return (
    <div className={`hearing-line hearing-line--${kind}`}>
      <p className="hearing-line__time">
        <b className="num">{formatTime(startsAt)}</b>
        {item !== null && <span className="muted small">{t`pika ${item}`}</span>}
      </p>
      <div className="hearing-line__about">
        <p className="row row--8">
          <Link className="code" to={casePath(number)}>
            {number}
          </Link>
          {state !== 'set' && <Chip {...hearingLooks[state]}>{hearingStates[state][locale]}</Chip>}
        </p>
        <p>{about}</p>
        <p className="muted small">{[place, body, assignee && nameOf(assignee)].filter(Boolean).join(' · ')}</p>
        {warnings.length > 0 && (
          <ul className="hearing-warnings">
            {warnings.map((words) => (
              <li key={words}>
                <Icon of={iconWarn} size="small" />
                <span>{words}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
