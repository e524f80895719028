// Notifies the commission of reports sent, and municipalities of reports returned or decided: once per day, kind and
// municipality, and never the member who did it.
import { type NoticeEventCode, type PremisesStep, tiraneDay } from '@denonco/contract';
import { addNotices, listHoldersOf } from '../accounts/notifications/notifications.store.ts';
import type { Db } from '../platform/db/pool.ts';
import type { Actor } from '../platform/http/actor.ts';
import { listReporters } from './notifying.store.ts';
import type { PremisesRecord } from './writing.store.ts';

const events: Readonly<Partial<Record<PremisesStep, NoticeEventCode>>> = {
  send: 'premisesSent',
  return: 'premisesReturned',
  approve: 'premisesDecided',
  refuse: 'premisesDecided',
  reopen: 'premisesDecided',
};

export async function notifyOfStep(
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
    await addNotices(tx, {
      event,
      key: `premises/${first.election_code}/${first.kind}/${municipality}/${event}/${day}`,
      to: people.filter((id) => id !== actor.memberId),
      at: now,
    });
  }
}
