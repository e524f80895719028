import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import { get, post } from '../platform/http.ts';
import { Instant, LocalizedText, line, TaskTitle, text, Version } from '../platform/primitives.ts';
import { complaintRuleCodes } from './complaintRules.ts';
import { forumCodes } from './complaints.acts.ts';

export const taxonomies = {
  denounce_object: { al: 'Objektet e denoncimit', en: 'Objects of a denouncement' },
  denouncer_type: { al: 'Llojet e denoncuesit', en: 'Types of denouncer' },
  subject_type: { al: 'Llojet e subjektit të denoncuar', en: 'Types of denounced subject' },
  complainer_type: { al: 'Llojet e ankuesit', en: 'Types of complainer' },
  complained_act_type: { al: 'Llojet e aktit të ankimuar', en: 'Types of challenged act' },
  education_level: { al: 'Nivelet arsimore', en: 'Levels of education' },
  electoral_subject: { al: 'Subjektet zgjedhore të regjistruara', en: 'Registered electoral subjects' },
} as const satisfies Record<string, LocalizedText>;
export type TaxonomyCode = keyof typeof taxonomies;
export const taxonomyCodes = codesOf(taxonomies);

export const taxonomyFields = {
  denounce_object: ['legalBasis', 'isCrime', 'everyday', 'tasks'],
  denouncer_type: [],
  subject_type: ['forms', 'everyday'],
  complainer_type: ['standing', 'hint'],
  complained_act_type: [
    'legalBasis',
    'isInaction',
    'isResults',
    'deadlineRule',
    'elsewhere',
    'hint',
    'forms',
    'everyday',
    'tasks',
  ],
  education_level: [],
  electoral_subject: [],
} as const satisfies Record<TaxonomyCode, readonly string[]>;
export type TaxonomyField = (typeof taxonomyFields)[TaxonomyCode][number];

export const standings = ['yes', 'interest', 'warn', 'staff'] as const;
export type StandingCode = (typeof standings)[number];

const nounForms = z.object({ nominative: z.string(), genitive: z.string(), accusative: z.string() });
/** `taxonomyFields` says which lists have these. */
export const ListExtra = z.object({
  isCrime: z._default(z.boolean(), false),
  standing: z._default(z.nullable(z.enum(standings)), null),
  hint: z._default(z.nullable(LocalizedText), null),
  isInaction: z._default(z.boolean(), false),
  /** KAS has ten days for these instead of two (KZ 143.3). */
  isResults: z._default(z.boolean(), false),
  /** The rule with the days to complain to KAS; null where the Code gives none. */
  deadlineRule: z._default(z.nullable(z.enum(complaintRuleCodes)), null),
  /** The body that the law names instead of KAS, and the article; its days are a rule. */
  elsewhere: z._default(z.nullable(z.object({ to: z.enum(forumCodes), legalBasis: line(80) })), null),
  /** Albanian cases for letters: `vendimi`, `vendimit`, `vendimin`. */
  forms: z._default(z.nullable(nounForms), null),
  /** Everyday words, for searches: `ryshfet`. */
  everyday: z._default(z.array(z.string()), []),
  /** Titles of tasks that its cases usually need. */
  tasks: z._default(z.array(z.string()), []),
});

const TaxonomyValue = z.object({
  code: z.string(),
  name: LocalizedText,
  legalBasis: z.nullable(z.string()),
  ...ListExtra.shape,
  retiredAt: z.nullable(Instant),
  /** Null where values are sealed with the identity. */
  cases: z.nullable(z.int()),
  /** New versions of the program may update it. */
  isSeeded: z.boolean(),
  revision: z.int(),
});
export type TaxonomyValue = z.infer<typeof TaxonomyValue>;

export const Taxonomy = z.object({ list: z.enum(taxonomyCodes), values: z.array(TaxonomyValue) });
export type Taxonomy = z.infer<typeof Taxonomy>;

const citable = /^(?:(?:KZ|KPA|KPP|KP|RC|VKM) \d|(?:Ligji|Vendimi|Udhëzimi|Kushtetuta)(?=[\s,]|$)|praktikë e KQZ-së$)/;
/** Public, so it must cite law, not the origin of a list. */
export const isCitable = (basis: string): boolean => basis.split(';').every((part) => citable.test(part.trim()));
const LegalBasis = line(80).check(z.refine(isCitable, { error: 'legal_basis' }));

const inBoth = (max: number) => z.object({ al: line(max, 2), en: line(max, 2) });

const EverydayWord = line(40, 2).check(z.regex(/^\p{L}+$/u, { error: 'one_word' }));

/** Fields that the list does not have are dropped. */
export const ListValueContent = z.object({
  ...ListExtra.shape,
  name: inBoth(160),
  legalBasis: z._default(z.nullable(LegalBasis), null),
  hint: z._default(z.nullable(z.object({ al: text(2, 600), en: text(2, 600) })), null),
  forms: z._default(
    z.nullable(z.object({ nominative: line(160, 2), genitive: line(160, 2), accusative: line(160, 2) })),
    null,
  ),
  everyday: z._default(z.array(EverydayWord).check(z.maxLength(30)), []),
  tasks: z._default(z.array(TaskTitle).check(z.maxLength(20)), []),
});
export type ListValueContent = z.infer<typeof ListValueContent>;

const ListParams = z.object({ list: z.enum(taxonomyCodes) });
export const ListValueCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_-]{1,39}$/, { error: 'value_code' }));
const ValueParams = z.object({ list: z.enum(taxonomyCodes), code: z.string().check(z.maxLength(40)) });
const revision = Version.check(z.minimum(1));
// No transaction of the row: the cached lists are read again after the commit.
const changing = { access: 'lists.manage', response: Taxonomy, requiresStepUp: true, transaction: false } as const;
const changingValue = { ...changing, params: ValueParams, errors: ['not_found', 'conflict'] } as const;

export const getReferenceList = get('/api/administration/lists/:list/', 'lists.manage', {
  params: ListParams,
  response: Taxonomy,
  summary: 'A list of the forms with its retired values and how many cases use each',
});
export const addListValue = post('/api/administration/lists/:list/values/', changing, {
  params: ListParams,
  body: z.object({ code: ListValueCode, content: ListValueContent }),
  summary: 'Add a value at the end of a list',
});
export const changeListValue = post('/api/administration/lists/:list/values/:code/', changingValue, {
  body: z.object({ revision, content: ListValueContent }),
  summary: 'Change what a value says; its code stays',
});
export const retireListValue = post('/api/administration/lists/:list/values/:code/retirement/', changingValue, {
  body: z.object({ revision, retired: z.boolean() }),
  summary: 'Take a value out of the forms, or bring it back; cases that have it keep it',
});
export const orderListValues = post('/api/administration/lists/:list/order/', changing, {
  params: ListParams,
  /** `before`: the order as seen, for conflict detection. */
  body: z.object({
    before: z.array(z.string()).check(z.maxLength(500)),
    after: z.array(z.string()).check(z.maxLength(500)),
  }),
  errors: ['conflict'],
  summary: 'Put the values of a list in another order',
});
