// Retention of personal data: rules that a lawyer can read, holds, erasures. A test compares the rows in force with
// this table; docs/guide/retention.md lists erased data.
import * as z from 'zod/mini';
import { caseHoldPermissions } from '../accounts/readers.ts';
import { codesOf } from '../platform/codes.ts';
import { get, post } from '../platform/http.ts';
import { CaseNumber, Instant, type LocalizedText, Person, text, Version } from '../platform/primitives.ts';
import { type CaseStatus, caseStatusCodes, caseStatuses } from './cases.statuses.ts';

const retentionUnits = ['days', 'months', 'years'] as const;
export type RetentionUnit = (typeof retentionUnits)[number];
export const RetentionPeriod = z.object({
  amount: z.int().check(z.minimum(1), z.maximum(1200)),
  unit: z.enum(retentionUnits),
});
export type RetentionPeriod = z.infer<typeof RetentionPeriod>;

interface RetentionRow {
  readonly label: LocalizedText;
  readonly says: LocalizedText;
  readonly since: LocalizedText;
  readonly defaultPeriod: RetentionPeriod;
  /** Minimum for administrators. */
  readonly minimumPeriod: RetentionPeriod;
  /** No law has a period: each amount is our reading, to be settled by the commission. */
  readonly legalBasis: string;
  /** Rules about cases have one: their erasure has an event, a leaf and a row; other rows are just deleted. */
  readonly action?: 'eraseIdentity' | 'eraseContent';
}

const afterLastStep: LocalizedText = {
  al: 'nga hapi i fundit i çështjes së mbyllur',
  en: 'from the last step of the closed case',
};

