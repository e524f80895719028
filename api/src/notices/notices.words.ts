// What a message to a filer says: the number, that there is news, and where to look. Never anything of the case, and
// never its code. A request carries more: the link to answer it by; and so does a decision: where it can be appealed
// against and until when, because that right is lost by not knowing of it.
import { appealBodies, challengeQuery, type Locale } from '@denonco/contract';
import { writtenDay, writtenHour } from '../cases/moments.rules.ts';
import type { Institution } from '../config.ts';
import type { NoticeChannel } from '../db/types.gen.ts';
import type { NewsAppeal } from './news.store.ts';
import { fill, type Templates, templateFor } from './templates/templates.rules.ts';

export interface Notice {
  readonly about: 'event' | 'message' | 'request' | 'appeal';
  /** Of a decision. */
  readonly appeal?: NewsAppeal | undefined;
  readonly channel: NoticeChannel;
  readonly locale: Locale;
  readonly number: string;
  /** Where to follow the case; for a request, its one-time link. */
  readonly url: string;
  /** Of the portal, without a slash at the end. */
  readonly portal: string;
  /** The first one says how to stop. */
  readonly isFirst: boolean;
  readonly institution: Institution;
}

const subjects = {
  event: { al: 'Njoftim i ri për çështjen {number}', en: 'News of case {number}' },
  message: { al: 'Mesazh i ri për çështjen {number}', en: 'A new message about case {number}' },
  request: { al: 'Çështja {number} duhet plotësuar', en: 'Case {number} has to be completed' },
  appeal: {
    al: 'Vendim për çështjen {number}: mund të ankoheni deri më {until}',
    en: 'Decision on case {number}: you may appeal until {until}',
  },
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
  appeal: {
    al: 'Për çështjen {number} u mor një vendim. Kundër tij mund të ankoheni në {forum} deri më {until} ({law}).\n\nPër ta lexuar dhe për të parë për cilin subjekt vlen, hapni faqen e ndjekjes dhe shkruani kodin tuaj:\n{url}\n\nFormulari i ankimit, me aktin të plotësuar:\n{form}',
    en: 'A decision was taken on case {number}. You may appeal against it to {forum} until {until} ({law}).\n\nTo read it and to see for which subject, open the tracking page and type your code:\n{url}\n\nThe form of the appeal, with the act filled in:\n{form}',
  },
} as const;

const stops = {
  al: 'Ky është njoftimi i parë që ju dërgojmë për këtë çështje. Për t’i ndalur njoftimet, hapni faqen e ndjekjes me kodin tuaj dhe hiqni adresën tuaj te njoftimet. Nëse nuk i keni kërkuar ju, na shkruani te {email}.',
  en: 'This is the first notice we send you about this case. To stop them, open the tracking page with your code and remove your address under notices. If you did not ask for them, write to {email}.',
} as const;

/** Footer of every e-mail to a filer. */
export const ends = {
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
  appeal: {
    al: '{short}: vendim për çështjen {number}. Mund të ankoheni deri më {until} ({law}). Me kodin tuaj: {url}',
    en: '{short}: decision on case {number}. You may appeal until {until} ({law}). With your code: {url}',
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
  const { about, channel, locale, isFirst, institution, appeal } = notice;
  const values: Readonly<Record<string, string>> = {
    number: notice.number,
    url: notice.url,
    email: institution.email,
    institution: institution.name[locale],
    short: institution.short,
    ...(appeal && appealValues(notice, appeal)),
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

function appealValues({ locale, number, portal }: Notice, appeal: NewsAppeal): Readonly<Record<string, string>> {
  const due = appeal.dueAt.getTime();
  return {
    forum: appealBodies[appeal.code][locale],
    until: `${writtenDay(due, locale)},${{ al: ' ora', en: '' }[locale]} ${writtenHour(due)}`,
    law: appeal.legalBasis,
    form: `${portal}/#/complaints/register?${challengeQuery(appeal, { number })}`,
  };
}
