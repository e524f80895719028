// Asking to be told of news of a case from the track page: a telephone is confirmed by a code first, an e-mail by the link that
// is sent to it.
import { normalizePhone, type PhoneConfirmation } from '@denonco/contract';
import * as z from 'zod/mini';
import { isPhoneConfirmed } from '../confirmations/confirmations.store.ts';
import type { Db } from '../db/pool.ts';
import type { NoticeChannel } from '../db/types.gen.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../http/fault.ts';
import { countRequests, requestSubscription } from '../notices/subscriptionRequests.store.ts';
import { listSubscriptions, sealSubscription, subscribe } from '../notices/subscriptions.store.ts';

/** Enough for a family, too few to have a crowd told. */
const mostSubscriptions = 5;

interface Asked {
  readonly channel: NoticeChannel;
  readonly address: string;
  readonly phoneConfirmation?: z.infer<typeof PhoneConfirmation> | undefined;
}

/** In the transaction that holds the case. @throws Fault `validation` at the field. */
export async function addSubscription(
  tx: Db,
  deps: Deps,
  caseId: string,
  { channel, address, phoneConfirmation }: Asked,
  now: Date,
): Promise<void> {
  if (channel === 'email' && !z.safeParse(z.email(), address).success)
    throw fault('validation', { fields: { address: 'email' } });
  const subscription = sealSubscription(deps.keys, caseId, channel, address);
  if (!subscription) throw fault('validation', { fields: { address: 'phone' } });
  const phone = normalizePhone(address) ?? '';
  if (channel === 'sms') {
    if (!phoneConfirmation) throw fault('validation', { fields: { phoneConfirmation: 'phone_confirmation' } });
    if (!(await isPhoneConfirmed(deps.db, deps.keys, phoneConfirmation, phone, now)))
      throw fault('validation', { fields: { 'phoneConfirmation.code': 'phone_confirmation' } });
  }
  const many = (await listSubscriptions(tx, caseId)).length + (await countRequests(tx, caseId));
  if (many >= mostSubscriptions) throw fault('validation', { fields: { address: ['too_many', mostSubscriptions] } });
  await tx.updateTable('cases').set({ news_stopped_at: null }).where('id', '=', caseId).execute();
  if (channel === 'sms') await subscribe(tx, caseId, subscription, now);
  else await requestSubscription(tx, caseId, subscription, now);
}
