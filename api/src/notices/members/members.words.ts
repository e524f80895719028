// What a message to a member says: the number, what kind of news, and where to look. Never anything of the case.
import { type Locale, type NoticeEventCode, noticeEvents } from '@denonco/contract';
import type { Institution } from '../../config.ts';
import { fill, type Templates, templateFor } from '../templates/templates.rules.ts';

interface MemberMessage {
  readonly event: NoticeEventCode;
  readonly channel: 'email' | 'sms';
  readonly locale: Locale;
  readonly number: string;
  readonly url: string;
  /** Where to choose what one is told of. */
  readonly settingsUrl: string;
  readonly institution: Institution;
}

const bodies = {
  al: '{words}.\n\nPër ta parë, hyni në portal:\n{url}',
  en: '{words}.\n\nTo see it, sign in to the portal:\n{url}',
} as const;
const ends = {
  al: '{institution}\nKy mesazh u dërgua automatikisht. Zgjidhni këtu për çfarë doni të njoftoheni dhe si:\n{settingsUrl}',
  en: '{institution}\nThis message was sent automatically. Choose what you are told of, and how, here:\n{settingsUrl}',
} as const;

/** The message in the member's language. */
export function memberText(
  message: MemberMessage,
  templates: Templates,
): { readonly subject: string; readonly text: string } {
  const { event, channel, locale, institution } = message;
  const template = templateFor(templates, { key: event, channel, locale });
  const values = {
    number: message.number,
    url: message.url,
    settingsUrl: message.settingsUrl,
    institution: institution.name[locale],
    email: institution.email,
    short: institution.short,
  };
  const words = fill(noticeEvents[event].words[locale], values);
  if (channel === 'sms')
    return { subject: '', text: fill(template?.body ?? '{short}: {words}. {url}', { ...values, words }) };
  const parts = [template?.body ?? bodies[locale], ends[locale]];
  return {
    subject: fill(template?.subject ?? '{words}', { ...values, words }),
    text: fill(parts.join('\n\n'), { ...values, words }),
  };
}
