// How a text reads: filled in with the facts of a case that is plainly made up, by the same functions that fill the real one.
import {
  filledTemplate,
  type LetterBlock,
  type LetterSheet,
  type Locale,
  type NoticeEventCode,
  noticeEvents,
  type TextContent,
  type TextPreview,
  type Words,
} from '@denonco/contract';
import type { Deps } from '../deps.ts';
import { firstContent, sheetOf } from '../letters/letters.sheet.ts';
import { type LetterFacts, wordsOf } from '../letters/letters.words.rules.ts';
import { worded } from '../letters/templates/template.ts';
import { memberText } from '../notices/members/members.words.ts';
import { noticeText } from '../notices/notices.words.ts';
import { fill, type Templates } from '../notices/templates/templates.rules.ts';
import { publisherInForce } from '../settings/settings.store.ts';
import { smsLength } from './sms.rules.ts';
import { letterOf } from './sources/letters.store.ts';
import { noticeOf } from './sources/notices.store.ts';

type Publisher = Awaited<ReturnType<typeof publisherInForce>>;
const number = 'DEN-2026-000123';
const isEvent = (key: string): key is NoticeEventCode => key in noticeEvents;

/** As a demo: nobody's. */
const demoFacts = (kind: 'denouncement' | 'complaint', now: Date): LetterFacts => {
  const at = new Date(now.getTime() - 3 * 86_400_000);
  const soon = new Date(now.getTime() + 4 * 86_400_000);
  const isComplaint = kind === 'complaint';
  const members = ['Anëtari Shembull', 'Anëtarja Shembull', 'Anëtari i tretë'].map((name) => ({
    name,
    vote: 'for' as const,
  }));
  const votes = isComplaint ? { members } : undefined;
  return {
    kind,
    number: isComplaint ? 'ANK-2026-000045' : number,
    registeredAt: at,
    received: undefined,
    object: isComplaint
      ? { al: 'Vendim i KZAZ-së', en: 'Decision of a KZAZ' }
      : { al: 'Përdorimi i burimeve publike', en: 'Use of public resources' },
    municipality: { al: 'Bashkia Shembull', en: 'Example municipality' },
    address: 'Rruga Shembull nr. 1',
    description: 'Përshkrim shembull i asaj që ndodhi. / An example of what happened.',
    subjects: [
      {
        who: { al: 'Institucioni Shembull', en: 'Example institution' },
        accusative: 'institucionin qendror Institucioni Shembull',
        outcome: isComplaint ? 'accepted' : 'propose_sanction',
        amount: null,
      },
    ],
    complaint: isComplaint
      ? {
          organ: 'KZAZ',
          kzazNumber: '26',
          actNumber: '12',
          announcedAt: at,
          forms: { nominative: 'vendimi', genitive: 'vendimit', accusative: 'vendimin' },
          path: {
            al: 'në KAS brenda 3 ditëve nga shpallja (KZ 124.1)',
            en: 'to KAS within 3 days of the announcement (KZ 124.1)',
          },
          claim: 'Shfuqizimi i aktit.',
          complainer: 'Subjekti Shembull',
        }
      : undefined,
    documents: [],
    steps: [
      { action: 'askCompletion', at, data: { request: '- Vendi i saktë i ngjarjes\n- Data dhe ora' } },
      { action: 'scheduleSession', at, data: { sessionAt: soon.toISOString(), sessionPlace: 'Salla e seancave' } },
      { action: 'decide', at, data: { decision: 'Arsyetim shembull i vendimit. / An example of the reasons.', votes } },
      { action: 'refuse', at, data: { reason: 'Arsyetim shembull i mospranimit. / An example of the reasons.' } },
      { action: 'refer', at, data: { body: 'Prokuroria Shembull', reason: 'KP 328' } },
    ],
    deadlines: [{ code: 'completion', dueAt: soon, stoppedAt: null, isPublic: true, doubts: [] }],
    challenge: {
      dueAt: soon,
      period: {
        kind: 'period',
        of: isComplaint ? 'appeal' : 'complaint',
        isInside: true,
        isKnown: true,
        election: null,
        from: null,
        to: null,
        amount: isComplaint ? 5 : 3,
        otherAmount: 30,
        article: isComplaint ? 'KZ 152.2' : 'KZ 124/1.2',
      },
    },
    assignee: 'Anëtari Shembull',
    issuer: 'Nëpunësi Shembull',
  };
};

