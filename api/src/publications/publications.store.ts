// What publishing reads of a case beside its history: the names that the case itself tells.
import type { KnownNames } from '@denonco/contract';
import type { CaseHistory } from '../cases/cases.store.ts';
import type { Keys } from '../crypto/keys.ts';
import type { Db } from '../db/pool.ts';
import { filerNamesOf } from '../identities/filerNames.store.ts';

/** They act in public and are named; everybody else who is denounced is proposed to be taken out. */
const publicTypes: ReadonlySet<string> = new Set([
  'PARTY',
  'CANDIDATE',
  'ELECTED',
  'HEAD',
  'RESPONSIBLE',
  'ELECTION_BODY',
]);

/**
 * Private persons among the subjects, who filed (by hashes: the names are sealed), and who stays: candidates,
 * office-holders, and the members who decided or voted.
 */
export async function knownNamesOf(db: Db, keys: Keys, { row, steps }: CaseHistory): Promise<KnownNames> {
  const subjects = await db
    .selectFrom('case_subjects')
    .select(['type_code', 'name'])
    .where('case_id', '=', row.id)
    .execute();
  const namesOf = (isPublic: boolean) =>
    subjects.flatMap(({ type_code, name }) => (name !== null && publicTypes.has(type_code) === isPublic ? name : []));
  const deciders = steps.flatMap(({ data, memberId }) => (data.decision !== undefined && memberId ? memberId : []));
  const members =
    deciders.length === 0
      ? []
      : await db.selectFrom('members').select(['name', 'surname']).where('id', 'in', deciders).execute();
  const voters = steps.flatMap(({ data }) => (data.votes?.members ?? []).map(({ name }) => name));
  return {
    persons: namesOf(false),
    isFiler: await filerNamesOf(db, keys, row.id),
    stays: [...namesOf(true), ...members.map(({ name, surname }) => `${name} ${surname}`), ...voters],
  };
}
