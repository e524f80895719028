// Combines template and staff's text to the document for screen and PDF. Pure.
import {
  type Decider,
  type FieldCode,
  kasSize,
  type LetterBlock,
  type LetterContent,
  type LetterSheet,
  type Locale,
  type Words,
} from '@denonco/contract';
import { dayInWords, filled, gap, type Issuer } from './letters.words.rules.ts';
import type { Template } from './templates/template.ts';

export interface Sheeted {
  readonly template: Template;
  readonly organ: Decider;
  readonly content: LetterContent;
  readonly language: Locale;
  readonly words: Readonly<Record<string, string>>;
  readonly issuer: Issuer;
  readonly documents: readonly { readonly id: string; readonly name: string; readonly sha256: string }[];
  /** Undefined for a draft. */
  readonly issued: { readonly number: string; readonly at: Date; readonly iso: string } | undefined;
  /** For the date of a draft. */
  readonly now: Date;
  readonly replaces: string | null;
}

export const organs: Readonly<Record<Decider, Words>> = {
  KOMISIONER: { al: 'Komisioneri Shtetëror i Zgjedhjeve', en: 'State Election Commissioner' },
  KAS: { al: 'Komisioni i Ankimimeve dhe Sanksioneve', en: 'Complaints and Sanctions Commission' },
};
const labels = {
  al: {
    state: 'Republika e Shqipërisë',
    number: (number: string) => `Nr. ${number} prot.`,
    draft: 'Projekt – pa numër protokolli',
    place: (place: string, day: string) => `${place}, më ${day}`,
    recipient: 'Drejtuar',
    subject: 'Objekti',
    legal: 'Baza ligjore',
    annexes: 'Bashkëlidhur',
  },
  en: {
    state: 'Republic of Albania',
    number: (number: string) => `Protocol no. ${number}`,
    draft: 'Draft – no protocol number',
    place: (place: string, day: string) => `${place}, ${day}`,
    recipient: 'To',
    subject: 'Subject',
    legal: 'Legal basis',
    annexes: 'Annexes',
  },
} as const satisfies Record<Locale, unknown>;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The initial content of a draft. */
export function firstContent(
  template: Template,
  words: Readonly<Record<string, string>>,
  language: Locale,
  annexes: readonly string[],
): LetterContent {
  return {
    recipient:
      linesOf(filled(template.recipient[language], words, true))
        .join('\n')
        .slice(0, 600) || gap,
    subject: filled(template.subject[language], words).replace(/\s+/g, ' ').slice(0, 400),
    fields: Object.fromEntries(
      template.fields.map(({ code, text, isLine }) => [
        code,
        filled(text[language], words).slice(0, isLine ? 300 : 20_000),
      ]),
    ),
    signatories: template.signatories
      .flatMap(({ role, name }) => {
        const named = { role: role[language], name: filled(name, words, true) };
        // Absent members do not sign; without recorded votes names are written by hand.
        return words.votes && named.name === '' && /^\{(rapporteur|voter\d)\}$/.test(name) ? [] : named;
      })
      .slice(0, kasSize),
    annexes: [...annexes],
  };
}

/** Empty parts and gaps that prevent issuing, by the path of the field. */
export function problemsOf(template: Template, content: LetterContent): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  const check = (path: string, text: string, isOptional = false) => {
    if (text.includes(gap) || (text.trim() === '' && !isOptional)) problems[path] = 'required';
  };
  check('content.recipient', content.recipient);
  check('content.subject', content.subject);
  for (const { code, isOptional } of template.fields)
    check(`content.fields.${code}`, content.fields[code] ?? '', isOptional);
  content.signatories.forEach(({ role, name }, at) => {
    check(`content.signatories.${at}.role`, role);
    check(`content.signatories.${at}.name`, name, true);
  });
  return problems;
}

/** The town at the end of the institution's address. */
const townOf = (address: string): string => address.split(',').at(-1)?.trim() ?? '';

export function sheetOf(sheeted: Sheeted): LetterSheet {
  const { template, organ, content, language, words, issuer, documents, issued, now, replaces } = sheeted;
  const label = labels[language];
  return {
    language,
    head: [label.state, issuer.name[language], organs[organ][language]],
    title: template.title[language],
    number: issued?.number ?? null,
    issuedAt: issued?.iso ?? null,
    numberLine: issued ? label.number(issued.number) : label.draft,
    placeLine: label.place(townOf(issuer.address), dayInWords(issued?.at ?? now, language)),
    recipientLabel: label.recipient,
    recipient: linesOf(content.recipient),
    subjectLabel: label.subject,
    subject: content.subject,
    legalLabel: label.legal,
    legal: template.legal[language],
    replaces,
    blocks: blocksOf(template, content, words, language),
    signatories: content.signatories,
    annexesLabel: label.annexes,
    annexes: documents.filter(({ id }) => content.annexes.includes(id)).map(({ name, sha256 }) => ({ name, sha256 })),
  };
}

function blocksOf(
  { body }: Template,
  { fields }: LetterContent,
  words: Readonly<Record<string, string>>,
  language: Locale,
): LetterBlock[] {
  const all = {
    ...words,
    ...Object.fromEntries(Object.entries(fields).map(([code, text]) => [`field.${code}`, text])),
  };
  return body.flatMap((item): LetterBlock[] => {
    if ('field' in item) return textBlocks(fields[item.field] ?? '');
    if ('heading' in item) return [{ type: 'heading', text: item.heading[language] }];
    if ('order' in item) return [{ type: 'order', text: item.order[language] }];
    if ('say' in item) return textBlocks(filled(item.say[language], all));
    const rows = item.facts.map(({ name, value }) => ({
      name: name[language],
      value: filled(value[language], all, true),
    }));
    return [{ type: 'facts', rows: rows.filter(({ value }) => value !== '') }];
  });
}

const listed = [
  ['points', /^[-•–]\s+/],
  ['steps', /^\d{1,2}[.)]\s+/],
] as const;

/** Paragraphs separated by empty lines, points, numbered lines. */
export function textBlocks(text: string): LetterBlock[] {
  const blocks: LetterBlock[] = [];
  let isNew = true;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const list = listed.find(([, pattern]) => pattern.test(line));
    const last = blocks.at(-1);
    if (line === '') isNew = true;
    else if (list) {
      const item = line.replace(list[1], '');
      if (last && 'items' in last && last.type === list[0]) last.items.push(item);
      else blocks.push({ type: list[0], items: [item] });
      isNew = true;
    } else {
      if (!isNew && last?.type === 'paragraph') last.text += `\n${line}`;
      else blocks.push({ type: 'paragraph', text: line });
      isNew = false;
    }
  }
  return blocks;
}
