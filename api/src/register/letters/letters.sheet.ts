// Content of a letter: the draft's blocks with facts filled in, and problems that block issuing.
import {
  type FieldCode,
  kasSize,
  type LetterBlock,
  type LetterContent,
  type LetterDraft,
  type LetterKind,
  type LetterSheet,
  type Locale,
  organOfLetter,
  toTiraneIso,
} from '@denonco/contract';
import type { LetterFacts } from './letters.facts.store.ts';
import { dayText, filled, gap, type Issuer } from './letters.texts.ts';
import { fieldsOf, organs, type Template, type TemplateField } from './templates/template.ts';

export interface Drawing {
  readonly kind: LetterKind;
  readonly template: Template;
  readonly facts: LetterFacts;
  readonly language: Locale;
  readonly values: Readonly<Record<string, string>>;
  readonly issuer: Issuer;
}

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

type DraftParts = Pick<Drawing, 'kind' | 'template' | 'values' | 'language'> & {
  readonly facts: Pick<LetterFacts, 'documents'>;
};
/** An attestation's annexes are the files of the filing; staff choose those of others. */
export function firstContent({ kind, template, facts, values, language }: DraftParts): LetterContent {
  return {
    recipient:
      linesOf(filled(template.recipient[language], values, true))
        .join('\n')
        .slice(0, 600) || gap,
    subject: filled(template.subject[language], values).replace(/\s+/g, ' ').slice(0, 400),
    fields: Object.fromEntries(
      fieldsOf(template).map(({ code, text, isLine }) => [
        code,
        filled(text[language], values).slice(0, isLine ? 300 : 20_000),
      ]),
    ),
    signatories: template.signatories
      .flatMap(({ role, name }) => {
        const named = { role: role[language], name: filled(name, values, true) };
        // Absent members do not sign; without recorded votes names are written by hand.
        return values.votes && named.name === '' && /^\{(rapporteur|voter\d)\}$/.test(name) ? [] : named;
      })
      .slice(0, kasSize),
    annexes: kind === 'attestation' ? facts.documents.flatMap(({ id, byStaff }) => (byStaff ? [] : id)) : [],
  };
}

type Recorded = NonNullable<LetterDraft['fields'][number]['recorded']>;
/** An Albanian document has the text of the decision unchanged; one in another language translates it. */
export function recordedIn({ facts: { act }, values, language }: Drawing, { records, text }: TemplateField) {
  if (!records || language !== 'al') return undefined;
  const isWhole = records !== 'outcomes';
  if (!act) return { text: '', isWhole };
  const value = values[records];
  // An edited text may ask for more that is unknown, and is then written by hand.
  if (!value || (isWhole && filled(text.al, { ...values, [records]: '–' }).includes(gap))) return undefined;
  return { text: isWhole ? filled(text.al, values) : value, isWhole };
}

function changeRecorded(
  drawing: Drawing,
  content: LetterContent,
  change: (typed: string, recorded: Recorded) => string,
): LetterContent {
  const changed = fieldsOf(drawing.template).flatMap((field) => {
    const recorded = recordedIn(drawing, field);
    return recorded ? [[field.code, change(content.fields[field.code] ?? '', recorded)] as const] : [];
  });
  return { ...content, fields: { ...content.fields, ...Object.fromEntries(changed) } };
}

/** Lines beside the outcomes. */
function furtherLines(typed: string, { values }: Drawing): string {
  const outcomes = [gap, `1. ${gap}`, ...linesOf(values.outcomes ?? '')];
  return typed
    .split('\n')
    .filter((line) => !outcomes.includes(line.trim()))
    .join('\n')
    .trim();
}

/** The part that members write; of a text that the decision fixes, only what was typed otherwise before. */
export const typedContent = (drawing: Drawing, content: LetterContent): LetterContent =>
  changeRecorded(drawing, content, (typed, { text, isWhole }) => {
    if (!isWhole) return furtherLines(typed, drawing);
    return [gap, text].includes(typed) ? '' : typed;
  });

export const withRecorded = (drawing: Drawing, content: LetterContent): LetterContent =>
  changeRecorded(drawing, content, (typed, { text, isWhole }) =>
    [text || gap, isWhole ? '' : furtherLines(typed, drawing)].filter(Boolean).join('\n').slice(0, 20_000),
  );

export function letterProblems(drawing: Drawing, content: LetterContent): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  const check = (path: string, text: string, isOptional = false) => {
    if (text.includes(gap) || (text.trim() === '' && !isOptional)) problems[path] = 'required';
  };
  check('content.recipient', content.recipient);
  check('content.subject', content.subject);
  for (const field of fieldsOf(drawing.template)) {
    const path = `content.fields.${field.code}`;
    if (!recordedIn(drawing, field)?.isWhole) check(path, content.fields[field.code] ?? '', field.isOptional);
  }
  content.signatories.forEach(({ role, name }, at) => {
    check(`content.signatories.${at}.role`, role);
    check(`content.signatories.${at}.name`, name, true);
  });
  return problems;
}

const townOf = (address: string): string => address.split(',').at(-1)?.trim() ?? '';

export function toSheet(
  drawing: Drawing,
  typed: LetterContent,
  now: Date,
  replaces: string | null,
  number: string | null = null,
): LetterSheet {
  const { kind, template, facts, language, values, issuer } = drawing;
  const content = withRecorded(drawing, typed);
  const label = labels[language];
  return {
    language,
    head: [label.state, issuer.name[language], organs[organOfLetter(kind, facts.kind)][language]],
    title: template.title[language],
    number,
    issuedAt: number === null ? null : toTiraneIso(now),
    numberLine: number === null ? label.draft : label.number(number),
    placeLine: label.place(townOf(issuer.address), dayText(now, language)),
    recipientLabel: label.recipient,
    recipient: linesOf(content.recipient),
    subjectLabel: label.subject,
    subject: content.subject,
    legalLabel: label.legal,
    legal: template.legal[language],
    replaces,
    blocks: blocksOf(template, content, values, language),
    signatories: content.signatories,
    annexesLabel: label.annexes,
    annexes: facts.documents
      .filter(({ id }) => content.annexes.includes(id))
      .map(({ name, sha256 }) => ({ name, sha256 })),
  };
}

/** Without values, facts that the template fills in are left out. */
function blocksOf(
  { parts }: Template,
  { fields }: LetterContent,
  values: Readonly<Record<string, string>> | undefined,
  language: Locale,
): LetterBlock[] {
  return parts.flatMap((part): LetterBlock[] => {
    if ('code' in part) return textBlocks(fields[part.code] ?? '');
    if ('heading' in part) return [{ type: 'heading', text: part.heading[language] }];
    if ('order' in part) return [{ type: 'order', text: part.order[language] }];
    const rows = part.facts.flatMap((row) => {
      const value = 'code' in row ? fields[row.code] : values && filled(row.value[language], values, true);
      return value ? [{ name: row.label[language], value }] : [];
    });
    return rows.length > 0 ? [{ type: 'facts', rows }] : [];
  });
}

/** Written blocks of a letter, without the facts that the template fills in when the PDF is drawn. */
export const writtenBlocks = (template: Template, content: LetterContent, language: Locale): LetterBlock[] =>
  blocksOf(template, content, undefined, language);

const listed = [
  ['points', /^[-•–]\s+/],
  ['steps', /^\d{1,2}[.)]\s+/],
] as const;

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
