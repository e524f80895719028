// An election to report on, and people of two municipalities who report on it.

import { electionsKnown } from '../src/elections/elections.store.ts';
import { expectPremises } from '../src/elections/expected.store.ts';
import { hashPassword } from '../src/sessions/passwords.ts';
import type { World } from './world.ts';

export const tirana = '53';
export const berat = '01';
/** A good 160 days after the tests' clock. */
export const electionDay = '2027-04-25';

/** Opens an election whose premises are expected from 2017; the current one from then on. */
export async function startReporting({ deps, clock, owner }: World, code = 'PROVA-2027'): Promise<string> {
  await owner.query(
    `insert into elections (code, name_al, name_en, kind, held_on, previous_code, state)
     values ($1, 'Zgjedhje prove', 'Test election', 'local', $2, 'PARL-2017', 'reporting')`,
    [code, electionDay],
  );
  await expectPremises(deps.db, code, clock.now);
  electionsKnown.forget(deps);
  return code;
}

/** Signs in somebody who reports for another municipality than the demo's, which is Tirana. */
export async function signInOf(portal: World, municipality: string): Promise<string> {
  const email = `bashkia${municipality}@denonco.test`;
  const { demoPassword } = portal.deps.config;
  await portal.owner.query(
    `insert into members (email, name, surname, password_hash, role_code, municipality_code, is_demo)
     values ($1, 'Prova', 'Bashkia', $2, 'QvsMapsPortalAdmin', $3, true)`,
    [email, await hashPassword(demoPassword), municipality],
  );
  const { result } = await portal.call('signIn', { body: { username: email, password: demoPassword } });
  return result.accessToken;
}

/** Enough of a voting centre to be sent, in this unit. */
export const answersIn = (unit: string) =>
  ({
    change: 'same',
    unit,
    name: 'Shkolla e provës',
    ownership: 'public',
    buildingType: 'school',
    voters: 640,
    contactName: 'Prova Përgjegjëse',
    contactPhone: '+355692345678',
  }) as const;
