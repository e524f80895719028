// Job: delivers notifications by e-mail and SMS according to preferences, once. The bell has them already.
import {
  channelsOf,
  isWantedByDefault,
  kindOfNumber,
  maskEmail,
  maskPhone,
  type NoticeEventCode,
  normalizeMobile,
  noticeEvents,
  type Words,
} from '@denonco/contract';
import type { Institution } from '../../../platform/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { publisherInForce } from '../../../reference/settings/settings.store.ts';
import { type NewMessage, post } from '../deliveries.store.ts';
import { bellWordsInForce, templatesInForce } from '../templates/templates.store.ts';
import { type FoundNotice, findNotices } from './members.store.ts';
import { memberText } from './members.words.ts';

const isEvent = (code: string): code is NoticeEventCode => code in noticeEvents;

/** Later than this a message is useless: the member has seen the notification in the portal. */
const usefulMs = 24 * 3_600_000;

/** Pages for events without a case. */
const ownPaths: Partial<Record<NoticeEventCode, string>> = {
  newDevice: 'profile/my/sessions',
  accountChanged: 'profile/my/security',
  smsBudget: 'administration/health',
  backupLate: 'administration/health',
  rehearsalLate: 'administration/health',
  retentionWaits: 'administration/retention',
  premisesSent: 'dashboards/default',
  premisesReturned: 'dashboards/default',
  premisesDecided: 'dashboards/default',
};

const pathOf = (event: NoticeEventCode, number: string | null): string => {
  if (number === null) return ownPaths[event] ?? 'administration/outbox';
  return `registers/${kindOfNumber(number) === 'complaint' ? 'complaints' : 'denouncements'}/${number}`;
};

export async function deliverNotices(noticeIds: readonly string[], deps: Deps): Promise<void> {
  const { db, keys, now } = deps;
  const notices = await findNotices(db, noticeIds);
  const [templates, bells] = [await templatesInForce(deps), await bellWordsInForce(deps)];
  const { institution } = await publisherInForce(deps);
  const words = { institution, bells, templates };
  const messages = notices.flatMap((notice) => messagesOf(notice, words, deps));
  await post(db, keys, now(), messages);
  if (messages.length > 0) deps.nudge();
}

interface WordsInForce {
  readonly institution: Institution;
  readonly bells: ReadonlyMap<string, Words>;
  readonly templates: Awaited<ReturnType<typeof templatesInForce>>;
}

function messagesOf(notice: FoundNotice, { institution, bells, templates }: WordsInForce, deps: Deps): NewMessage[] {
  const { id, event, number, at, email, phone, language, chosen } = notice;
  const usefulUntil = new Date(at.getTime() + usefulMs);
  if (!isEvent(event) || usefulUntil <= deps.now()) return [];
  const locale = language === 'en' ? 'en' : 'al';
  const isWanted = (channel: 'email' | 'sms') =>
    channelsOf(event).includes(channel) && (chosen[channel] ?? isWantedByDefault(event, channel));
  const app = `${deps.config.publicUrl}/#/app`;
  const url = `${app}/${pathOf(event, number)}`;
  const settingsUrl = `${app}/profile/notification`;
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
