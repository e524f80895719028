// Checks of a complaint; standing, lateness and missing elements only warn (KZ 127.4). Pure.

import {
  appealPathText,
  type Complaint,
  type ComplaintElement,
  complaintElements,
  countDeadline,
  countFromReceipt,
  type DeadlineRule,
  electoralSubjectTypes,
  type Filed,
  isBody,
  isEmpty,
  isSignatureOf,
  type Locale,
  type LocalizedText,
  lastEndOf,
  missingElements,
  normalizeNipt,
  normalizePhone,
  type OfficeCalendar,
  type Organ,
  organName,
  type Redirect,
  ruleOfRedirect,
  ruleToComplain,
  startOfAnnounced,
  type TimeToComplain,
  tiraneDay,
  toTiraneIso,
} from '@denonco/contract';
import { momentOf, writtenMoment } from '../../platform/moments/moments.rules.ts';
import { deadlineEndText, toEnds as endsOfCount, toLaterEnd } from '../../reference/deadlines.rules.ts';
import {
  type CaseContent,
  clockDriftMs,
  type FilingLists,
  listErrors,
  niptWarnings,
  type Problems,
  placeErrors,
  textOrNull,
} from '../filings/filings.rules.ts';

interface ActType {
  readonly name: LocalizedText;
  readonly isInaction: boolean;
  readonly legalBasis: string | null;
  readonly deadline: TimeToComplain | null;
  readonly redirect: Redirect | null;
  readonly hint: LocalizedText | null;
}

/** Empty text where paper says nothing. */
export interface StoredComplaint extends Omit<Complaint, 'declaration' | 'act'> {
  readonly act: Omit<Complaint['act'], 'organ'> & { readonly organ?: Organ | undefined };
  readonly senderReference?: string | undefined;
}

/** Dotted path to field code, empty when none. */
export function complaintProblems(complaint: StoredComplaint, lists: FilingLists, now: Date): Problems {
  const { act, complainer } = complaint;
  const problems: Problems = {
    ...listErrors(lists, [
      ['act.type', 'complained_act_type', act.type],
      ['complainer.type', 'complainer_type', complainer.type],
      ['complainer.subject', 'electoral_subject', complainer.subject],
    ]),
    ...placeErrors(complaint, lists, ''),
  };
  if (complainer.subject !== undefined && !electoralSubjectTypes.includes(complainer.type))
    problems['complainer.subject'] = 'unknown_value';
  if (act.announcedAt !== undefined && momentOf(act.announcedAt).getTime() > now.getTime() + clockDriftMs)
    problems['act.announcedAt'] = 'date_future';
  if (act.receivedOn !== undefined && act.receivedOn > tiraneDay(now)) problems['act.receivedOn'] = 'date_future';
  return problems;
}

/** Content of a complaint, apart from what is sealed; the receipt's leaf commits to it (docs/reference/receipt.md). */
export function complaintContent(complaint: StoredComplaint, region: string | null) {
  const { act, complainer, municipality } = complaint;
  return {
    actType: act.type,
    organ: act.organ ?? null,
    kzazNumber: textOrNull(act.kzazNumber),
    actNumber: textOrNull(act.number),
    // The stored form, so that it can be recomputed from rows (docs/reference/register-log.md).
    announcedAt: act.announcedAt === undefined ? null : storedForm(act.announcedAt),
    receivedOn: act.receivedOn ?? null,
    region,
    municipality: textOrNull(municipality),
    votingCentres: complaint.votingCentres ?? [],
    legalBasis: complaint.legalBasis,
    violation: complaint.violation,
    facts: complaint.facts,
    requestedEvidence: textOrNull(complaint.requestedEvidence),
    claim: complaint.claim,
    complainerType: complainer.type,
    complainerName: isBody(complainer.type) ? textOrNull(complainer.name) : null,
    complainerSubject: complainer.subject ?? null,
    language: complaint.language,
  };
}
type ComplaintContent = ReturnType<typeof complaintContent>;

