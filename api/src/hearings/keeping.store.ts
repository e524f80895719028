// Keeps the hearing of a case as its events say, in their transaction: cases/cases.store.ts calls it and nobody else.
import type { CaseKind, CaseStatus, EventData } from '@denonco/contract';
import { newId } from '../crypto/ids.ts';
import type { Db } from '../db/pool.ts';
import { concernsHearing, hearingChange } from './hearings.rules.ts';

interface Happened {
  readonly caseId: string;
  readonly kind: CaseKind;
  readonly before: CaseStatus;
  readonly after: CaseStatus;
  readonly at: Date;
  readonly data: Pick<EventData, 'sessionAt' | 'sessionPlace'>;
}

/** Sets, moves, ends or calls off the hearing of a case after an event. */
export async function keepHearing(tx: Db, { caseId, kind, before, after, at, data }: Happened): Promise<void> {
  const { sessionAt, sessionPlace } = data;
  if (!concernsHearing(before, sessionAt)) return;
  const open = await tx
    .selectFrom('hearings')
    .select(['id', 'sequence', 'starts_at', 'place'])
    .where('case_id', '=', caseId)
    .where('state', 'in', ['set', 'moved'])
    .executeTakeFirst();
  const state = hearingChange(open && { startsAt: open.starts_at }, { at, status: after, sessionAt });
  if (state === undefined) return;
  if (!open) {
    const time = { starts_at: new Date(sessionAt ?? at), place: sessionPlace ?? null };
    const id = newId();
    await tx
      .insertInto('hearings')
      .values({ id, case_id: caseId, kind, state, changed_at: at, ...time })
      .execute();
    await addTime(tx, id, 0, { ...time, set_at: at, posted_at: kind === 'complaint' ? at : null });
    return;
  }
  const sequence = open.sequence + 1;
  const change = tx.updateTable('hearings').where('id', '=', open.id).set({ state, sequence, changed_at: at });
  if (sessionAt === undefined) {
    await change.execute();
    return;
  }
  // Who moves a hearing without a word of the place leaves it where it was.
  const time = { starts_at: new Date(sessionAt), place: sessionPlace ?? open.place };
  await change.set({ ...time, position: null }).execute();
  await addTime(tx, open.id, sequence, { ...time, set_at: at, posted_at: (await isPosted(tx, open.id)) ? at : null });
}

interface NewTime {
  readonly starts_at: Date;
  readonly place: string | null;
  readonly set_at: Date;
  readonly posted_at: Date | null;
}
const addTime = (tx: Db, hearingId: string, sequence: number, time: NewTime) =>
  tx
    .insertInto('hearing_times')
    .values({ hearing_id: hearingId, sequence, ...time })
    .execute();

/** Who was told of a hearing is told of its new time at once. */
async function isPosted(tx: Db, hearingId: string): Promise<boolean> {
  const posted = await tx
    .selectFrom('hearing_times')
    .select('sequence')
    .where('hearing_id', '=', hearingId)
    .where('posted_at', 'is not', null)
    .executeTakeFirst();
  return posted !== undefined;
}
