// The job that carries a notice to a member's e-mail and telephone, as they wish, once. The bell has it already.
import { kindOfNumber, type NoticeEventCode, normalizePhone, noticeEvents } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { publisherInForce } from '../../settings/settings.store.ts';
import { type NewMessage, post } from '../deliveries.store.ts';
import { maskEmail, maskPhone } from '../masks.rules.ts';
import { bellWordsInForce, templatesInForce } from '../templates/templates.store.ts';
import { findNotice, getWishes } from './members.store.ts';
import { memberText } from './members.words.ts';

const Payload = z.object({ noticeId: z.uuid() });
const isEvent = (code: string): code is NoticeEventCode => code in noticeEvents;

/** Who was not told by then has seen it in the portal; after a long outage nobody is written to about yesterday. */
const usefulMs = 24 * 3_600_000;

/** Where to look at what is about no case. */
const ownPaths: Partial<Record<NoticeEventCode, string>> = {
  newDevice: 'profile/my/sessions',
  accountChanged: 'profile/my/security',
  premisesSent: 'dashboards/default',
  premisesReturned: 'dashboards/default',
  premisesDecided: 'dashboards/default',
};

const pathOf = (event: NoticeEventCode, number: string | null): string => {
  if (number === null) return ownPaths[event] ?? 'administration/outbox';
  return `registers/${kindOfNumber(number) === 'complaint' ? 'complaints' : 'denouncements'}/${number}`;
};

export async function tellMember(payload: unknown, deps: Deps): Promise<void> {
  const { db, keys, config, now } = deps;
  const notice = await findNotice(db, Payload.parse(payload).noticeId);
  if (!notice || !isEvent(notice.event)) return;
  const { event, number } = notice;
  const usefulUntil = new Date(notice.at.getTime() + usefulMs);
  if (usefulUntil <= now()) return;
  const { email, phone, language: locale, choices } = await getWishes(db, notice.member_id);
  const isWanted = (channel: 'email' | 'sms') =>
    choices.some((one) => one.event === event && one.channel === channel && one.wanted);
  const templates = await templatesInForce(deps);
  const bell = (await bellWordsInForce(deps)).get(event);
  const { institution } = await publisherInForce(deps);
  const app = `${config.publicUrl}/#/app`;
  const url = `${app}/${pathOf(event, number)}`;
  const settingsUrl = `${app}/profile/notification`;
  const message = (channel: 'email' | 'sms', to: string, masked: string): NewMessage => ({
    eventKey: `member/${notice.id}/${channel}`,
    ...{ channel, to, masked, usefulUntil },
    ...memberText({ event, channel, locale, number: number ?? '', url, settingsUrl, institution, bell }, templates),
  });
  const known = phone === null ? undefined : normalizePhone(phone);
  const messages = [
    ...(isWanted('email') ? [message('email', email, maskEmail(email))] : []),
    ...(isWanted('sms') && known ? [message('sms', known, maskPhone(known))] : []),
  ];
  await post(db, keys, now(), messages);
  deps.nudge();
}