/** The act is what the case is about, and its one subject. */
export function complaintColumns(content: ComplaintContent): CaseContent {
  const { actType, region, municipality, violation, complainerType, language } = content;
  return {
    track: null,
    about: actType,
    description: violation,
    occurredAt: null,
    violatedAct: null,
    place: { region, municipality, unit: null, address: null, votingCentre: null, point: null },
    subjects: [
      {
        type: actType,
        name: content.actNumber,
        position: null,
        institution: textOrNull(organName(content)),
        nipt: null,
      },
    ],
    confidentiality: 'named',
    filerType: complainerType,
    language,
  };
}

/** A day without an hour is stored as its midnight. */
export const complaintDetails = (content: ComplaintContent) => ({
  organ: content.organ,
  kzaz_number: content.kzazNumber,
  act_number: content.actNumber,
  announced_at: content.announcedAt && toTiraneIso(momentOf(content.announcedAt)),
  announced_hour_known: content.announcedAt === null ? null : content.announcedAt.length > 10,
  received_on: content.receivedOn,
  voting_centres: [...content.votingCentres],
  legal_basis: content.legalBasis,
  facts: content.facts,
  requested_evidence: content.requestedEvidence,
  claim: content.claim,
  complainer_name: content.complainerName,
  subject_code: content.complainerSubject,
});

const storedForm = (announcedAt: string): string =>
  announcedAt.length > 10 ? toTiraneIso(Date.parse(announcedAt)) : announcedAt;

export function complaintIdentity(complaint: StoredComplaint) {
  const { complainer, notify, signature, senderReference } = complaint;
  const phoneConfirmed = complaint.phoneConfirmation !== undefined;
  const phone = normalizePhone(complainer.phone) ?? complainer.phone;
  const nipt = isEmpty(complainer.nipt) ? null : (normalizeNipt(complainer.nipt ?? '') ?? complainer.nipt);
  const reference = isEmpty(senderReference) ? {} : { senderReference };
  return { complainer: { ...complainer, phone, nipt }, signature, notify: notify ?? {}, phoneConfirmed, ...reference };
}

type FilingEnds = ReturnType<typeof filingEnds>;
/** Counts from the announcement, or from receipt of the act if its day is given and that ends later (KZ 124/1.2). */
export function filingEnds({ act }: StoredComplaint, actType: ActType | undefined, calendar: OfficeCalendar) {
  const { announcedAt, receivedOn } = act;
  const { deadline, redirect } = actType ?? {};
  const countOf = (rule: DeadlineRule | null | undefined) =>
    announcedAt !== undefined && rule ? countDeadline(startOfAnnounced(announcedAt), rule, calendar) : undefined;
  const announced = countOf(deadline && ruleToComplain(deadline));
  const received =
    announced && deadline && receivedOn !== undefined
      ? countFromReceipt(announced, receivedOn, deadline, calendar)
      : undefined;
  const due = announced && received && lastEndOf(received) > lastEndOf(announced) ? received : announced;
  const elsewhere = countOf(redirect && ruleOfRedirect(redirect));
  return {
    /** A complaint is late after the last end of every reading. */
    due:
      due && deadline
        ? { ...endsOfCount(due), last: new Date(lastEndOf(due)), legalBasis: deadline.legalBasis }
        : undefined,
    /** Ends at the body to which the law sends the complaint instead. */
    elsewhere: elsewhere && endsOfCount(elsewhere),
  };
}

export const filingDueOf = ({ due }: FilingEnds, filedAt: Date): Filed['filingDue'] =>
  due && {
    dueAt: toTiraneIso(due.dueAt),
    ...toLaterEnd(due.later),
    legalBasis: due.legalBasis,
    inTime: filedAt <= due.last,
  };

