// The attestation of a paper filing (KPA 60.3, KZ 127.3), without the tracking code.

import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findCase } from '../cases/cases.store.ts';
import { issueLetter, sequentially } from './letters.issue.ts';
import { readLetterFile } from './letters.sealing.ts';
import { listIssued, listUnattested } from './letters.store.ts';

const findAttestation = async (db: Db, caseId: string) =>
  (await listIssued(db, caseId)).find(({ kind, voided_at }) => kind === 'attestation' && voided_at === null);

/** Never fails the registration: it is tried again by schedule. */
export async function issueAttestation(deps: Deps, number: string, { memberId }: Actor, now: Date): Promise<void> {
  try {
    await issueInTurn(deps, number, memberId, now);
  } catch (error) {
    deps.log.error({ err: error, case: number }, 'an attestation was not issued');
  }
}

const madeUpForMs = 7 * 24 * 3_600_000;

export async function attestRegistered(_payload: unknown, deps: Deps): Promise<void> {
  const now = deps.now();
  for (const { number, member_id } of await listUnattested(deps.db, new Date(now.getTime() - madeUpForMs)))
    if (member_id !== null) await issueInTurn(deps, number, member_id, now);
}

const issueInTurn = (deps: Deps, number: string, memberId: string, now: Date): Promise<void> =>
  sequentially(() => deps.db.transaction().execute((tx) => issueOnce(tx, deps, number, memberId, now)));

async function issueOnce(tx: Db, deps: Deps, number: string, memberId: string, now: Date): Promise<void> {
  const history = await findCase(tx, { number }, { lock: true });
  if (!history || (await findAttestation(tx, history.row.id))) return;
  await issueLetter(tx, deps, history, { kind: 'attestation', memberId, now });
}

export async function readAttestation(db: Db, deps: Deps, caseId: string): Promise<Buffer | undefined> {
  const found = await findAttestation(db, caseId);
  return found && readLetterFile(deps, found.id);
}
