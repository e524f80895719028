// An election with reporting, and reporters of two municipalities.
import { dayOf, dayText } from '@denonco/contract';
import { hashPassword } from '../src/accounts/sessions/passwords.ts';
import { cachedElections } from '../src/reference/elections/elections.store.ts';
import { expectPremises } from '../src/reference/elections/expected.store.ts';
import type { TestApp } from './testApp.ts';

export const tirana = '53';
export const berat = '01';
/** A day from now; by default that of the election of `startReporting`. */
export const dayAfter = ({ clock }: Pick<TestApp, 'clock'>, days = 160): string =>
  dayText(dayOf(clock.now.getTime()) + days);

/** Opens an election based on 2017 and makes it the current one. */
export async function startReporting({ deps, clock, owner }: TestApp, code = 'PROVA-2027'): Promise<string> {
  await owner.query(
    `insert into elections (code, name_al, name_en, kind, held_on, previous_code, state)
     values ($1, 'Zgjedhje prove', 'Test election', 'local', $2, 'PARL-2017', 'reporting')`,
    [code, dayAfter({ clock })],
  );
  await expectPremises(deps.db, code, clock.now);
  cachedElections.invalidate(deps);
  return code;
}

/** Signs in as a reporter of a municipality other than Tirana, the demo's. */
export async function signInOf(portal: TestApp, municipality: string): Promise<string> {
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

/** Minimal sendable answers of a voting centre. */
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
