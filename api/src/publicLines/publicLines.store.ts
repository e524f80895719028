// Proposals for the public line of a case, and the approved lines.
import { type Person, type PublicLineDesk, proposeRedactions } from '@denonco/contract';
import type { Lists } from '../cases/cases.reference.store.ts';
import type { CaseHistory } from '../cases/cases.store.ts';
import type { Keys } from '../crypto/keys.ts';
import type { Db } from '../db/pool.ts';
import { filerNamesOf } from '../identities/filerNames.store.ts';
import { toPerson } from '../queue/queue.present.ts';
import { projectedCaseOf } from '../registers/projection.store.ts';
import { lineFieldsOf, personsIn } from './publicLines.rules.ts';

/** The texts of the filing that a line may hold, each with what the detector proposes to cut out. */
export async function proposeLine(
  db: Db,
  history: CaseHistory,
  keys: Keys,
  lists: Lists,
): Promise<PublicLineDesk['fields']> {
  const projected = await projectedCaseOf(db, history, lists);
  const isFiler = await filerNamesOf(db, keys, history.row.id);
  const known = { persons: personsIn(projected), stays: [], isFiler };
  return lineFieldsOf(projected).map(({ key, type, parts, value = null }) => ({
    key,
    type,
    parts: parts.map(({ name, text }) => ({ name, text, proposals: value ? [] : proposeRedactions(text, known) })),
    value,
  }));
}

export async function findPerson(db: Db, id: string | null): Promise<Person | null> {
  if (id === null) return null;
  const member = await db
    .selectFrom('members')
    .select(['id', 'name', 'surname'])
    .where('id', '=', id)
    .executeTakeFirst();
  return member ? toPerson(member) : null;
}
