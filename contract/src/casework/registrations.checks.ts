// Elements that a paper filing lacks: they never refuse it (KZ 127.4), one letter requests them.

import { codesOf } from '../platform/codes.ts';
import { checkPersonalNumber } from '../platform/identifiers.ts';
import type { Locale, LocalizedText } from '../platform/primitives.ts';
import { isEmpty, type PossibleTexts } from '../platform/texts.ts';
import {
  type ComplaintElement,
  type ComplaintSoFar,
  complaintElements,
  missingElements,
} from '../register/complaints.checks.ts';

/** Omissions of the office are not requested. */
const gap = (al: string, en: string, basis: string, isRequested = true) => ({ label: { al, en }, basis, isRequested });
const ofElement = (element: ComplaintElement) => {
  const { name, article } = complaintElements[element];
  return gap(name.al, name.en, article);
};

export const gaps = {
  name: gap('Emri dhe mbiemri i plotë', 'The full name and surname', 'KPA 60.1'),
  address: gap('Adresa', 'The address', 'KPA 60.1'),
  contact: gap('Një telefon ose e-mail', 'A telephone or an e-mail', 'KPA 62'),
  personalNumber: gap('Numri personal i saktë', 'The right personal number', 'KPA 60.1'),
  representative: ofElement('representative'),
  municipality: gap('Bashkia ku ndodhi', 'The municipality where it happened', 'KPA 62'),
  confidentialityReason: gap('Arsyet pse kërkohet konfidencialitet', 'The reasons for confidentiality', 'KZ 123/3'),
  complainer: ofElement('complainer'),
  body: gap(
    'Akti ose mosveprimi që ankimohet dhe organi i tij',
    'The act or inaction complained of, and whose it is',
    'KZ 126.1.b',
  ),
  act: gap(
    'Numri i aktit dhe data e ora e shpalljes',
    'The number of the act and the day and hour of its announcement',
    'KZ 126.1.b',
  ),
  legalBasis: ofElement('legalBasis'),
  violation: ofElement('violation'),
  facts: ofElement('facts'),
  evidence: ofElement('evidence'),
  signature: gap('Nënshkrimi me dorë', 'The signature by hand', 'KPA 58; KZ 126.1.e'),
  decision: ofElement('decision'),
  claim: ofElement('claim'),
  scan: gap('Skanimi i letrës', 'The scan of the paper', 'KPA 60.1', false),
} as const;
export type GapCode = keyof typeof gaps;
export const isGapCode = (code: string): code is GapCode => code in gaps;

type Missing = Readonly<Partial<Record<GapCode, boolean>>>;
const gapsIn = (missing: Missing): GapCode[] => codesOf(gaps).filter((code) => missing[code]);

const isWrong = (personalNumber: string | undefined): boolean =>
  !isEmpty(personalNumber) && !checkPersonalNumber(personalNumber?.trim().toUpperCase() ?? '').ok;

type Reached = PossibleTexts<'address' | 'email' | 'phone'>;
type Named = PossibleTexts<'name' | 'surname' | 'personalNumber'>;
interface Paper {
  readonly received: { readonly signed?: boolean | undefined };
  readonly scans: readonly unknown[];
}

interface DenouncementSoFar extends PossibleTexts<'confidentiality' | 'confidentialityReason'> {
  readonly place: PossibleTexts<'municipality'>;
  readonly individual?: (Named & Reached) | undefined;
  readonly entity?: (Reached & { readonly representative?: Named | undefined }) | undefined;
}
interface PaperComplaintSoFar
  extends Paper,
    Omit<ComplaintSoFar, 'isInaction' | 'evidence' | 'hasDecision' | 'signature' | 'complainer' | 'act'> {
  readonly complainer: Reached & NonNullable<ComplaintSoFar['complainer']>;
  readonly act: NonNullable<ComplaintSoFar['act']>;
  readonly evidence: readonly unknown[];
  readonly decisionFile?: string | undefined;
}

const reachGaps = ({ address, email, phone }: Reached) => ({
  address: isEmpty(address),
  contact: isEmpty(email) && isEmpty(phone),
});

const paperGaps = ({ received, scans }: Paper) => ({ signature: received.signed !== true, scan: scans.length === 0 });

/** Anonymous tips need no signature. */
export function denouncementGaps(filing: DenouncementSoFar & Paper): GapCode[] {
  const { signature, scan } = paperGaps(filing);
  const paper = filing.confidentiality === 'anonymous' ? { scan } : { signature, scan };
  return gapsIn({ ...contentGaps(filing), ...paper });
}

/** A filing typed by its sender needs no scan or handwritten signature. */
export const typedDenouncementGaps = (filing: DenouncementSoFar): GapCode[] => gapsIn(contentGaps(filing));

/** Anonymous tips need no name. */
function contentGaps(filing: DenouncementSoFar): Missing {
  const { individual, entity, confidentiality } = filing;
  const matter = { municipality: isEmpty(filing.place.municipality) };
  if (confidentiality === 'anonymous') return matter;
  const reasons = {
    confidentialityReason: confidentiality === 'confidential' && isEmpty(filing.confidentialityReason),
  };
  const { representative } = entity ?? {};
  const who = entity
    ? {
        ...reachGaps(entity),
        representative: isEmpty(representative?.name) || isEmpty(representative?.surname),
        personalNumber: isWrong(representative?.personalNumber),
      }
    : {
        ...reachGaps(individual ?? {}),
        name: isEmpty(individual?.name) || isEmpty(individual?.surname),
        personalNumber: isWrong(individual?.personalNumber),
      };
  return { ...matter, ...reasons, ...who };
}

/** Elements of KZ 126, and a way to reach the complainer within 24 hours (KZ 129.4). */
export function complaintGaps(filing: PaperComplaintSoFar, isInaction: boolean): GapCode[] {
  const { complainer, act, received } = filing;
  const elements = missingElements({
    ...filing,
    isInaction,
    evidence: filing.evidence.length,
    hasDecision: filing.decisionFile !== undefined,
    // A handwritten signature is accepted without comparing the name.
    signature: received.signed ? 'signed' : undefined,
  });
  const { contact } = reachGaps(complainer);
  const missing = Object.fromEntries(elements.map((element) => [element, true]));
  const body = isEmpty(act.type) || isEmpty(act.organ);
  return gapsIn({ ...missing, contact, body, scan: paperGaps(filing).scan });
}

const opening: LocalizedText = {
  al: 'Për të vazhduar shqyrtimin, ju lutemi plotësoni sa vijon:',
  en: 'To continue with your case, please complete the following:',
};

export function completionText(codes: readonly GapCode[], locale: Locale): string {
  const requested = codes.map((code) => gaps[code]).filter((gap) => gap.isRequested);
  if (requested.length === 0) return '';
  const lines = requested.map(({ label, basis }, at) => `${at + 1}. ${label[locale]} (${basis})`);
  return [opening[locale], ...lines].join('\n');
}
