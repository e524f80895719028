// Who is told of what happens to reports: the commission that a municipality has sent some, a municipality that its own came
// back or were decided. Once a day, kind and municipality, however many they are; never whoever did it.
import { type NoticeEventCode, type PremisesStep, tiraneDay } from '@denonco/contract';
import type { Db } from '../db/pool.ts';
import { listHoldersOf, noticeMembers } from '../notices/members/members.store.ts';
import type { Actor } from '../sessions/actor.ts';
import { listReporters } from './telling.store.ts';
import type { PremisesRecord } from './writing.store.ts';

const events: Readonly<Partial<Record<PremisesStep, NoticeEventCode>>> = {
  send: 'premisesSent',
  return: 'premisesReturned',
  approve: 'premisesDecided',
  refuse: 'premisesDecided',
  reopen: 'premisesDecided',
};

export async function tellOfStep(
  { tx, actor, now }: { readonly tx: Db; readonly actor: Actor; readonly now: Date },
  action: PremisesStep,
  records: readonly PremisesRecord[],
): Promise<void> {
  const event = events[action];
  if (!event) return;
  const perMunicipality = Map.groupBy(records, ({ municipality_code }) => municipality_code);
  for (const [municipality, [first]] of perMunicipality) {
    if (!first) continue;
    const people =
      action === 'send' ? await listHoldersOf(tx, 'premises.review') : await listReporters(tx, municipality);
    const day = tiraneDay(now.getTime());
    await noticeMembers(tx, {
      event,
      key: `premises/${first.election_code}/${first.kind}/${municipality}/${event}/${day}`,
      to: people.filter((id) => id !== actor.memberId),
      at: now,
    });
  }
}
