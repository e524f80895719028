import type { Named, OnlineComplaint } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { publicCasePath } from '../../paths.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { Link } from '../../platform/router/router.tsx';
import { deadlineShapes } from '../../ui/marks/Deadline.tsx';
import { Icon, type Shape } from '../../ui/marks/Icon.tsx';
import { iconError, iconOk } from '../../ui/marks/icons.ts';
import { iconFile } from '../../ui/marks/pageIcons.ts';
import { StatusLabel } from '../../ui/marks/Status.tsx';

type Shared = Pick<
  OnlineComplaint,
  'registeredAt' | 'daysTaken' | 'status' | 'outcome' | 'decidedAt' | 'deadlineState' | 'documents'
>;

const DAY_MS = 86_400_000;

export function RegisteredCell({ registeredAt }: Pick<Shared, 'registeredAt'>) {
  const { date } = useLingui();
  return <time dateTime={registeredAt}>{date(registeredAt)}</time>;
}

export const NumberCell = ({ number }: { number: string }) => <Link to={publicCasePath(number)}>{number}</Link>;

interface PlaceCellProps {
  municipality: Named | null;
  region: Named | null;
  registeredAt: string;
}

export function PlaceCell({ municipality, region, registeredAt }: PlaceCellProps) {
  const { locale, date } = useLingui();
  const place = municipality ?? region;
  return (
    <>
      <span className={place ? undefined : 'wide-only'}>{place ? place.name[locale] : '–'}</span>
      <span className="phone-only num">
        {place && <span> · </span>}
        <span>{date(registeredAt)}</span>
      </span>
      {municipality && region && region.name[locale] !== municipality.name[locale] && (
        <span className="wide-only">
          <small>{region.name[locale]}</small>
        </span>
      )}
    </>
  );
}

export function StatusCell({ status, outcome, decidedAt, documents }: Shared) {
  const { t, locale, date } = useLingui();
  return (
    <>
      <StatusLabel code={status.code} name={status.name[locale]} />
      {outcome && (
        <small className="register-outcome">
          {outcome.name[locale]}
          {decidedAt && <span className="num"> · {date(decidedAt)}</span>}
        </small>
      )}
      {documents.map(({ id, name }) => (
        <small key={id} className="register-document">
          <Icon of={iconFile} size="small" />
          <a href={`/api/docs/portal/download-doc/?id=${encodeURIComponent(id)}`} title={name} download>
            {t`Vendimi (PDF)`}
          </a>
        </small>
      ))}
    </>
  );
}

/** Calendar days in Tirana to the decision, or so far. */
function daysOf({ registeredAt, daysTaken }: Shared): number {
  if (daysTaken !== null) return daysTaken;
  return Math.round((Date.parse(dayInTirana(new Date())) - Date.parse(registeredAt)) / DAY_MS);
}

function useDeadlineWords(): Record<NonNullable<Shared['deadlineState']>, { words: string; shape: Shape }> {
  const { t } = useLingui();
  return {
    far: { words: t`brenda afatit`, shape: deadlineShapes.far },
    soon: { words: t`afati afron`, shape: deadlineShapes.soon },
    today: { words: t`afati mbaron sot`, shape: deadlineShapes.today },
    late: { words: t`afati ka kaluar`, shape: deadlineShapes.late },
    paused: { words: t`afati i pezulluar`, shape: deadlineShapes.paused },
    met: { words: t`vendim në afat`, shape: iconOk },
    missed: { words: t`vendim pas afatit`, shape: iconError },
  };
}

/** Duration, and whether the legal time limit was met. */
export function TimeCell({ row }: { row: Shared }) {
  const deadline = useDeadlineWords();
  const days = daysOf(row);
  const state = row.deadlineState && deadline[row.deadlineState];
  return (
    <>
      <span className="num">
        <Plural value={days} one="# ditë" other="# ditë" />
      </span>
      {state && (
        <small className={`register-due register-due--${row.deadlineState}`}>
          <Icon of={state.shape} size="small" />
          <span>{state.words}</span>
        </small>
      )}
    </>
  );
}
