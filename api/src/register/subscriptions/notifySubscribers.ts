// Job: sends news of a case, once per event and subscription.
import { kindOfNumber, type Locale } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';
import type { NoticeChannel } from '../../platform/db/types.gen.ts';
import type { Deps } from '../../platform/deps.ts';
import { post } from '../../reference/delivery/deliveries.store.ts';
import { templatesInForce } from '../../reference/messageTemplates/templates.store.ts';
import { publisherInForce } from '../../reference/settings/settings.store.ts';
import { findNews, type News } from './news.store.ts';
import { noticeText } from './news.words.ts';
import { linkToSend } from './requestLinks.store.ts';
import { stopLinkOf } from './stopping.store.ts';
import { holdNews, listSubscribers, markNotified, refusedFilesOf } from './subscriptions.store.ts';

const Payload = z.object({
  caseId: z.uuid(),
  ordinal: z.optional(z.int()),
  messageId: z.optional(z.uuid()),
  letterId: z.optional(z.uuid()),
  request: z.optional(z.object({ id: z.uuid(), times: z.int() })),
  /** For SMS subscribers of a filing; e-mail addresses get the confirmation link instead. */
  isRegistered: z._default(z.boolean(), false),
});

const localeOfCase = (language: string): Locale => (language === 'en' ? 'en' : 'al');

export async function notifySubscribers(payload: unknown, deps: Deps): Promise<void> {
  const { caseId, ...told } = Payload.parse(payload);
  await sendNews(deps, caseId, async (tx) => {
    const news = await findNews(tx, caseId, told);
    // Before the subscribers are read: an address that is confirmed meanwhile is then one of them.
    if (news && !told.isRegistered) await holdNews(tx, caseId, news.at, { caseId, ...told });
    return news;
  });
  if (!told.isRegistered) return;
  await deps.db.insertInto('outbox').values(refusedFilesOf(caseId)).execute();
  deps.wakeRelay();
}

export async function sendNews(deps: Deps, caseId: string, find: (tx: Db) => Promise<News | undefined>): Promise<void> {
  const { db, keys, config, now } = deps;
  const templates = await templatesInForce(deps);
  const { institution } = await publisherInForce(deps);
  await db.transaction().execute(async (tx) => {
    const news = await find(tx);
    if (!news) return;
    const { number, about, appeal, requestId } = news;
    const all = await listSubscribers(tx, keys, caseId, news.at);
    const subscribers = about === 'registered' ? all.filter(({ channel }) => channel === 'sms') : all;
    if (subscribers.length === 0) return;
    const register = kindOfNumber(number) === 'complaint' ? 'complaints' : 'denounces';
    const portal = config.publicUrl;
    const trackUrl = `${portal}/#/${register}/track`;
    const urls = new Map<NoticeChannel, string>();
    if (requestId !== undefined)
      for (const way of new Set(subscribers.map(({ channel }) => channel)))
        urls.set(way, await linkToSend(tx, deps, { requestId, way, at: now() }));
    const locale = localeOfCase(news.language);
    const messages = subscribers.map(({ id, channel, to, masked, isFirst }) => {
      const stop = stopLinkOf(deps, id);
      const url = urls.get(channel) ?? trackUrl;
      return {
        eventKey: `${news.key}/${id}`,
        channel,
        to,
        masked,
        budget: 'news' as const,
        stopUrl: stop.oneClick,
        ...noticeText(
          { about, appeal, channel, locale, number, portal, url, stopUrl: stop.page, isFirst, institution },
          templates,
        ),
      };
    });
    await post(tx, keys, now(), messages);
    await markNotified(
      tx,
      subscribers.map(({ id }) => id),
      now(),
    );
  });
}
