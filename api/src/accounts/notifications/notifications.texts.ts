import { type Locale, type LocalizedText, type NoticeEventCode, noticeEvents } from '@denonco/contract';
import type { Institution } from '../../platform/config.ts';
import { fill, type Templates, templateFor } from '../../reference/messageTemplates/templates.rules.ts';

export interface MemberMessage {
  readonly event: NoticeEventCode;
  readonly channel: 'email' | 'sms';
  readonly locale: Locale;
  readonly number: string;
  readonly url: string;
  readonly settingsUrl: string;
  readonly institution: Institution;
  readonly bell?: LocalizedText | undefined;
}

const bodies = {
  al: '{words}.\n\nPër ta parë, hyni në portal:\n{url}',
  en: '{words}.\n\nTo see it, sign in to the portal:\n{url}',
} as const;
const shortBody = { al: '{short}: {words}. {url}', en: '{short}: {words}. {url}' } as const;
const subject = { al: '{words}', en: '{words}' } as const;
const ends = {
  al: '{institution}\nKy mesazh u dërgua automatikisht. Zgjidhni këtu për çfarë doni të njoftoheni dhe si:\n{settingsUrl}',
  en: '{institution}\nThis message was sent automatically. Choose your notices here:\n{settingsUrl}',
} as const;

export const memberOriginal = (channel: 'email' | 'sms') => ({
  subject: channel === 'sms' ? { al: '', en: '' } : subject,
  body: channel === 'sms' ? shortBody : bodies,
});

export function memberText(message: MemberMessage, templates: Templates) {
  const { event, channel, locale, number, url, settingsUrl, institution, bell } = message;
  const template = templateFor(templates, { key: event, channel, locale });
  const { name, email, short } = institution;
  const known = { number, url, settingsUrl, institution: name[locale], email, short };
  const values = { ...known, words: fill((bell ?? noticeEvents[event].message)[locale], known) };
  if (channel === 'sms') return { subject: '', text: fill(template?.body ?? shortBody[locale], values) };
  return {
    subject: fill(template?.subject ?? subject[locale], values),
    text: fill(`${template?.body ?? bodies[locale]}\n\n${ends[locale]}`, values),
  };
}