export const retentionRows = {
  identity: {
    label: { al: 'Identiteti dhe kontaktet', en: 'Identity and contacts' },
    says: {
      al: 'Çelësi i identitetit shkatërrohet, bashkë me kontaktet, njoftimet e kërkuara dhe dokumentet që i drejtohen depozituesit. Çështja mbetet e lexueshme, pa dikë pas saj.',
      en: 'The key of the identity is destroyed, with contacts, subscriptions and the documents addressed to the filer. The case stays readable, with nobody behind it.',
    },
    since: afterLastStep,
    defaultPeriod: { amount: 24, unit: 'months' },
    minimumPeriod: { amount: 6, unit: 'months' },
    legalBasis: 'Ligji 124/2024; KZ 123/3.2',
    action: 'eraseIdentity',
  },
  contentRefused: {
    label: { al: 'Përmbajtja e çështjeve që nuk u shqyrtuan', en: 'Content of cases that were not reviewed' },
    says: {
      al: 'Përshkrimi, personat, mesazhet, shënimet, provat dhe dokumentet e çështjeve që nuk u pranuan, ranë, u tërhoqën ose u përcollën. Mbeten numri, datat, vendi, objekti dhe përfundimi.',
      en: 'Description, persons, messages, notes, evidence and documents of cases that were not accepted, lapsed, were withdrawn or forwarded. Number, dates, place, object and outcome stay.',
    },
    since: afterLastStep,
    defaultPeriod: { amount: 5, unit: 'years' },
    minimumPeriod: { amount: 1, unit: 'years' },
    legalBasis: 'Ligji 124/2024; Ligji 9154/2003',
    action: 'eraseContent',
  },
  content: {
    label: { al: 'Përmbajtja e çështjeve të mbyllura', en: 'Content of closed cases' },
    says: {
      al: 'E njëjta për çështjet që u vendosën. Vendimi vetë mbetet, si akt i komisionit.',
      en: 'The same of cases that were decided. The decision itself stays, as an act of the commission.',
    },
    since: afterLastStep,
    defaultPeriod: { amount: 10, unit: 'years' },
    minimumPeriod: { amount: 2, unit: 'years' },
    legalBasis: 'Ligji 124/2024; Ligji 9154/2003',
    action: 'eraseContent',
  },
  drafts: {
    label: { al: 'Përgjigjet e padërguara', en: 'Answers that were not sent' },
    says: {
      al: 'Ajo që u shkrua te një lidhje me kod dhe nuk u dërgua.',
      en: 'What was written behind a one-time link and not sent.',
    },
    since: { al: 'nga afati i përgjigjes', en: 'from the end of the time to answer' },
    defaultPeriod: { amount: 30, unit: 'days' },
    minimumPeriod: { amount: 1, unit: 'days' },
    legalBasis: 'Ligji 124/2024',
  },
  deliveries: {
    label: { al: 'Mesazhet dalëse', en: 'Outgoing messages' },
    says: {
      al: 'Që u dërgua një mesazh, ose pse jo. Adresa dhe teksti fshihen sapo mesazhi niset.',
      en: 'That a message was sent, or why not. Its address and text go as soon as it is sent.',
    },
    since: { al: 'nga shkrimi i mesazhit', en: 'from when it was written' },
    defaultPeriod: { amount: 30, unit: 'days' },
    minimumPeriod: { amount: 7, unit: 'days' },
    legalBasis: 'Ligji 124/2024',
  },
  confirmations: {
    label: { al: 'Kodet e telefonave', en: 'Codes to telephones' },
    says: {
      al: 'Gjurmët e kodeve të konfirmimit, të mbajtura me çelës.',
      en: 'Traces of codes of confirmation, kept as keyed hashes.',
    },
    since: { al: 'nga dërgimi i kodit', en: 'from when the code was sent' },
    defaultPeriod: { amount: 2, unit: 'days' },
    minimumPeriod: { amount: 2, unit: 'days' },
    legalBasis: 'Ligji 124/2024',
  },
  uploads: {
    label: { al: 'Skedarët që nuk u depozituan', en: 'Files that were never filed' },
    says: { al: 'Ngarkimet që nuk i përkasin asnjë çështjeje.', en: 'Uploads that belong to no case.' },
    since: { al: 'nga nisja e ngarkimit', en: 'from when the upload began' },
    defaultPeriod: { amount: 1, unit: 'days' },
    minimumPeriod: { amount: 1, unit: 'days' },
    legalBasis: 'Ligji 124/2024',
  },
  notices: {
    label: { al: 'Njoftimet e përdoruesve', en: 'Notices to members' },
    says: {
      al: 'Njoftimet e një përdoruesi te zilja, të lexuara ose jo.',
      en: 'What a member was told in the bell, read or not.',
    },
    since: { al: 'nga njoftimi', en: 'from the notice' },
    defaultPeriod: { amount: 180, unit: 'days' },
    minimumPeriod: { amount: 30, unit: 'days' },
    legalBasis: 'Ligji 124/2024',
  },
  devices: {
    label: { al: 'Pajisjet e njohura', en: 'Known devices' },
    says: {
      al: 'Pajisja nga e cila hyri një përdorues. Vetë hyrjet fshihen kur mbarojnë.',
      en: 'The device a member signed in from. Sessions themselves go when they end.',
    },
    since: { al: 'nga hyrja e fundit', en: 'from the last sign-in' },
    defaultPeriod: { amount: 400, unit: 'days' },
    minimumPeriod: { amount: 30, unit: 'days' },
    legalBasis: 'Ligji 124/2024',
  },
  audit: {
    label: { al: 'Regjistri i veprimeve', en: 'Audit log' },
    says: { al: 'Kush bëri çfarë. Ngjarjet e çështjeve nuk preken.', en: 'Who did what. Events of cases stay.' },
    since: { al: 'nga veprimi', en: 'from the action' },
    defaultPeriod: { amount: 10, unit: 'years' },
    minimumPeriod: { amount: 2, unit: 'years' },
    legalBasis: 'Ligji 124/2024; Ligji 9154/2003',
  },
} as const satisfies Record<string, RetentionRow>;

export type RetentionCode = keyof typeof retentionRows;
export const retentionCodes = codesOf(retentionRows);
export const retentionRow = (code: RetentionCode): RetentionRow => retentionRows[code];

export const caseRuleCodes = ['identity', 'contentRefused', 'content'] as const satisfies readonly RetentionCode[];
export type CaseRuleCode = (typeof caseRuleCodes)[number];

export const RetentionDue = z.partialRecord(z.enum(caseRuleCodes), z.int());
export type RetentionDue = z.infer<typeof RetentionDue>;
export const totalDue = (due: RetentionDue): number =>
  caseRuleCodes.reduce((total, rule) => total + (due[rule] ?? 0), 0);

const endedStatuses: readonly CaseStatus[] = caseStatusCodes.filter((code) => !caseStatuses[code].open);
const notReviewed: readonly CaseStatus[] = ['not_accepted', 'lapsed', 'withdrawn', 'forwarded', 'form_lapsed'];
/** Ended statuses covered by a rule. */
export const coveredBy = (rule: CaseRuleCode): readonly CaseStatus[] =>
  endedStatuses.filter((status) => rule === 'identity' || notReviewed.includes(status) === (rule === 'contentRefused'));

