import type { Hearing } from '@denonco/contract';
import { casePath } from '../../../paths.ts';
import { formatTime } from '../../../platform/i18n/format.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconOfWarning, useAboutWords, useStateWords, useWarnings } from '../words.ts';

/** `ANK 75`: month cells have no room for the year. */
const shortNumber = (number: string): string => `${number.slice(0, 3)} ${Number(number.slice(-6))}`;

/** A hearing in a cell: time, number, and a sign for warnings or changes. Links to the case. */
export function HearingChip({ hearing }: { hearing: Hearing }) {
  const { number, kind, startsAt, state } = hearing;
  const warnings = useWarnings()(hearing);
  const about = useAboutWords()(hearing);
  const { name, icon } = useStateWords()(state);
  // A paler chip suffices for hearings already held.
  const isMarked = state === 'moved' || state === 'cancelled';
  const notes = [...(state === 'set' ? [] : [name]), ...warnings];
  return (
    <Link
      className={`hearing-chip hearing-chip--${kind} hearing-chip--${state}`}
      to={casePath(number)}
      title={[about, hearing.assignee?.name, ...notes].filter(Boolean).join('\n')}
    >
      <b className="num">{formatTime(startsAt)}</b>{' '}
      <span className="hearing-chip__number" aria-hidden="true">
        {shortNumber(number)}
      </span>
      <span className="visually-hidden">{number}</span>
      {notes.length > 0 && <span className="visually-hidden">{notes.join('. ')}</span>}
      {(warnings.length > 0 || isMarked) && (
        <span className={warnings.length > 0 ? 'hearing-chip__warning' : undefined}>
          <Icon of={warnings.length > 0 ? iconOfWarning : icon} size="small" />
        </span>
      )}
    </Link>
  );
}
