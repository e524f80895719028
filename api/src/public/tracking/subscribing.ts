// Subscribing on the track page: a telephone is confirmed by code first, an e-mail address by the link sent to it.
import { normalizePhone, type PhoneConfirmation } from '@denonco/contract';
import * as z from 'zod/mini';
import { isPhoneConfirmed } from '../../accounts/phoneConfirmations/confirmations.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { NoticeChannel } from '../../platform/db/types.gen.ts';
import type { Deps } from '../../platform/deps.ts';
import { fault } from '../../platform/http/fault.ts';
import {
  countRequests,
  listSubscriptions,
  requestSubscription,
  sealSubscription,
  subscribe,
} from '../../register/subscriptions/subscriptions.store.ts';

/** Enough for a family, too few to spam a crowd. */
const mostSubscriptions = 5;

interface Asked {
  readonly channel: NoticeChannel;
  readonly address: string;
  readonly phoneConfirmation?: z.infer<typeof PhoneConfirmation> | undefined;
}

/** Requires the locked case. @throws Fault `validation` at the field. */
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
  const phone = normalizePhone(address) ?? '';
  if (!subscription) throw fault('validation', { fields: { address: phone ? 'phone_landline' : 'phone' } });
  if (channel === 'sms') {
    if (!phoneConfirmation) throw fault('validation', { fields: { phoneConfirmation: 'phone_confirmation' } });
    if (!(await isPhoneConfirmed(deps.autonomous, deps.keys, phoneConfirmation, phone, now)))
      throw fault('validation', { fields: { 'phoneConfirmation.code': 'phone_confirmation' } });
  }
  const many = (await listSubscriptions(tx, caseId)).length + (await countRequests(tx, caseId));
  if (many >= mostSubscriptions) throw fault('validation', { fields: { address: ['too_many', mostSubscriptions] } });
  await tx.updateTable('cases').set({ news_stopped_at: null }).where('id', '=', caseId).execute();
  if (channel === 'sms') await subscribe(tx, caseId, subscription, now);
  else await requestSubscription(tx, caseId, subscription, now);
}