/** Approximate, for comparison. */
export const daysOf = ({ amount, unit }: RetentionPeriod): number =>
  amount * { days: 1, months: 30.4375, years: 365.25 }[unit];

const Code = z.enum(retentionCodes);
const Change = z.object({ code: Code, period: RetentionPeriod, isOn: z.boolean() });

export const RetentionRule = z.extend(Change, {
  version: z.int(),
  editedAt: z.nullable(Instant),
  editedBy: z.nullable(Person),
  erased: z.int(),
  lastAt: z.nullable(Instant),
});
export type RetentionRule = z.infer<typeof RetentionRule>;

export const RetentionHold = z.object({
  id: z.uuid(),
  number: CaseNumber,
  reason: z.string(),
  by: Person,
  at: Instant,
  ended: z.nullable(z.object({ by: Person, at: Instant, reason: z.string() })),
});
export type RetentionHold = z.infer<typeof RetentionHold>;

export const removedKinds = ['identity', 'contacts', 'texts', 'messages', 'notes', 'files', 'letters'] as const;
export const removedLabels: Readonly<Record<(typeof removedKinds)[number], LocalizedText>> = {
  identity: { al: 'identitete', en: 'identities' },
  contacts: { al: 'kontakte', en: 'contacts' },
  texts: { al: 'tekste', en: 'texts' },
  messages: { al: 'mesazhe', en: 'messages' },
  notes: { al: 'shënime', en: 'notes' },
  files: { al: 'skedarë', en: 'files' },
  letters: { al: 'dokumente', en: 'documents' },
};
export const Removed = z.partialRecord(z.enum(removedKinds), z.int());
export type Removed = z.infer<typeof Removed>;

/** A run that would erase more than usual, until an administrator releases it. */
export const RetentionWait = z.object({
  since: Instant,
  due: RetentionDue,
  released: z.nullable(z.object({ by: Person, at: Instant })),
});
export type RetentionWait = z.infer<typeof RetentionWait>;

export const RetentionState = z.object({
  rules: z.array(RetentionRule),
  waiting: z.nullable(RetentionWait),
  holds: z.array(RetentionHold),
  /** The latest. */
  erasures: z.array(z.object({ number: CaseNumber, rule: Code, at: Instant, removed: Removed })),
});
export type RetentionState = z.infer<typeof RetentionState>;

export const RetentionPreview = z.object({
  touched: z.int(),
  /** Cases held by hand, or because the prosecution has not answered. */
  held: z.int(),
  removed: Removed,
  examples: z.array(CaseNumber),
});
export type RetentionPreview = z.infer<typeof RetentionPreview>;

const path = '/api/administration/retention';
const changed = { response: RetentionState, requiresStepUp: true } as const;
const changing = { ...changed, access: 'settings.manage', errors: ['conflict'] } as const;
const holding = { ...changed, access: caseHoldPermissions, errors: ['not_found', 'conflict'] } as const;
export const readRetention = get(`${path}/`, caseHoldPermissions, {
  response: RetentionState,
  summary: 'How long what is kept of people stays, which cases are held, and what was erased last',
});
export const previewRetention = post(`${path}/preview/`, 'settings.manage', {
  body: Change,
  response: RetentionPreview,
  limited: true,
  summary: 'How many cases and fields a rule would touch with this period; changes nothing',
});
export const changeRetentionRule = post(`${path}/rules/`, changing, {
  body: z.extend(Change, { version: Version }),
  summary: 'Change how long something stays, or turn its erasing off; never below what the rule allows at least',
});
export const releaseRetention = post(`${path}/release/`, changing, {
  /** The cases of all rules: another number is a conflict. */
  body: z.object({ cases: z.int() }),
  summary: 'Let a run that waits, because it would erase more than usual, erase these cases',
});
export const holdCase = post(`${path}/holds/`, holding, {
  body: z.object({ number: CaseNumber, reason: text(3, 1000) }),
  summary: 'Keep a case from being erased: it is before a court, or somebody asked for it',
});
export const liftHold = post(`${path}/holds/:id/lift/`, holding, {
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: text(3, 1000) }),
  summary: 'Let the rules of retention run again for a case',
});
