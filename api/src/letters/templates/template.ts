// What a template is: the words of a document in both languages, as data. `{…}` is filled in from the case by
// ../letters.words.ts; what the case does not say becomes a gap, `[…]`, and a document with a gap is not issued.
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

/** The document from top to bottom. `facts` leave out the rows whose value is empty. */
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

/** A template whose words were written anew: its subject and its parts, each by its code. The rest stays as it is. */
export const worded = (template: Template, content: Readonly<Record<string, Words>> = {}): Template => ({
  ...template,
  subject: content.subject ?? template.subject,
  fields: template.fields.map((field) => ({ ...field, text: content[field.code] ?? field.text })),
});

/** Undefined where a kind of case has no such document. */
export type Templates = Readonly<Record<CaseKind, Template | undefined>>;

export const same = (text: string): Words => ({ al: text, en: text });
/** As the filer is called where no name may stand: nobody's identity is in a document unless staff write it. */
export const filer = same('{filer}');

export const commissioner = {
  role: { al: 'Komisioneri Shtetëror i Zgjedhjeve', en: 'State Election Commissioner' },
  name: '',
};
/** Whoever issues it. */
export const issuer = (role: Words) => ({ role, name: '{issuer}' });
export const kqzOffice = issuer({
  al: 'Për Komisionerin Shtetëror të Zgjedhjeve',
  en: 'For the State Election Commissioner',
});
export const kasOffice = issuer({
  al: 'Për Komisionin e Ankimimeve dhe Sanksioneve',
  en: 'For the Complaints and Sanctions Commission',
});
