// The attestation of what was registered on paper (KPA 60.3, KZ 127.3): issued with the registration, once. It is kept, so
// the tracking code is not on it; the slip with the code is printed behind it and kept nowhere.
import { findCase } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { inTurn, issueLetter } from '../letters/letters.issue.ts';
import { readLetterFile } from '../letters/letters.sealing.ts';
import { listIssued } from '../letters/letters.store.ts';
import type { Actor } from '../sessions/actor.ts';
import { listUnattested } from './registrations.store.ts';

/** The one that holds; undefined when none was issued. */
const findAttestation = async (db: Db, caseId: string) =>
  (await listIssued(db, caseId)).find(({ kind, voided_at }) => kind === 'attestation' && voided_at === null);

/** The case is registered whether this succeeds or not: what fails is made up for by the clock, or from the case file. */
export async function attest(deps: Deps, number: string, { memberId }: Actor, now: Date): Promise<void> {
  try {
    await issueInTurn(deps, number, memberId, now);
  } catch (error) {
    deps.log.error({ err: error, case: number }, 'an attestation was not issued');
  }
}

/** How long an attestation that failed is made up for: whoever deals with the case meanwhile issues it from its file. */
const madeUpForMs = 7 * 24 * 3_600_000;

/** By the clock: the server or the database was brought down between a registration and its attestation. */
export async function attestRegistered(_payload: unknown, deps: Deps): Promise<void> {
  const now = deps.now();
  for (const { number, member_id } of await listUnattested(deps.db, new Date(now.getTime() - madeUpForMs)))
    if (member_id !== null) await issueInTurn(deps, number, member_id, now);
}

const issueInTurn = (deps: Deps, number: string, memberId: string, now: Date): Promise<void> =>
  inTurn(() => deps.db.transaction().execute((tx) => issueOnce(tx, deps, number, memberId, now)));

async function issueOnce(tx: Db, deps: Deps, number: string, memberId: string, now: Date): Promise<void> {
  const history = await findCase(tx, { number }, { lock: true });
  if (!history || (await findAttestation(tx, history.row.id))) return;
  await issueLetter(tx, deps, history, { kind: 'attestation', memberId, now });
}

/** Its PDF. */
export async function readAttestation(db: Db, deps: Deps, caseId: string): Promise<Buffer | undefined> {
  const found = await findAttestation(db, caseId);
  return found && readLetterFile(deps, found.id);
}
