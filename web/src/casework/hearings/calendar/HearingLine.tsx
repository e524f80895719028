import { type Hearing, hearingKinds } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { casePath } from '../../../paths.ts';
import { formatTime } from '../../../platform/i18n/format.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { useColleagueName } from '../../../ui/people/PersonName.tsx';
import { iconOfWarning, useAboutWords, usePlaceWords, useStateWords, useWarnings } from '../words.ts';

interface HearingLineProps {
  hearing: Hearing;
  /** The heading names the body already. */
  underBody?: boolean;
}

/** Full details for planning: time, item, case, place, rapporteur, state, warnings. */
export function HearingLine({ hearing, underBody = false }: HearingLineProps) {
  const { locale } = useLingui();
  const { number, kind, startsAt, item, assignee, state } = hearing;
  const about = useAboutWords()(hearing);
  const place = usePlaceWords()(hearing.place);
  const { name, tone, icon } = useStateWords()(state);
  const nameOf = useColleagueName();
  const body = underBody ? '' : hearingKinds[kind][locale];
  return (
    <div className={`hearing-line hearing-line--${kind}`}>
      <p className="hearing-line__time">
        <b className="num">{formatTime(startsAt)}</b>
        {item !== null && (
          <span className="muted small">
            <Trans>pika {item}</Trans>
          </span>
        )}
      </p>
      <div className="hearing-line__about">
        <p className="row row--8">
          <Link className="code" to={casePath(number)}>
            {number}
          </Link>
          {state !== 'set' && (
            <span className={`status status--chip status--${tone}`}>
              <Icon of={icon} size="small" />
              <span>{name}</span>
            </span>
          )}
        </p>
        <p>{about}</p>
        <p className="muted small">{[place, body, assignee && nameOf(assignee)].filter(Boolean).join(' · ')}</p>
        <Warnings hearing={hearing} />
      </div>
    </div>
  );
}

/** Warnings about the hearing's time. */
function Warnings({ hearing }: { hearing: Hearing }) {
  const warnings = useWarnings()(hearing);
  if (warnings.length === 0) return null;
  return (
    <ul className="hearing-warnings">
      {warnings.map((words) => (
        <li key={words}>
          <Icon of={iconOfWarning} size="small" />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
