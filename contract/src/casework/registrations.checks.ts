// Missing elements of a paper filing, for the desk's form and the server. Pure. They never refuse it: the commission
// may not refuse to register (KZ 127.4), so they are requested afterwards in one letter.

import { checkPersonalNumber } from '../platform/identifiers.ts';
import type { Locale, Words } from '../platform/primitives.ts';
import { isEmpty } from '../platform/texts.ts';
import { type ComplaintSoFar, complaintElements, missingElements } from '../register/complaints.checks.ts';

interface Gap {
  readonly words: Words;
  readonly basis: string;
  /** False for omissions of the office, which are not requested from the sender. */
  readonly asked: boolean;
}

export const gaps = {
  name: { words: { al: 'Emri dhe mbiemri i plotë', en: 'The full name and surname' }, basis: 'KPA 60.1', asked: true },
  address: { words: { al: 'Adresa', en: 'The address' }, basis: 'KPA 60.1', asked: true },
  contact: { words: { al: 'Një telefon ose e-mail', en: 'A telephone or an e-mail' }, basis: 'KPA 62', asked: true },
  personalNumber: {
    words: { al: 'Numri personal i saktë', en: 'The right personal number' },
    basis: 'KPA 60.1',
    asked: true,
  },
  representative: {
    words: { al: 'Emri dhe cilësia e përfaqësuesit', en: 'The name and the standing of the representative' },
    basis: 'KPA 62',
    asked: true,
  },
  municipality: {
    words: { al: 'Bashkia ku ndodhi', en: 'The municipality where it happened' },
    basis: 'KPA 62',
    asked: true,
  },
  confidentialityReason: {
    words: { al: 'Arsyet pse kërkohet konfidencialitet', en: 'The reasons for confidentiality' },
    basis: 'KZ 123/3',
    asked: true,
  },
  complainer: {
    words: { al: 'Emri i plotë dhe adresa e ankuesit', en: 'The full name and the address of the complainant' },
    basis: 'KZ 126.1.a',
    asked: true,
  },
  body: {
    words: {
      al: 'Akti ose mosveprimi që ankimohet dhe organi i tij',
      en: 'The act or inaction complained of, and whose it is',
    },
    basis: 'KZ 126.1.b',
    asked: true,
  },
  act: {
    words: {
      al: 'Numri i aktit dhe data e ora e shpalljes',
      en: 'The number of the act and the day and hour of its announcement',
    },
    basis: 'KZ 126.1.b',
    asked: true,
  },
  legalBasis: { words: { al: 'Baza ligjore', en: 'The legal basis' }, basis: 'KZ 126.1.c', asked: true },
  violation: {
    words: { al: 'Përshkrimi i shkurtër i shkeljes', en: 'A short description of the violation' },
    basis: 'KZ 126.1.ç',
    asked: true,
  },
  facts: { words: { al: 'Faktet dhe argumentet', en: 'The facts and arguments' }, basis: 'KZ 126.1.d', asked: true },
  evidence: {
    words: { al: 'Provat që kërkohet të merren dhe burimi i tyre', en: 'The evidence to be taken and its source' },
    basis: 'KZ 126.1.dh',
    asked: true,
  },
  signature: {
    words: { al: 'Nënshkrimi me dorë', en: 'The signature by hand' },
    basis: 'KPA 58; KZ 126.1.e',
    asked: true,
  },
  decision: {
    words: { al: 'Vendimi i plotë që ankimohet', en: 'The full decision that is challenged' },
    basis: 'KZ 126.2',
    asked: true,
  },
  claim: {
    words: { al: 'Çfarë kërkohet të vendosë KAS', en: 'What KAS is asked to decide' },
    basis: 'KZ 127.2.ç',
    asked: true,
  },
  scan: { words: { al: 'Skanimi i letrës', en: 'The scan of the paper' }, basis: 'KPA 60.1', asked: false },
} as const satisfies Record<string, Gap>;
export type GapCode = keyof typeof gaps;
export const isGapCode = (code: string): code is GapCode => code in gaps;

