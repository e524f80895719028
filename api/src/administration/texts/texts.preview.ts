// Renders previews of edited texts with sample values.
import {
  type CaseKind,
  filledTemplate,
  isNoticeEvent,
  type LetterBlock,
  type LetterKind,
  type LetterSheet,
  type Locale,
  type LocalizedText,
  organOfLetter,
  type TextContent,
  type TextPreview,
  toTiraneIso,
} from '@denonco/contract';
import { memberText } from '../../accounts/notifications/notifications.texts.ts';
import type { Deps } from '../../platform/deps.ts';
import { filerKeys, fill, type Templates } from '../../reference/messageTemplates/templates.rules.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import type { LetterFacts } from '../../register/letters/letters.facts.store.ts';
import { firstContent, toSheet } from '../../register/letters/letters.sheet.ts';
import { letterValues } from '../../register/letters/letters.texts.ts';
import { withTexts } from '../../register/letters/templates/template.ts';
import { noticeText } from '../../register/subscriptions/news.texts.ts';
import { smsLength } from './sms.rules.ts';
import { shippedLetter, shippedNotice } from './sources/shipped.store.ts';

const number = 'DEN-2026-000123';

const demoFacts = (kind: CaseKind, letter: LetterKind, now: Date): LetterFacts => {
  const at = new Date(now.getTime() - 3 * 86_400_000);
  const soon = new Date(now.getTime() + 4 * 86_400_000);
  const isComplaint = kind === 'complaint';
  const isOfKas = organOfLetter(letter, kind) === 'KAS';
  const [challenge, period] = isOfKas
    ? ([letter === 'sanction' ? letter : 'appeal', { of: 'appeal', amount: 5, article: 'KZ 152.2' }] as const)
    : (['kasAppeal', { of: 'complaint', amount: 3, article: 'KZ 124/1.2' }] as const);
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
        id: '',
        who: { al: 'Institucioni Shembull', en: 'Example institution' },
        accusative: 'institucionin qendror Institucioni Shembull',
        outcome: isComplaint ? 'accepted' : isOfKas ? 'fine' : 'propose_sanction',
        amount: letter === 'sanction' ? 100_000 : null,
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
          facts: '',
          complainer: 'Subjekti Shembull',
        }
      : undefined,
    documents: [],
    steps: [
      { action: 'askCompletion', at, data: { request: '- Vendi i saktë i ngjarjes\n- Data dhe ora' } },
      { action: 'scheduleSession', at, data: { sessionAt: soon.toISOString(), sessionPlace: 'Salla e seancave' } },
      { action: 'askClaims', at, data: { body: 'Institucioni Shembull', request: 'Pretendime shembull.' } },
      { action: 'refuse', at, data: { reason: 'Arsyetim shembull i mospranimit. / An example of the reasons.' } },
      { action: 'refer', at, data: { body: 'Prokuroria Shembull', reason: 'KP 328' } },
    ],
    deadlines: ['completion', 'claims'].map((code) => ({
      code,
      dueAt: soon,
      later: undefined,
      stoppedAt: null,
      isPublic: code === 'completion',
      doubts: [],
    })),
    act: {
      action: 'decide',
      at,
      data: {
        decision: 'Arsyetim shembull i vendimit. / An example of the reasons.',
        votes: isOfKas
          ? {
              members: ['Anëtari Shembull', 'Anëtarja Shembull', 'Anëtari i tretë'].map((name) => ({
                name,
                vote: 'for',
              })),
            }
          : undefined,
      },
    },
    challenge: {
      of: challenge,
      dueAt: soon,
      later: undefined,
      period: {
        ...period,
        kind: 'period',
        isInside: true,
        isKnown: true,
        election: null,
        from: null,
        to: null,
        otherAmount: 30,
      },
    },
    assignee: 'Anëtari Shembull',
    issuer: 'Nëpunësi Shembull',
  };
};

export async function renderLetterSheet(deps: Deps, id: string, content: TextContent, language: Locale, now: Date) {
  const letter = shippedLetter(id);
  if (!letter) return undefined;
  const { institution, publicUrl } = await getPublisher(deps);
  const issuer = { ...institution, publicUrl };
  const template = withTexts(letter.template, content);
  const { kind, caseKind } = letter;
  const facts = demoFacts(caseKind, kind, now);
  const drawing = { kind, template, facts, language, values: letterValues(facts, issuer, language), issuer };
  return toSheet(drawing, firstContent(drawing), now, null);
}

function linesOf(block: LetterBlock): string {
  if ('text' in block) return block.type === 'paragraph' ? block.text : block.text.toUpperCase();
  if ('rows' in block) return block.rows.map(({ name, value }) => `${name}: ${value}`).join('\n');
  return block.items.map((item, at) => (block.type === 'steps' ? `${at + 1}. ${item}` : `• ${item}`)).join('\n');
}

const sheetText = ({ recipientLabel, recipient, legalLabel, legal, blocks }: LetterSheet): string =>
  [`${recipientLabel}: ${recipient.join(', ')}`, `${legalLabel}: ${legal}`, ...blocks.map(linesOf)].join('\n\n');

const plain = (text: string): TextPreview => ({ subject: null, text, sms: null });

async function noticePreview(deps: Deps, id: string, content: TextContent, locale: Locale, now: Date) {
  const { institution, publicUrl } = await getPublisher(deps);
  const slot = shippedNotice(id);
  if (!slot) return plain('');
  const { key, channel } = slot;
  const body = content.body?.[locale] ?? '';
  if (channel === 'inApp') return plain(fill(body, { number }));
  const texts = { subject: content.subject?.[locale] ?? '', body };
  const templates: Templates = new Map([[`${key}/${channel}/${locale}`, texts]]);
  const notice = { channel, locale, number, institution };
  const dueAt = new Date(now.getTime() + 3 * 86_400_000);
  const message = isNoticeEvent(key)
    ? memberText(
        {
          ...notice,
          event: key,
          url: `${publicUrl}/#/app/registers/denouncements/${number}`,
          settingsUrl: `${publicUrl}/#/app/profile/notification`,
        },
        templates,
      )
    : noticeText(
        {
          ...notice,
          about: filerKeys.find((one) => one === key) ?? 'event',
          appeal: { code: 'kasAppeal', dueAt, legalBasis: 'KZ 124/1.2', announcedAt: toTiraneIso(now) },
          portal: publicUrl,
          url: `${publicUrl}/#/denounces/track`,
          stopUrl: `${publicUrl}/#/stop/…`,
          isFirst: true,
        },
        templates,
      );
  if (channel === 'sms') return { ...plain(message.text), sms: smsLength(message.text) };
  return { ...plain(message.text), subject: message.subject };
}

const due: LocalizedText = { al: '23.11.2026, ora 16:00', en: '23 November 2026, 16:00' };

export async function renderPreview(
  deps: Deps,
  { id, kind }: { readonly id: string; readonly kind: string },
  content: TextContent,
  locale: Locale,
  now: Date,
): Promise<TextPreview> {
  if (kind === 'notice') return noticePreview(deps, id, content, locale, now);
  if (kind === 'letter') {
    const sheet = await renderLetterSheet(deps, id, content, locale, now);
    return sheet ? { ...plain(sheetText(sheet)), subject: sheet.subject } : plain('');
  }
  if (kind === 'request') return plain(filledTemplate(content.text?.[locale] ?? '', { number, due: due[locale] }));
  return plain(
    Object.values(content)
      .map((texts) => texts[locale])
      .join('\n\n'),
  );
}
