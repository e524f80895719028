import { type Colleague, initialsOf } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { useAway } from './useAway.ts';
import './people.css';

/** A colleague by initials and name; without one, words that say so. */
export function PersonName({ person }: { person: Omit<Colleague, 'id'> | null }) {
  const away = useAway();
  if (!person)
    return (
      <span className="person muted">
        <Trans>Pa përgjegjës</Trans>
      </span>
    );
  const parts = person.name.split(' ');
  const mark = away(person);
  return (
    <span className="person">
      <span className="avatar avatar--small" aria-hidden="true">
        {initialsOf(parts[0], parts.length > 1 ? parts.at(-1) : '').toUpperCase()}
      </span>
      <span>
        {person.name}
        {mark && <span className="person__away small">{mark}</span>}
      </span>
    </span>
  );
}
