// Two people at one case: the second is told what happened since they looked.
import type { Locale } from '@denonco/contract';
import type { CaseHistory } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import { fault } from '../http/fault.ts';
import { meanwhile } from './casework.present.ts';
import { findPeople } from './casework.store.ts';

/** Refuses a member who has not seen every event yet, and says what they missed. @throws Fault `conflict`. */
export async function refuseOutdated(db: Db, history: CaseHistory, version: number, locale: Locale): Promise<void> {
  if (version === history.row.version) return;
  const missed = history.steps.slice(version);
  const people = await findPeople(db, missed);
  throw fault('conflict', {
    internalMessages: missed.map((step) => meanwhile(history.row.kind, step, people, locale)),
  });
}
