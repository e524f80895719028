// Job: delivers notifications by preference, once. The bell has them already.
import {
  channelsOf,
  isNoticeEvent,
  isWantedByDefault,
  type LocalizedText,
  maskEmail,
  maskPhone,
  normalizeMobile,
  noticePath,
} from '@denonco/contract';
import type { Institution } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { type NewMessage, queueDeliveries } from '../../reference/delivery/deliveries.store.ts';
import { currentNoticeTexts, currentTemplates } from '../../reference/messageTemplates/templates.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { type FoundNotice, findNotices, readerFrom } from './notifications.store.ts';
import { memberText } from './notifications.texts.ts';

/** A message is not sent after this time, because the notification was seen in the portal by then. */
const usefulMs = 24 * 3_600_000;

export async function deliverNotices(noticeIds: readonly string[], deps: Deps): Promise<void> {
  const { db, keys, now } = deps;
  const notices = await findNotices(db, noticeIds, now());
  const [templates, bells] = [await currentTemplates(deps), await currentNoticeTexts(deps)];
  const { institution } = await getPublisher(deps);
  const texts = { institution, bells, templates };
  const messages = notices.flatMap((notice) => messagesOf(notice, texts, deps));
  await queueDeliveries(db, keys, now(), messages);
  if (messages.length > 0) deps.wakeRelay();
}

interface NoticeTexts {
  readonly institution: Institution;
  readonly bells: ReadonlyMap<string, LocalizedText>;
  readonly templates: Awaited<ReturnType<typeof currentTemplates>>;
}

function messagesOf(notice: FoundNotice, { institution, bells, templates }: NoticeTexts, deps: Deps): NewMessage[] {
  const { id, event, number, assigneeId, wasAtKas, at, email, phone, language, chosen } = notice;
  const usefulUntil = new Date(at.getTime() + usefulMs);
  if (!isNoticeEvent(event) || usefulUntil <= deps.now()) return [];
  const locale = language === 'en' ? 'en' : 'al';
  const isWanted = (channel: 'email' | 'sms') =>
    channelsOf(event).includes(channel) && (chosen[channel] ?? isWantedByDefault(event, channel));
  const portal = `${deps.config.publicUrl}/#`;
  const url = `${portal}${noticePath({ event, number, assigneeId, wasAtKas }, readerFrom(notice))}`;
  const settingsUrl = `${portal}/app/profile/notification`;
  const bell = bells.get(event);
  const message = (channel: 'email' | 'sms', to: string, masked: string): NewMessage => ({
    eventKey: `member/${id}/${channel}`,
    channel,
    to,
    masked,
    usefulUntil,
    budget: 'members',
    ...memberText({ event, channel, locale, number: number ?? '', url, settingsUrl, institution, bell }, templates),
  });
  const known = phone === null ? undefined : normalizeMobile(phone);
  return [
    ...(isWanted('email') ? [message('email', email, maskEmail(email))] : []),
    ...(isWanted('sms') && known ? [message('sms', known, maskPhone(known))] : []),
  ];
}
