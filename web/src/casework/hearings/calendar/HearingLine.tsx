import { type Hearing, hearingKinds, hearingStates, organWords, usualPlace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { casePath } from '../../../paths.ts';
import { formatTime } from '../../../platform/i18n/format.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconClock, iconClose, iconOk, iconWarn } from '../../../ui/marks/icons.ts';
import { useColleagueName } from '../../../ui/people/PersonName.tsx';

const looks = {
  set: { tone: 'run', icon: iconClock },
  moved: { tone: 'wait', icon: iconClock },
  held: { tone: 'ok', icon: iconOk },
  cancelled: { tone: 'no', icon: iconClose },
} as const;

interface HearingLineProps {
  hearing: Hearing;
  /** The heading names the body already. */
  underBody?: boolean;
}

/** Full details for planning: time, item, case, place, rapporteur, state, warnings. */
export function HearingLine({ hearing, underBody = false }: HearingLineProps) {
  const { locale } = useLingui();
  const { number, kind, startsAt, item, assignee, state } = hearing;
  const about = [hearing.about.name[locale], ...hearing.against.map((one) => organWords(one)[locale])].join(' · ');
  const place = hearing.place ?? usualPlace[locale];
  const { tone, icon } = looks[state];
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
              <span>{hearingStates[state][locale]}</span>
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

function Warnings({ hearing: { timing, conflicts } }: { hearing: Hearing }) {
  const { t } = useLingui();
  const warnings = [
    ...(timing === 'early' ? [t`Më herët se 24 orë nga shpallja e pranimit (KZ 131.2)`] : []),
    ...(timing === 'late' ? [t`Më vonë se 48 orë nga shpallja e pranimit (KZ 131.2)`] : []),
    ...conflicts.map(({ number, of }) => {
      const other = number ?? t`një çështje tjetër`;
      return of === 'place' ? t`Salla është e zënë në këtë orë: ${other}` : t`Relatori ka seancë tjetër: ${other}`;
    }),
  ];
  if (warnings.length === 0) return null;
  return (
    <ul className="hearing-warnings">
      {warnings.map((words) => (
        <li key={words}>
          <Icon of={iconWarn} size="small" />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
