// Job: asks the owner of an e-mail address to confirm news of a case; at most so often a day for each address.
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { post } from '../../reference/delivery/deliveries.store.ts';
import { templatesInForce } from '../../reference/messageTemplates/templates.store.ts';
import { publisherInForce } from '../../reference/settings/settings.store.ts';
import { noticeText } from './news.words.ts';
import { stopLinkOf } from './stopping.store.ts';
import { findAsked } from './subscriptions.store.ts';

const Payload = z.object({ id: z.uuid(), times: z.int() });

export async function askSubscriber(payload: unknown, deps: Deps): Promise<void> {
  const { id, times } = Payload.parse(payload);
  const { db, keys, config, limits } = deps;
  const now = deps.now();
  const asked = await findAsked(db, keys, id, now);
  if (!asked) return;
  const { number, to, masked, token, expiresAt } = asked;
  const name = keys.hash('throttled-email', to.toLowerCase()).toString('base64url').slice(0, 22);
  if (!(await limits.confirmationAsked(name))) return;
  const { institution } = await publisherInForce(deps);
  const stop = stopLinkOf(deps, id);
  const said = noticeText(
    {
      about: 'registered',
      channel: 'email',
      locale: asked.language === 'en' ? 'en' : 'al',
      number,
      url: `${config.publicUrl}/#/notices/confirm/${token}`,
      portal: config.publicUrl,
      stopUrl: stop.page,
      isFirst: true,
      institution,
    },
    await templatesInForce(deps),
  );
  const eventKey = `subscription/${id}/${times}`;
  const message = { eventKey, channel: 'email', to, masked, ...said } as const;
  await db
    .transaction()
    .execute((tx) => post(tx, keys, now, [{ ...message, stopUrl: stop.oneClick, usefulUntil: expiresAt }]));
  deps.wakeRelay();
}
