import { type Assignee, type Colleague, initialsOf, isAbsent, tiraneDay } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNow } from '../../platform/i18n/useNow.ts';
import './people.css';

export function PersonName({ person }: { person: Omit<Colleague, 'id'> | null }) {
  const { t } = useLingui();
  const absenceOf = useAbsence();
  if (!person) return <span className="person muted">{t`Pa përgjegjës`}</span>;
  const [name, ...surname] = person.name.split(' ');
  const badge = absenceOf(person);
  return (
    <span className="person">
      <span className="avatar avatar--small" aria-hidden="true">
        {initialsOf(name, surname.join(' ')).toUpperCase()}
      </span>
      <span>
        {person.name}
        {badge && <span className="person__away small">{badge}</span>}
      </span>
    </span>
  );
}

type Stands = Omit<Colleague, 'id' | 'name'>;

/** Former, absent or soon absent colleague; undefined if available. */
export function useAbsence(): (colleague: Stands) => string | undefined {
  const { t, date } = useLingui();
  const today = tiraneDay(useNow().getTime());
  return ({ closed, deputy, ...absence }) => {
    const { absentFrom, absentUntil } = absence;
    if (closed) return t`llogari e mbyllur`;
    if (absentUntil === undefined || absentUntil < today) return undefined;
    const until = date(absentUntil);
    const days =
      absentFrom === undefined || isAbsent(absence, today)
        ? t`mungon deri më ${until}`
        : t`mungon nga ${date(absentFrom)} deri më ${until}`;
    return deputy ? t`${days}, e zëvendëson ${deputy.name}` : days;
  };
}

export function useColleagueName(): (colleague: Colleague) => string {
  const absenceOf = useAbsence();
  return (one) => [one.name, absenceOf(one)].filter(Boolean).join(' – ');
}

export function useColleagueOptions(): (people: readonly Colleague[]) => { code: string; name: string }[] {
  const nameOf = useColleagueName();
  return (people) => people.map((one) => ({ code: one.id, name: nameOf(one) }));
}

export function useLoadText(): (load: Assignee['load']) => string {
  const { t } = useLingui();
  return ({ open, soon, late }) =>
    [
      open === 0 ? t`asnjë e hapur` : plural(open, { one: '# e hapur', other: '# të hapura' }),
      soon > 0 && t`${soon} brenda 7 ditësh`,
      late > 0 && t`${late} me vonesë`,
    ]
      .filter(Boolean)
      .join(', ');
}

export function useAssigneeOptions(): (people: readonly Assignee[]) => { code: string; name: string }[] {
  const nameOf = useColleagueName();
  const loadOf = useLoadText();
  return (people) => people.map((one) => ({ code: one.id, name: `${nameOf(one)} · ${loadOf(one.load)}` }));
}
