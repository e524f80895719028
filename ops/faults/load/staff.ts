// Work of staff, who count each case's events, even when an answer was lost.
import { call, signIn } from '../../http.ts';
import type { AcknowledgedLog } from './acknowledged.ts';

export type Staff = Awaited<ReturnType<typeof signInStaff>>;

export async function signInStaff(address: string) {
  const { token: KqzRegistrar } = await signIn(address, 'KqzRegistrar');
  const { token: KqzInvestigator, id: investigator } = await signIn(address, 'KqzInvestigator');
  const { token: KasSecretary } = await signIn(address, 'KasSecretary');
  return { address, tokens: { KqzRegistrar, KqzInvestigator, KasSecretary }, investigator };
}

interface Read {
  readonly version: number;
  readonly events: readonly { readonly action: string }[];
}

/** False when the case is finished. */
export async function takeNextAction(staff: Staff, acknowledged: AcknowledgedLog, number: string): Promise<boolean> {
  const { address, tokens, investigator: assignee } = staff;
  const events = acknowledged.events.get(number) ?? 1;
  const moves = [
    { action: 'startCheck', data: {} },
    { action: 'assign', data: { assignee } },
    { action: 'admit', data: { assignee } },
    { action: 'askMore', data: { request: 'Ju lutemi plotësoni orën e ngjarjes.', dueInDays: 5 } },
  ];
  const move = moves[events - 1];
  if (!move) return false;
  const token = move.action === 'askMore' ? tokens.KqzInvestigator : tokens.KqzRegistrar;
  const url = `${address}/api/cases/${number}/`;
  const body = { ...move, version: events };
  const answer = await acknowledged.retry(move.action, () => call<Read>(`${url}actions/`, { body, token }));
  if (answer.status === 200) acknowledged.acted(number, answer.result.version);
  if (answer.status === 200) return true;
  // The answer to an earlier try was lost: the case has exactly one more event, this one.
  const { result } = await acknowledged.retry('a case', () => call<Read>(url, { token }));
  const isTaken = result?.version === events + 1 && result.events.at(-1)?.action === move.action;
  if (answer.status === 409 && isTaken) acknowledged.acted(number, result.version);
  else acknowledged.unexpected.push(`${move.action} on ${number}: ${answer.status} ${answer.text}`);
  return true;
}
