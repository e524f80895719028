// Times to complain by act, to KAS and to courts; once loaded, the database's versions count.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import type { LocalizedText } from '../platform/primitives.ts';

/* @__NO_SIDE_EFFECTS__ */
const rule = (amount: number, legalBasis: string, al: string, en: string) => ({
  label: { al, en },
  amount,
  legalBasis,
});

const kasRules = {
  complaint: rule(3, 'KZ 124.1', 'Ankimi ndaj vendimit të KZAZ-së', 'Complaint against a decision of a KZAZ'),
  complaintTable: rule(5, 'KZ 124.2', 'Ankimi ndaj tabelës së KZAZ-së', 'Complaint against the table of a KZAZ'),
  complaintZone: rule(5, 'KZ 124.3', 'Ankimi ndaj tabelës së zonës', 'Complaint against the table of a zone'),
  complaintElection: rule(5, 'KZ 124.4', 'Kërkesa për pavlefshmëri ose rinumërim', 'Request for invalidity or recount'),
  complaintObserver: rule(
    3,
    'KZ 124/1.1',
    'Ankimi ndaj refuzimit të vëzhguesve',
    'Complaint against a refusal of observers',
  ),
};

export const complaintRules = {
  ...kasRules,
  complaintCourt: rule(
    5,
    'KZ 55.1',
    'Ankimi në gjykatë për listën e zgjedhësve',
    'Complaint to court about the voter list',
  ),
};

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