type Missing = Readonly<Partial<Record<GapCode, boolean>>>;
const codesOf = (missing: Missing): GapCode[] =>
  Object.keys(gaps)
    .filter(isGapCode)
    .filter((code) => missing[code]);

const isWrong = (personalNumber: string | undefined): boolean =>
  !isEmpty(personalNumber) && !checkPersonalNumber(personalNumber?.trim().toUpperCase() ?? '').ok;

interface Reached {
  readonly address?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}
interface Named {
  readonly name?: string | undefined;
  readonly surname?: string | undefined;
  readonly personalNumber?: string | undefined;
}
interface Paper {
  readonly received: { readonly signed?: boolean | undefined };
  readonly scans: readonly unknown[];
}

/** A possibly incomplete denouncement. */
interface DenouncementSoFar {
  readonly confidentiality?: string | undefined;
  readonly confidentialityReason?: string | undefined;
  readonly place: { readonly municipality?: string | undefined };
  readonly individual?: (Named & Reached) | undefined;
  readonly entity?: (Reached & { readonly representative?: Named | undefined }) | undefined;
}
type PaperDenouncementSoFar = DenouncementSoFar & Paper;
/** A possibly incomplete complaint. */
interface PaperComplaintSoFar
  extends Paper,
    Omit<ComplaintSoFar, 'isInaction' | 'evidence' | 'hasDecision' | 'signature' | 'complainer' | 'act'> {
  readonly complainer: Reached & { readonly name?: string | undefined };
  readonly act: NonNullable<ComplaintSoFar['act']> & { readonly organ?: string | undefined };
  readonly evidence: readonly unknown[];
  readonly decisionFile?: string | undefined;
}

const reachGaps = ({ address, email, phone }: Reached) => ({
  address: isEmpty(address),
  contact: isEmpty(email) && isEmpty(phone),
});

const paperGaps = ({ received, scans }: Paper) => ({ signature: received.signed !== true, scan: scans.length === 0 });

/** Anonymous tips need no signature. */
export function denouncementGaps(filing: PaperDenouncementSoFar): GapCode[] {
  const { signature, scan } = paperGaps(filing);
  const paper = filing.confidentiality === 'anonymous' ? { scan } : { signature, scan };
  return codesOf({ ...contentGaps(filing), ...paper });
}

/** For one typed by its sender, which needs no scan or handwritten signature. */
export const typedDenouncementGaps = (filing: DenouncementSoFar): GapCode[] => codesOf(contentGaps(filing));

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

/** Missing elements of KZ 126, and a way to reach the complainer within the 24 hours of KZ 129.4. */
export function complaintGaps(filing: PaperComplaintSoFar, isInaction: boolean): GapCode[] {
  const { complainer, act, received } = filing;
  const elements = missingElements({
    ...filing,
    isInaction,
    evidence: filing.evidence.length,
    hasDecision: filing.decisionFile !== undefined,
    // A handwritten signature counts whatever its name.
    signature: received.signed ? 'signed' : undefined,
  });
  const { contact } = reachGaps(complainer);
  const missing = Object.fromEntries(complaintElements.map((element) => [element, elements.includes(element)]));
  const body = isEmpty(act.type) || isEmpty(act.organ);
  return codesOf({ ...missing, contact, body, scan: paperGaps(filing).scan });
}

const opening: Words = {
  al: 'Për të vazhduar shqyrtimin, ju lutemi plotësoni sa vijon:',
  en: 'To go on with your case, please complete the following:',
};

/** The text of a return for completion; empty when nothing is missing. */
export function completionText(codes: readonly GapCode[], locale: Locale): string {
  const asked = codes.map((code) => gaps[code]).filter((gap) => gap.asked);
  if (asked.length === 0) return '';
  const lines = asked.map(({ words, basis }, at) => `${at + 1}. ${words[locale]} (${basis})`);
  return [opening[locale], ...lines].join('\n');
}
