// Jobs: news once per event and subscription; files that cannot be opened; confirmation of an address.

import { kindOfNumber, type Locale } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';
import type { NoticeChannel } from '../../platform/db/types.gen.ts';
import type { Deps } from '../../platform/deps.ts';
import { type NewMessage, queueDeliveries } from '../../reference/delivery/deliveries.store.ts';
import { currentTemplates } from '../../reference/messageTemplates/templates.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { findNews, findRefusedNews, listRefusedFiles, type News } from './news.store.ts';
import { noticeText } from './news.texts.ts';
import { linkToSend } from './requestLinks.store.ts';
import { listRequests, queueRefusedFiles, takeSubscribers } from './subscriptions.store.ts';
import { unsubscribeLink } from './unsubscribe.store.ts';

const RefusedPayload = z.union([z.object({ uploadIds: z.array(z.uuid()) }), z.object({ caseId: z.uuid() })]);

export async function notifyOfRefusedFiles(payload: unknown, deps: Deps): Promise<void> {
  for (const refused of await listRefusedFiles(deps.db, RefusedPayload.parse(payload), deps.now()))
    await sendNews(deps, refused.caseId, (tx) => findRefusedNews(tx, refused, deps.now()));
}

export const ConfirmationRequest = z.object({ id: z.uuid(), times: z.int() });

/** Sends confirmation links to addresses without one. */
export async function askSubscribers(asked: readonly z.infer<typeof ConfirmationRequest>[], deps: Deps): Promise<void> {
  const { db, keys, config, limits } = deps;
  const now = deps.now();
  const { institution } = await getPublisher(deps);
  const templates = await currentTemplates(deps);
  const timesOf = new Map(asked.map(({ id, times }) => [id, times]));
  const messages: NewMessage[] = [];
  for (const { id, to, masked, token, number, language, expiresAt } of await listRequests(
    db,
    keys,
    [...timesOf.keys()],
    now,
  )) {
    const name = keys.hash('throttled-email', to.toLowerCase()).toString('base64url').slice(0, 22);
    if (!(await limits.consumeConfirmation(name))) continue;
    const stop = unsubscribeLink(deps, id);
    const texts = noticeText(
      {
        about: 'registered',
        channel: 'email',
        locale: localeOfCase(language),
        number,
        url: `${config.publicUrl}/#/notices/confirm/${token}`,
        portal: config.publicUrl,
        stopUrl: stop.page,
        isFirst: true,
        institution,
      },
      templates,
    );
    const eventKey = `subscription/${id}/${timesOf.get(id)}`;
    messages.push({ eventKey, channel: 'email', to, masked, ...texts, stopUrl: stop.oneClick, usefulUntil: expiresAt });
  }
  await queueDeliveries(db, keys, now, messages);
  deps.wakeRelay();
}

const NewsPayload = z.object({
  caseId: z.uuid(),
  ordinal: z.optional(z.int()),
  messageId: z.optional(z.uuid()),
  letterId: z.optional(z.uuid()),
  request: z.optional(z.object({ id: z.uuid(), times: z.int() })),
  /** E-mail addresses get the confirmation link instead. */
  isRegistered: z._default(z.boolean(), false),
});

const localeOfCase = (language: string): Locale => (language === 'en' ? 'en' : 'al');

export async function notifySubscribers(payload: unknown, deps: Deps): Promise<void> {
  const { caseId, ...change } = NewsPayload.parse(payload);
  await sendNews(deps, caseId, (tx) => findNews(tx, caseId, change));
  if (!change.isRegistered) return;
  await queueRefusedFiles(deps.db, caseId);
  deps.wakeRelay();
}

async function sendNews(deps: Deps, caseId: string, find: (tx: Db) => Promise<News | undefined>): Promise<void> {
  const { db, keys, config, now } = deps;
  const templates = await currentTemplates(deps);
  const { institution } = await getPublisher(deps);
  await db.transaction().execute(async (tx) => {
    const news = await find(tx);
    if (!news) return;
    const { number, about, appeal, requestId } = news;
    const subscribers = await takeSubscribers(tx, keys, caseId, {
      at: news.at,
      channel: about === 'registered' ? 'sms' : undefined,
      now: now(),
    });
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
      const stop = unsubscribeLink(deps, id);
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
    await queueDeliveries(tx, keys, now(), messages);
  });
}
