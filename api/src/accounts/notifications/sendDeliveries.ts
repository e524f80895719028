// Job: sends what waits, with a limited number of tries.

import { withoutAddresses } from '@denonco/contract';
import { SpanKind } from '@opentelemetry/api';
import type { Deps } from '../../platform/deps.ts';
import { inSpan } from '../../platform/observability/tracing/spans.ts';
import {
  claimDue,
  type DueDelivery,
  markFailed,
  markSent,
  maxClaimed,
  openDelivery,
  purgeDeliveries,
} from '../../reference/delivery/deliveries.store.ts';
import { clearLocalOutbox } from '../../reference/delivery/localOutbox.ts';
import { PermanentRefusal } from '../../reference/delivery/smtp.ts';
import { transportsOf } from '../../reference/delivery/transports.ts';
import { purgeOlder } from '../../reference/settings/periods.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { addNotices, listHoldersOf, purgeNotices } from './notifications.store.ts';
import { nextSmsDay, purgeSmsDays, refundSms, reserveSms } from './smsBudgets.store.ts';

/** Minutes until the next attempt: a day and a half in all. */
const waits = [1, 5, 15, 60, 180, 720, 1440] as const;

export async function sendDeliveries(_payload: unknown, deps: Deps): Promise<void> {
  for (;;) {
    const due = await claimDue(deps.db, deps.now());
    await Promise.all(due.map((delivery) => send(delivery, deps)));
    if (due.length < maxClaimed) return;
  }
}

async function send(delivery: DueDelivery, deps: Deps): Promise<void> {
  const { config, db, keys, now, log } = deps;
  const { budget } = delivery;
  if (budget && !(await reserveSms(db, deps, budget, now()))) {
    const nextTryAt = nextSmsDay(now());
    await markFailed(db, delivery.id, { error: 'the SMS of the day are used up', nextTryAt, now: now() });
    return;
  }
  try {
    const { mailFrom: from } = await getPublisher(deps);
    const send = transportsOf({ ...config, mail: { ...config.mail, from } })[delivery.channel];
    await inSpan(`send ${delivery.channel}`, { kind: SpanKind.CLIENT }, () => send(openDelivery(keys, delivery)));
  } catch (error) {
    if (budget) await refundSms(db, budget, now());
    const minutes = error instanceof PermanentRefusal ? undefined : waits[delivery.tries - 1];
    const nextTryAt = minutes === undefined ? undefined : new Date(now().getTime() + minutes * 60_000);
    const failure = {
      delivery: delivery.id,
      channel: delivery.channel,
      error: withoutAddresses(error instanceof Error ? error.message : String(error)),
    };
    if (nextTryAt) log.warn(failure, 'a message was not sent and will be tried again');
    else log.error(failure, 'a message was given up');
    await db.transaction().execute(async (tx) => {
      await markFailed(tx, delivery.id, { error: failure.error, nextTryAt, now: now() });
      if (nextTryAt) return;
      // Once a day: after an outage there are many.
      const key = `outbox/${now().toISOString().slice(0, 10)}`;
      await addNotices(tx, { event: 'deadLetter', key, to: await listHoldersOf(tx, 'outbox.read'), at: now() });
    });
    return;
  }
  await markSent(db, delivery.id, now());
}

/** Job: removes what was sent long ago, and files of the local outbox. */
export async function forgetNotices(_payload: unknown, { config, db, now }: Deps): Promise<void> {
  await purgeOlder(db, 'deliveries', now(), purgeDeliveries);
  await purgeOlder(db, 'notices', now(), purgeNotices);
  await purgeSmsDays(db, now());
  await clearLocalOutbox(config.dataDir, now());
}
