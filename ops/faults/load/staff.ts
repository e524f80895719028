// Members who take denouncements step by step and know each case's number of events, even when an answer was lost.
import type { ActionData, RoleCode } from '@denonco/contract';
import { callerOf } from '../../calling.ts';
import type { Ledger } from './ledger.ts';
import { retry } from './retrying.ts';

interface Move {
  readonly role: RoleCode;
  readonly action: string;
  readonly data: (staff: Staff) => ActionData;
}

/** The steps of every case. */
const moves: readonly Move[] = [
  { role: 'KqzRegistrar', action: 'startCheck', data: () => ({}) },
  { role: 'KqzRegistrar', action: 'assign', data: ({ investigator }) => ({ assignee: investigator }) },
  { role: 'KqzRegistrar', action: 'admit', data: ({ investigator }) => ({ assignee: investigator }) },
  {
    role: 'KqzInvestigator',
    action: 'askMore',
    data: () => ({ request: 'Ju lutemi plotësoni orën e ngjarjes.', dueInDays: 5 }),
  },
];

export interface Staff {
  readonly address: string;
  readonly tokens: Readonly<Record<'KqzRegistrar' | 'KqzInvestigator' | 'KasSecretary', string>>;
  readonly investigator: string;
}

/** The members are the demo's. */
export const staffPassword = 'Demo-2026-denonco';

export async function signInStaff(address: string): Promise<Staff> {
  const call = callerOf(address);
  const signIn = async (role: RoleCode) => {
    const { result, failure } = await call('signIn', {
      body: { username: `${role.toLowerCase()}@denonco.test`, password: staffPassword },
    });
    if (failure) throw new Error(`${role} could not sign in: ${failure.code}`);
    return result;
  };
  const registrar = await signIn('KqzRegistrar');
  const investigator = await signIn('KqzInvestigator');
  const secretary = await signIn('KasSecretary');
  const { result, failure } = await call('loggedMember', {}, { token: investigator.accessToken });
  if (failure) throw new Error(`who signed in is not known: ${failure.code}`);
  return {
    address,
    tokens: {
      KqzRegistrar: registrar.accessToken,
      KqzInvestigator: investigator.accessToken,
      KasSecretary: secretary.accessToken,
    },
    investigator: result.id,
  };
}

/** Takes the next step of a case that no other caller works on; false when the case is finished. */
export async function moveOn(staff: Staff, ledger: Ledger, number: string): Promise<boolean> {
  const events = ledger.events.get(number) ?? 1;
  const move = moves[events - 1];
  if (!move) return false;
  const token = staff.tokens[move.role === 'KqzInvestigator' ? move.role : 'KqzRegistrar'];
  const call = callerOf(staff.address);
  const params = { number };
  const body = { action: move.action, version: events, data: move.data(staff) };
  const answer = await retry(ledger, move.action, () => call('actOnCase', { params, body }, { token }));
  ledger.count(String(answer.status));
  if (answer.status === 200) ledger.acted(number, answer.result.version);
  else if (answer.status === 409) await learn(staff, ledger, { number, token, events, action: move.action });
  else ledger.odd.push(`${move.action} on ${number}: ${answer.status} ${answer.code}`);
  return true;
}

interface Doubt {
  readonly number: string;
  readonly token: string;
  readonly events: number;
  readonly action: string;
}

/** A lost answer: the case has exactly one more event, this one. */
async function learn(staff: Staff, ledger: Ledger, { number, token, events, action }: Doubt): Promise<void> {
  const call = callerOf(staff.address);
  const { result, status } = await retry(ledger, 'a case', () => call('getCase', { params: { number } }, { token }));
  const isTaken = status === 200 && result.version === events + 1 && result.events.at(-1)?.action === action;
  if (isTaken) ledger.acted(number, result.version);
  else
    ledger.odd.push(`${action} on ${number}: a conflict, and ${result?.version} events where ${events + 1} were due`);
}
