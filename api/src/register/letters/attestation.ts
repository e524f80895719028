// The attestation of a paper filing (KPA 60.3, KZ 127.3), without the tracking code.

import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findCase } from '../cases/cases.store.ts';
import { issueLetter, oneAtATime } from './letters.issue.ts';
import { readLetterFile } from './letters.sealing.ts';
import { findAttestation, listUnattested } from './letters.store.ts';

/** A failed attestation does not fail the registration; a job retries it. */
export async function issueAttestation(deps: Deps, number: string, { memberId }: Actor, now: Date): Promise<void> {
  try {
    await issueOnce(deps, number, memberId, now);
  } catch (error) {
    deps.log.error({ err: error, case: number }, 'an attestation was not issued');
  }
}

const madeUpForMs = 7 * 24 * 3_600_000;

export async function attestRegistered(_payload: unknown, deps: Deps): Promise<void> {
  const now = deps.now();
  for (const { number, member_id } of await listUnattested(deps.db, new Date(now.getTime() - madeUpForMs)))
    if (member_id !== null) await issueOnce(deps, number, member_id, now);
}

const issueOnce = (deps: Deps, number: string, memberId: string, now: Date): Promise<void> =>
  oneAtATime(deps, async (tx) => {
    const history = await findCase(tx, { number }, { lock: true });
    if (history && !(await findAttestation(tx, history.row.id)))
      await issueLetter(tx, deps, history, { kind: 'attestation', memberId, now });
  });

export async function readAttestation(db: Db, deps: Deps, caseId: string): Promise<Buffer | undefined> {
  const id = await findAttestation(db, caseId);
  return id === undefined ? undefined : readLetterFile(deps, id);
}
