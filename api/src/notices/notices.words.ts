// What a message to a filer says: the number, that there is news, and where to look. Never anything of the case, and
// never its code. Only a request carries more: the link to answer it by.
import type { Locale } from '@denonco/contract';
import type { Institution } from '../config.ts';
import type { NoticeChannel } from '../db/types.gen.ts';
import { fill, type Templates, templateFor } from './templates/templates.rules.ts';

export interface Notice {
  readonly about: 'event' | 'message' | 'request';
  readonly channel: NoticeChannel;
  readonly locale: Locale;
  readonly number: string;
  /** Where to follow the case; for a request, its one-time link. */
  readonly url: string;
  /** The first one says how to stop. */
  readonly isFirst: boolean;
  readonly institution: Institution;
}

const subjects = {
  event: { al: 'Njoftim i ri për çështjen {number}', en: 'News of case {number}' },
  message: { al: 'Mesazh i ri për çështjen {number}', en: 'A new message about case {number}' },
  request: { al: 'Çështja {number} duhet plotësuar', en: 'Case {number} has to be completed' },
} as const;

const bodies = {
  event: {
    al: 'Ka një njoftim të ri për çështjen {number}.\n\nPër ta parë, hapni faqen e ndjekjes dhe shkruani kodin tuaj:\n{url}',
    en: 'There is news of case {number}.\n\nTo see it, open the tracking page and type your code:\n{url}',
  },
  message: {
    al: 'Komisioni ju ka shkruar një mesazh për çështjen {number}.\n\nPër ta lexuar, hapni faqen e ndjekjes dhe shkruani kodin tuaj:\n{url}',
    en: 'The commission has written you a message about case {number}.\n\nTo read it, open the tracking page and type your code:\n{url}',
  },
  request: {
    al: 'Komisioni ju kërkon të plotësoni çështjen {number}.\n\nPër të parë çfarë kërkohet dhe për t’u përgjigjur, hapni këtë lidhje:\n{url}\n\nMund ta hapni sa herë të doni; përgjigjja dërgohet një herë. Mos ia jepni askujt: kush e ka lidhjen, mund të përgjigjet në emrin tuaj.',
    en: 'The commission asks you to complete case {number}.\n\nTo see what is asked and to answer, open this link:\n{url}\n\nYou may open it as often as you like; the answer is sent once. Give it to nobody: whoever has the link can answer in your name.',
  },
} as const;

const stops = {
  al: 'Ky është njoftimi i parë që ju dërgojmë për këtë çështje. Për t’i ndalur njoftimet, hapni faqen e ndjekjes me kodin tuaj dhe hiqni adresën tuaj te njoftimet. Nëse nuk i keni kërkuar ju, na shkruani te {email}.',
  en: 'This is the first notice we send you about this case. To stop them, open the tracking page with your code and remove your address under notices. If you did not ask for them, write to {email}.',
} as const;

const ends = {
  al: '{institution}\nKy mesazh u dërgua automatikisht. Ne nuk ju kërkojmë kurrë kodin e ndjekjes me e-mail, SMS ose telefon.',
  en: '{institution}\nThis message was sent automatically. We never ask for your tracking code by e-mail, SMS or telephone.',
} as const;

const short = {
  event: {
    al: '{short}: ka njoftim të ri për çështjen {number}. Shihni me kodin tuaj: {url}',
    en: '{short}: there is news of case {number}. See it with your code: {url}',
  },
  message: {
    al: '{short}: keni një mesazh për çështjen {number}. Lexojeni me kodin tuaj: {url}',
    en: '{short}: you have a message about case {number}. Read it with your code: {url}',
  },
  request: {
    al: '{short}: çështja {number} duhet plotësuar. Përgjigjuni këtu: {url}',
    en: '{short}: case {number} has to be completed. Answer here: {url}',
  },
} as const;
const shortStops = {
  al: 'Njoftimet ndalen te faqja e ndjekjes.',
  en: 'Notices are stopped on the tracking page.',
} as const;

/** What comes with the program: the part of a message that may be written anew. An SMS has no subject. */
export const noticeOriginal = (about: Notice['about'], channel: NoticeChannel) => ({
  subject: channel === 'sms' ? { al: '', en: '' } : subjects[about],
  body: channel === 'sms' ? short[about] : bodies[about],
});

/** The message in the language of the case; words written anew stand in place of those here, but for how to stop and its end. */
export function noticeText(notice: Notice, templates: Templates): { readonly subject: string; readonly text: string } {
  const { about, channel, locale, isFirst, institution } = notice;
  const values: Readonly<Record<string, string>> = {
    number: notice.number,
    url: notice.url,
    email: institution.email,
    institution: institution.name[locale],
    short: institution.short,
  };
  const template = templateFor(templates, { key: about, channel, locale });
  const filled = (words: string) => fill(words, values);
  if (channel === 'sms') {
    const parts = [template?.body ?? short[about][locale], ...(isFirst ? [shortStops[locale]] : [])];
    return { subject: '', text: filled(parts.join(' ')) };
  }
  const parts = [template?.body ?? bodies[about][locale], ...(isFirst ? [stops[locale]] : []), ends[locale]];
  return { subject: filled(template?.subject ?? subjects[about][locale]), text: filled(parts.join('\n\n')) };
}