/** The sheet of a letter text, as a draft; undefined for what is no letter. */
export async function letterSheetOf(
  deps: Deps,
  id: string,
  content: TextContent,
  language: Locale,
  now: Date,
): Promise<LetterSheet | undefined> {
  const letter = letterOf(id);
  if (!letter) return undefined;
  const { institution, publicUrl } = await publisherInForce(deps);
  const issuer = { ...institution, publicUrl };
  const template = worded(letter.template, content);
  const words = wordsOf(demoFacts(letter.caseKind, now), issuer, language);
  const first = firstContent(template, words, language, []);
  const { caseKind } = letter;
  const drawn = { template, caseKind, content: first, language, words, issuer, documents: [], issued: undefined };
  return sheetOf({ ...drawn, now, replaces: null });
}

function linesOf(block: LetterBlock): string {
  if ('text' in block) return block.type === 'paragraph' ? block.text : block.text.toUpperCase();
  if ('rows' in block) return block.rows.map(({ name, value }) => `${name}: ${value}`).join('\n');
  return block.items.map((item, at) => (block.type === 'steps' ? `${at + 1}. ${item}` : `• ${item}`)).join('\n');
}

const sheetText = ({ recipientLabel, recipient, legalLabel, legal, blocks }: LetterSheet): string =>
  [`${recipientLabel}: ${recipient.join(', ')}`, `${legalLabel}: ${legal}`, ...blocks.map(linesOf)].join('\n\n');

const plain = (text: string): TextPreview => ({ subject: null, text, sms: null });

function noticePreview(id: string, content: TextContent, locale: Locale, publisher: Publisher): TextPreview {
  const slot = noticeOf(id);
  if (!slot) return plain('');
  const { key, channel } = slot;
  const body = content.body?.[locale] ?? '';
  if (channel === 'inApp') return plain(fill(body, { number }));
  const words = { subject: content.subject?.[locale] ?? '', body };
  const templates: Templates = new Map([[`${key}/${channel}/${locale}`, words]]);
  const { institution, publicUrl } = publisher;
  const said = isEvent(key)
    ? memberText(
        {
          ...{
            event: key,
            channel,
            locale,
            number,
            institution,
            url: `${publicUrl}/#/app/registers/denouncements/${number}`,
          },
          settingsUrl: `${publicUrl}/#/app/profile/notification`,
        },
        templates,
      )
    : noticeText(
        {
          ...{ about: key === 'message' || key === 'request' ? key : 'event', channel, locale, number, institution },
          ...{ url: `${publicUrl}/#/denounces/track`, isFirst: true },
        },
        templates,
      );
  if (channel === 'sms') return { ...plain(said.text), sms: smsLength(said.text) };
  return { ...plain(said.text), subject: said.subject };
}

const due: Words = { al: '23.11.2026, 16:00', en: '11/23/2026, 16:00' };

export async function previewOf(
  deps: Deps,
  { id, kind }: { readonly id: string; readonly kind: string },
  content: TextContent,
  locale: Locale,
  now: Date,
): Promise<TextPreview> {
  if (kind === 'notice') return noticePreview(id, content, locale, await publisherInForce(deps));
  if (kind === 'letter') {
    const sheet = await letterSheetOf(deps, id, content, locale, now);
    return sheet ? { ...plain(sheetText(sheet)), subject: sheet.subject } : plain('');
  }
  if (kind === 'request') return plain(filledTemplate(content.text?.[locale] ?? '', { number, due: due[locale] }));
  return plain(
    Object.values(content)
      .map((words) => words[locale])
      .join('\n\n'),
  );
}