export const inSentence = (element: ComplaintElement): LocalizedText => {
  const { al, en } = complaintElements[element].name;
  return { al: withSmallLetter(al), en: withSmallLetter(en) };
};
const withSmallLetter = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const texts = {
  late: {
    al: 'Sipas llogaritjes, afati i ankimit ka mbaruar më {at} ({basis}). Ankesa u regjistrua, por mund të mos pranohet; afati nuk rivendoset (KZ 125.5).',
    en: 'By our count the time to complain ended on {at} ({basis}). The complaint was registered, but may not be accepted; the time is not reinstated (KZ 125.5).',
  },
  incomplete: {
    al: 'Ankesa u regjistrua (KZ 127.4), por mungon: {elements} (KZ 126). KAS-i mund ta kthejë një herë për plotësim, me afat 24 orë (KZ 129.3.c, 129.4).',
    en: 'The complaint was registered (KZ 127.4), but this is missing: {elements} (KZ 126). KAS may return it once, with 24 hours to complete it (KZ 129.3.c, 129.4).',
  },
  redirect: {
    al: 'Kundër këtij akti ankesa bëhet {path}. {end}Ankesa u regjistrua dhe kompetencën e vlerëson KAS-i, por regjistrimi këtu nuk e ndal atë afat.',
    en: 'A complaint against this act goes {path}. {end}The complaint was registered and KAS decides whether it is competent, but registering it here does not stop that time.',
  },
  hour: {
    al: 'Dhatë ditën e shpalljes pa orën. Nëse akti e shënon orën, na e shkruani me mesazh nga faqja e ndjekjes: afatet me orë nisin prej saj (KZ 125.1).',
    en: 'You gave the day of the announcement without its hour. If the act has the hour, write it to us in a message from the tracking page: times of hours begin with it (KZ 125.1).',
  },
  elsewhere: {
    al: 'Sipas llogaritjes, afati atje mbaron më {at}. ',
    en: 'By our count the time there ends on {at}. ',
  },
  signature: {
    al: 'Nënshkrimi nuk përputhet me emrin e ankuesit apo të përfaqësuesit. Ankesa u regjistrua megjithatë.',
    en: 'The signature is not the name of the complainant or the representative. The complaint was registered all the same.',
  },
} as const satisfies Record<string, LocalizedText>;

interface WarningFacts {
  readonly actType: ActType | undefined;
  readonly standing: { readonly isClear: boolean; readonly hint: LocalizedText | null | undefined };
  readonly ends: FilingEnds;
  readonly filedAt: Date;
  readonly evidence: number;
}

export function complaintWarnings(complaint: StoredComplaint, known: WarningFacts, locale: Locale): Filed['warnings'] {
  const { actType, standing, ends, filedAt } = known;
  const { due, elsewhere } = ends;
  const moment = (at: Date) => writtenMoment(at, locale);
  const warnings: Filed['warnings'] = [];
  const warn = (code: string, message: string | undefined) => void (message && warnings.push({ code, message }));
  if (due && filedAt > due.last)
    warn('late', texts.late[locale].replace('{at}', moment(due.last)).replace('{basis}', due.legalBasis));
  if (complaint.act.announcedAt?.length === 10) warn('hour', texts.hour[locale]);
  if (!standing.isClear) warn('standing', standing.hint?.[locale]);
  if (actType?.redirect)
    warn(
      'redirect',
      texts.redirect[locale]
        .replace('{path}', appealPathText(actType)[locale])
        .replace('{end}', elsewhere ? texts.elsewhere[locale].replace('{at}', deadlineEndText(elsewhere, locale)) : ''),
    );
  warn('act', actType?.hint?.[locale]);
  const missing = missingOf(complaint, known).map((element) => inSentence(element)[locale]);
  if (missing.length > 0) warn('incomplete', texts.incomplete[locale].replace('{elements}', missing.join(', ')));
  if (!isEmpty(complaint.signature) && !isSignatureOf(complaint)) warn('signature', texts.signature[locale]);
  return [...warnings, ...niptWarnings([complaint.complainer.nipt], locale)];
}

export const missingOf = (
  complaint: StoredComplaint,
  { actType, evidence }: Pick<WarningFacts, 'actType' | 'evidence'>,
): ComplaintElement[] =>
  missingElements({
    ...complaint,
    isInaction: actType?.isInaction ?? false,
    evidence,
    hasDecision: complaint.decisionFile !== undefined,
  });
