import type { Hearing } from '@denonco/contract';
import { formatTime } from '../../i18n/format.ts';
import { casePath } from '../../paths.ts';
import { Link } from '../../router/router.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconOfWarning, useAboutWords, useStateWords, useWarnings } from '../words.ts';

/** `ANK 75`: in a cell of a month there is no room for the year. */
const shortNumber = (number: string): string => `${number.slice(0, 3)} ${Number(number.slice(-6))}`;

/** One hearing in a cell: its hour and number, and a sign when something is wrong or changed. Leads to the case. */
export function HearingChip({ hearing }: { hearing: Hearing }) {
  const { number, kind, startsAt, state } = hearing;
  const warnings = useWarnings()(hearing);
  const about = useAboutWords()(hearing);
  const { name, icon } = useStateWords()(state);
  // What was held is paler, which says enough to the eye.
  const isMarked = state === 'moved' || state === 'cancelled';
  const said = [...(state === 'set' ? [] : [name]), ...warnings];
  return (
    <Link
      className={`hearing-chip hearing-chip--${kind} hearing-chip--${state}`}
      to={casePath(number)}
      title={[about, hearing.assignee?.name, ...said].filter(Boolean).join('\n')}
    >
      <b className="num">{formatTime(startsAt)}</b>{' '}
      <span className="hearing-chip__number" aria-hidden="true">
        {shortNumber(number)}
      </span>
      <span className="visually-hidden">{number}</span>
      {said.length > 0 && <span className="visually-hidden">{said.join('. ')}</span>}
      {(warnings.length > 0 || isMarked) && (
        <span className={warnings.length > 0 ? 'hearing-chip__warning' : undefined}>
          <Icon of={warnings.length > 0 ? iconOfWarning : icon} size="small" />
        </span>
      )}
    </Link>
  );
}
