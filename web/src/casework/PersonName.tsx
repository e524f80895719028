import { initialsOf } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import './casework.css';

/** A colleague by initials and name; without one, words that say so. */
export function PersonName({ person }: { person: { name: string } | null }) {
  if (!person)
    return (
      <span className="person muted">
        <Trans>Pa përgjegjës</Trans>
      </span>
    );
  const parts = person.name.split(' ');
  return (
    <span className="person">
      <span className="avatar avatar--small" aria-hidden="true">
        {initialsOf(parts[0], parts.length > 1 ? parts.at(-1) : '').toUpperCase()}
      </span>
      {person.name}
    </span>
  );
}
