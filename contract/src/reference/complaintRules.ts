// Times to complain by act, to KAS and to courts; once loaded, the database's versions count.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import type { LocalizedText } from '../platform/primitives.ts';

interface ComplaintRule {
  readonly label: LocalizedText;
  readonly amount: number;
  readonly legalBasis: string;
}

const kasRules = {
  complaint: {
    label: { al: 'Ankimi ndaj vendimit të KZAZ-së', en: 'Complaint against a decision of a KZAZ' },
    amount: 3,
    legalBasis: 'KZ 124.1',
  },
  complaintTable: {
    label: { al: 'Ankimi ndaj tabelës së KZAZ-së', en: 'Complaint against the table of a KZAZ' },
    amount: 5,
    legalBasis: 'KZ 124.2',
  },
  complaintZone: {
    label: { al: 'Ankimi ndaj tabelës së zonës', en: 'Complaint against the table of a zone' },
    amount: 5,
    legalBasis: 'KZ 124.3',
  },
  complaintElection: {
    label: { al: 'Kërkesa për pavlefshmëri ose rinumërim', en: 'Request for invalidity or recount' },
    amount: 5,
    legalBasis: 'KZ 124.4',
  },
  complaintObserver: {
    label: { al: 'Ankimi ndaj refuzimit të vëzhguesve', en: 'Complaint against a refusal of observers' },
    amount: 3,
    legalBasis: 'KZ 124/1.1',
  },
} as const satisfies Record<string, ComplaintRule>;

export const complaintRules = {
  ...kasRules,
  complaintCourt: {
    label: { al: 'Ankimi në gjykatë për listën e zgjedhësve', en: 'Complaint to court about the voter list' },
    amount: 5,
    legalBasis: 'KZ 55.1',
  },
} as const satisfies Record<string, ComplaintRule>;

/** The rule of an act before KAS; acts of the Commissioner have the appeal's (deadlines.rules.ts). */
export const complaintRuleCodes = [...codesOf(kasRules), 'kasAppeal'] as const;
export type ComplaintRuleCode = (typeof complaintRuleCodes)[number];
export const complaintRuleName = (code: ComplaintRuleCode): LocalizedText =>
  code === 'kasAppeal'
    ? { al: 'Ankimi ndaj vendimit të Komisionerit', en: 'Complaint against a decision of the Commissioner' }
    : kasRules[code].label;
/** No case runs by these: the time has passed or not on arrival. */
export const isComplaintRule = (code: string): boolean => code in complaintRules;

export const TimeToComplain = z.object({
  amount: z.int(),
  unit: z.enum(['hours', 'calendar_days', 'working_days']),
  legalBasis: z.string(),
  /** Outside the election period: of KZ 124/1.2 before KAS, of KZ 152.2 before the Electoral College. */
  outsideAmount: z.optional(z.int()),
});
export type TimeToComplain = z.infer<typeof TimeToComplain>;
