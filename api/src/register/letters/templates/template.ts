// The shape of a template: the words of a document in both languages, as data. ../letters.words.ts fills in `{…}` from
// the case; missing facts become a gap, `[…]`, which prevents issuing.
import type { CaseKind, Words } from '@denonco/contract';

/** A part that staff may rewrite. */
export interface TemplateField {
  readonly code: string;
  readonly label: Words;
  readonly hint?: Words;
  readonly isLine?: true;
  readonly isOptional?: true;
  readonly text: Words;
}

/** Parts from top to bottom. `facts` omit empty rows. */
export type TemplateItem =
  | { readonly field: string }
  | { readonly heading: Words }
  | { readonly order: Words }
  | { readonly say: Words }
  | { readonly facts: readonly { readonly name: Words; readonly value: Words }[] };

export interface Template {
  readonly title: Words;
  readonly recipient: Words;
  readonly subject: Words;
  readonly legal: Words;
  readonly fields: readonly TemplateField[];
  readonly body: readonly TemplateItem[];
  readonly signatories: readonly { readonly role: Words; readonly name: string }[];
}

/** A template with edited subject and parts, by code. */
export const worded = (template: Template, content: Readonly<Record<string, Words>> = {}): Template => ({
  ...template,
  subject: content.subject ?? template.subject,
  fields: template.fields.map((field) => ({ ...field, text: content[field.code] ?? field.text })),
});

/** Undefined where a kind of case has no such document. */
export type Templates = Readonly<Record<CaseKind, Template | undefined>>;

export const same = (text: string): Words => ({ al: text, en: text });
/** The filer without a name: documents contain identities only when staff write them. */
export const filer = same('{filer}');

export const commissioner = {
  role: { al: 'Komisioneri Shtetëror i Zgjedhjeve', en: 'State Election Commissioner' },
  name: '',
};
export const issuer = (role: Words) => ({ role, name: '{issuer}' });
export const kqzOffice = issuer({
  al: 'Për Komisionerin Shtetëror të Zgjedhjeve',
  en: 'For the State Election Commissioner',
});
export const kasOffice = issuer({
  al: 'Për Komisionin e Ankimimeve dhe Sanksioneve',
  en: 'For the Complaints and Sanctions Commission',
});
