// Texts of messages to filers: that there is news, and a link; nothing of the case and never its code. A decision adds
// where and until when it can be appealed against, because ignorance would cost that right.
import { appealBodies, challengeQuery, type Locale } from '@denonco/contract';
import type { Institution } from '../../platform/config.ts';
import type { NoticeChannel } from '../../platform/db/types.gen.ts';
import { writtenMoment } from '../../platform/moments/moments.rules.ts';
import { formatLaterEnd } from '../../reference/deadlines.rules.ts';
import { fill, type Templates, templateFor } from '../../reference/messageTemplates/templates.rules.ts';
import type { NewsAbout, NewsAppeal } from './news.store.ts';

export interface Notice {
  readonly about: NewsAbout;
  readonly appeal?: NewsAppeal | undefined;
  readonly channel: NoticeChannel;
  readonly locale: Locale;
  readonly number: string;
  /** A request has its one-time link, an unconfirmed address the confirmation link. */
  readonly url: string;
  readonly portal: string;
  readonly stopUrl: string;
  /** Only the first SMS explains how to unsubscribe, because each part costs. */
  readonly isFirst: boolean;
  readonly institution: Institution;
}

const subjects = {
  event: { al: 'Njoftim i ri për çështjen {number}', en: 'News of case {number}' },
  message: { al: 'Mesazh i ri për çështjen {number}', en: 'A new message about case {number}' },
  request: { al: 'Çështja {number} duhet plotësuar', en: 'Case {number} needs to be completed' },
  appeal: {
    al: 'Vendim për çështjen {number}: mund të ankoheni deri më {until}',
    en: 'Decision on case {number}: you may appeal until {until}',
  },
  refusedFile: {
    al: 'Një skedar i çështjes {number} nuk mund të hapet',
    en: 'A file of case {number} cannot be opened',
  },
  registered: { al: 'Konfirmoni njoftimet për çështjen {number}', en: 'Confirm news of case {number}' },
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
    al: 'Komisioni ju kërkon të plotësoni çështjen {number}.\n\nPër të parë çfarë kërkohet dhe për t’u përgjigjur, hapni këtë lidhje:\n{url}\n\nMund ta hapni sa herë të doni; përgjigjja dërgohet vetëm një herë. Mos ia jepni askujt: kush e ka lidhjen mund të përgjigjet në emrin tuaj.',
    en: 'The commission asks you to complete case {number}.\n\nTo see what is asked and to answer, open this link:\n{url}\n\nYou may open it as often as you like; the answer is sent only once. Do not give it to anybody: whoever has the link can answer in your name.',
  },
  appeal: {
    al: 'Për çështjen {number} u mor një vendim. Kundër tij mund të ankoheni në {forum} deri më {until} ({law}).\n\nPër ta lexuar dhe për të parë për cilin subjekt është, hapni faqen e ndjekjes dhe shkruani kodin tuaj:\n{url}\n\nFormulari i ankimit, me aktin të plotësuar:\n{form}',
    en: 'A decision was taken on case {number}. You may appeal against it to {forum} until {until} ({law}).\n\nTo read it and to see for which subject, open the tracking page and type your code:\n{url}\n\nThe form of the appeal, with the act filled in:\n{form}',
  },
  refusedFile: {
    al: 'Kontrolli për viruse gjeti përmbajtje të rrezikshme në një skedar që dërguat për çështjen {number}, prandaj komisioni nuk mund ta hapë. Çështja vazhdon.\n\nMund të dërgoni një skedar tjetër: hapni faqen e ndjekjes dhe shkruani kodin tuaj:\n{url}',
    en: 'The virus check found dangerous content in a file that you sent for case {number}, so the commission cannot open it. The case goes on.\n\nYou can send another file: open the tracking page and type your code:\n{url}',
  },
  registered: {
    al: 'Çështja {number} u regjistrua. Dikush kërkoi që njoftimet për këtë çështje të vijnë në këtë adresë. Nëse i kërkuat ju, hapni lidhjen dhe shtypni butonin:\n{url}\n\nLidhja vlen tri ditë. Pa konfirmimin tuaj nuk ju dërgojmë asgjë tjetër dhe adresa fshihet.',
    en: 'Case {number} was registered. Somebody asked for notices about it to be sent to this address. If you asked for them, open the link and press the button:\n{url}\n\nThe link is valid for three days. Unless you confirm, we send you nothing else and the address is erased.',
  },
} as const;

const stops = {
  al: 'Për t’i ndaluar njoftimet, ose nëse nuk i keni kërkuar ju, hapni këtë lidhje dhe shtypni butonin. Nuk duhet kod:\n{stop}',
  en: 'To stop these notices, or if you did not ask for them, open this link and press the button. No code is needed:\n{stop}',
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
    en: '{short}: case {number} needs to be completed. Answer here: {url}',
  },
  appeal: {
    al: '{short}: vendim për çështjen {number}. Mund të ankoheni deri më {until} ({law}). Me kodin tuaj: {url}',
    en: '{short}: decision on case {number}. You may appeal until {until} ({law}). With your code: {url}',
  },
  refusedFile: {
    al: '{short}: një skedar i çështjes {number} nuk mund të hapet. Dërgoni një tjetër me kodin tuaj: {url}',
    en: '{short}: a file of case {number} cannot be opened. Send another with your code: {url}',
  },
  registered: {
    al: '{short}: çështja {number} u regjistrua. Ju njoftojmë kur ka diçka të re.',
    en: '{short}: case {number} was registered. We will notify you when there is news.',
  },
} as const;
const shortStops = { al: 'Për t’i ndaluar: {stop}', en: 'To stop: {stop}' } as const;

/** The program's texts of the editable part. An SMS has no subject. */
export const noticeOriginal = (about: Notice['about'], channel: NoticeChannel) => ({
  subject: channel === 'sms' ? { al: '', en: '' } : subjects[about],
  body: channel === 'sms' ? short[about] : bodies[about],
});

/** The text in the language of the case. Edited texts replace the program's, except for the footer. */
export function noticeText(notice: Notice, templates: Templates): { readonly subject: string; readonly text: string } {
  const { about, channel, locale, isFirst, institution, appeal } = notice;
  const values: Readonly<Record<string, string>> = {
    number: notice.number,
    url: notice.url,
    stop: notice.stopUrl,
    email: institution.email,
    institution: institution.name[locale],
    short: institution.short,
    ...(appeal && appealValues(notice, appeal)),
  };
  const template = templateFor(templates, { key: about, channel, locale });
  const filled = (message: string) => fill(message, values);
  if (channel === 'sms') {
    const parts = [template?.body ?? short[about][locale], ...(isFirst ? [shortStops[locale]] : [])];
    return { subject: '', text: filled(parts.join(' ')) };
  }
  const parts = [template?.body ?? bodies[about][locale], stops[locale], ends[locale]];
  return { subject: filled(template?.subject ?? subjects[about][locale]), text: filled(parts.join('\n\n')) };
}

function appealValues(
  { channel, locale, number, portal }: Notice,
  appeal: NewsAppeal,
): Readonly<Record<string, string>> {
  return {
    forum: appealBodies[appeal.code][locale],
    until: writtenMoment(appeal.dueAt, locale),
    // A short message has room for the end by which one acts.
    law:
      appeal.later && channel !== 'sms'
        ? `${appeal.legalBasis}; ${formatLaterEnd(appeal.later, locale)}`
        : appeal.legalBasis,
    form: `${portal}/#/complaints/register?${challengeQuery(appeal, { number })}`,
  };
}
