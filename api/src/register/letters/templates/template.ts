import type { CaseKind, Decider, LocalizedText } from '@denonco/contract';

export interface TemplateField {
  readonly code: string;
  readonly label: LocalizedText;
  readonly hint?: LocalizedText;
  readonly isLine?: true;
  readonly isOptional?: true;
  /** Placeholder of the text whose value the decision fixed. */
  readonly records?: 'decision' | 'outcomes' | 'refusal' | 'votes';
  readonly text: LocalizedText;
}
type FactRow = Readonly<Record<'label' | 'value', LocalizedText>>;

/** Empty rows of `facts` are left out. */
export type TemplatePart =
  | TemplateField
  | { readonly heading: LocalizedText }
  | { readonly order: LocalizedText }
  | { readonly facts: readonly (FactRow | TemplateField)[] };

export interface Template {
  readonly title: LocalizedText;
  readonly recipient: LocalizedText;
  readonly subject: LocalizedText;
  readonly legal: LocalizedText;
  readonly parts: readonly TemplatePart[];
  readonly signatories: readonly { readonly role: LocalizedText; readonly name: string }[];
}
export type Templates = Readonly<Partial<Record<CaseKind, Template>>>;

export const fieldsOf = ({ parts }: Template): TemplateField[] =>
  parts
    .flatMap((part): readonly (TemplatePart | FactRow)[] => ('facts' in part ? part.facts : [part]))
    .filter((part) => 'code' in part);

export function withTexts(template: Template, content: Readonly<Record<string, LocalizedText>> = {}): Template {
  const edit = <P extends object>(part: P | TemplateField): P | TemplateField =>
    'code' in part ? { ...part, text: content[part.code] ?? part.text } : part;
  return {
    ...template,
    subject: content.subject ?? template.subject,
    parts: template.parts.map((part) => ('facts' in part ? { facts: part.facts.map(edit) } : edit(part))),
  };
}

export const sameInBoth = (text: string): LocalizedText => ({ al: text, en: text });
type FieldText = LocalizedText & Pick<TemplateField, 'hint' | 'isLine' | 'isOptional' | 'records'>;
export const field = (code: string, al: string, en: string, { al: inAl, en: inEn, ...more }: FieldText) => ({
  code,
  label: { al, en },
  text: { al: inAl, en: inEn },
  ...more,
});
export const section = (code: string, al: string, en: string, text: FieldText): readonly TemplatePart[] => [
  { heading: { al, en } },
  field(code, al, en, text),
];
export const introduction = (code: 'opening' | 'course', text: LocalizedText) =>
  field(code, 'Hyrja', 'Introduction', text);
export const fact = {
  case: { label: { al: 'Çështja', en: 'Case' }, value: sameInBoth('{case}') },
  registeredAt: { label: { al: 'Regjistruar më', en: 'Registered on' }, value: sameInBoth('{registeredAt}') },
  object: { label: { al: 'Objekti', en: 'Object' }, value: sameInBoth('{object}') },
  act: { label: { al: 'Akti i ankimuar', en: 'Act complained of' }, value: sameInBoth('{act}') },
  place: { label: { al: 'Vendi', en: 'Place' }, value: sameInBoth('{place}') },
  subjects: { label: { al: 'Subjektet', en: 'Subjects' }, value: sameInBoth('{subjects}') },
} satisfies Record<string, FactRow>;

export const electoralCode = (al: string, en: string): LocalizedText => ({
  al: `${al} Kodit Zgjedhor (ligji nr. 10019, datë 29.12.2008, i ndryshuar)`,
  en: `${en} of the Electoral Code (Law no. 10019 of 29.12.2008, as amended)`,
});
export const administrativeCode = (al: string, en: string): LocalizedText => ({
  al: `${al} Kodit të Procedurave Administrative (ligji nr. 44/2015)`,
  en: `${en} of the Code of Administrative Procedure (Law no. 44/2015)`,
});

/** Documents contain identities only when staff write them. */
export const filer = sameInBoth('{filer}');

export const organs: Readonly<Record<Decider, LocalizedText>> = {
  KOMISIONER: { al: 'Komisioneri Shtetëror i Zgjedhjeve', en: 'State Election Commissioner' },
  KAS: { al: 'Komisioni i Ankimimeve dhe Sanksioneve', en: 'Complaints and Sanctions Commission' },
};
export const commissioner = { role: organs.KOMISIONER, name: '' };
export const issuer = (al: string, en: string) => ({ role: { al, en }, name: '{issuer}' });
export const kqzOffice = issuer('Për Komisionerin Shtetëror të Zgjedhjeve', 'For the State Election Commissioner');
export const kasOffice = issuer(
  'Për Komisionin e Ankimimeve dhe Sanksioneve',
  'For the Complaints and Sanctions Commission',
);
