// Job: delivers notifications by preference, once. The bell has them already.
import { channelsOf, isNoticeEvent, isWantedByDefault, normalizeMobile, noticePath } from '@denonco/contract';
import type { Deps } from '../../platform/deps.ts';
import { type NewMessage, queueDeliveries } from '../../reference/delivery/deliveries.store.ts';
import { currentNoticeTexts, currentTemplates } from '../../reference/messageTemplates/templates.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { type FoundNotice, findNotices, readerFrom } from './notifications.store.ts';
import { type MemberMessage, memberText } from './notifications.texts.ts';

/** A message is not sent after this time, because the notification was seen in the portal by then. */
const usefulMs = 24 * 3_600_000;

export async function deliverNotices(noticeIds: readonly string[], deps: Deps): Promise<void> {
  const { db, keys, now } = deps;
  const notices = await findNotices(db, noticeIds, now());
  const [templates, bells] = [await currentTemplates(deps), await currentNoticeTexts(deps)];
  const { institution } = await getPublisher(deps);
  const textOf: TextOf = (message) =>
    memberText({ ...message, institution, bell: bells.get(message.event) }, templates);
  const messages = notices.flatMap((notice) => messagesOf(notice, textOf, deps));
  await queueDeliveries(db, keys, now(), messages);
  if (messages.length > 0) deps.wakeRelay();
}

type TextOf = (message: Omit<MemberMessage, 'institution' | 'bell'>) => ReturnType<typeof memberText>;

function messagesOf(notice: FoundNotice, textOf: TextOf, deps: Deps): NewMessage[] {
  const { id, event, number, assigneeId, wasAtKas, at, email, phone, language, chosen } = notice;
  const usefulUntil = new Date(at.getTime() + usefulMs);
  if (!isNoticeEvent(event) || usefulUntil <= deps.now()) return [];
  const locale = language === 'en' ? 'en' : 'al';
  const isWanted = (channel: 'email' | 'sms') =>
    channelsOf(event).includes(channel) && (chosen[channel] ?? isWantedByDefault(event, channel));
  const portal = `${deps.config.publicUrl}/#`;
  const url = `${portal}${noticePath({ event, number, assigneeId, wasAtKas }, readerFrom(notice))}`;
  const settingsUrl = `${portal}/app/profile/notification`;
  const message = (channel: 'email' | 'sms', to: string): NewMessage => ({
    eventKey: `member/${id}/${channel}`,
    channel,
    to,
    usefulUntil,
    budget: 'members',
    ...textOf({ event, channel, locale, number: number ?? '', url, settingsUrl }),
  });
  const known = phone === null ? undefined : normalizeMobile(phone);
  return [
    ...(isWanted('email') ? [message('email', email)] : []),
    ...(isWanted('sms') && known ? [message('sms', known)] : []),
  ];
}
