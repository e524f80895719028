// Adapts a complaint, from the form or from paper, to filings/.

import { sealedElements } from '@denonco/contract';
import type { Call } from '../../platform/http/call.ts';
import { momentOf } from '../../platform/moments/moments.rules.ts';
import { timesToComplain } from '../../reference/deadlines.rules.ts';
import type { ListEntry, Lists } from '../../reference/reference.store.ts';
import type { Law } from '../cases/cases.history.rules.ts';
import type { FilingInput } from '../filings/filings.ts';
import {
  complaintColumns,
  complaintContent,
  complaintDetails,
  complaintIdentity,
  complaintProblems,
  complaintWarnings,
  filingDueOf,
  filingEnds,
  missingOf,
  type StoredComplaint,
} from './complaints.rules.ts';

export const actTypeOf = (lists: Lists, { act }: Pick<StoredComplaint, 'act'>): ListEntry | undefined =>
  lists.find('complained_act_type', act.type);

/** `filedAt`: time of receipt; the registration unless given. */
export function complaintForm(
  complaint: StoredComplaint,
  { now, locale }: Pick<Call<never>, 'now' | 'locale'>,
  { lists, law, filedAt }: { readonly lists: Lists; readonly law: Law; readonly filedAt?: Date },
): FilingInput {
  const { act, complainer, evidence, decisionFile, phoneConfirmation, notify, municipality, region } = complaint;
  const listed = actTypeOf(lists, complaint);
  const announcedAt = act.announcedAt === undefined ? undefined : momentOf(act.announcedAt);
  const actType = listed && { ...listed, ...timesToComplain(law.rules, listed, announcedAt ?? filedAt ?? now) };
  const ends = filingEnds(complaint, actType, law.calendar);
  const missing = missingOf(complaint, { actType, evidence: evidence.length });
  return {
    lacks: sealedElements.filter((element) => missing.includes(element)),
    filingDue: ({ registeredAt }) => filingDueOf(ends, filedAt ?? registeredAt),
    problems: complaintProblems(complaint, lists, now),
    evidence,
    decisionFile,
    centres: { codes: complaint.votingCentres ?? [], municipality },
    phone: complainer.phone,
    email: complainer.email,
    notify,
    phoneConfirmation,
    toFiling: () => {
      const parent = municipality === undefined ? undefined : lists.municipalities.get(municipality)?.parent;
      const content = complaintContent(complaint, parent ?? region ?? null);
      return {
        nature: {
          kind: 'complaint',
          isResults: actType?.isResults ?? false,
          actAnnouncedAt: announcedAt,
        },
        content: complaintColumns(content),
        details: complaintDetails(content),
        committed: content,
        identity: complaintIdentity(complaint),
      };
    },
    warn: ({ registeredAt }) => {
      const type = lists.find('complainer_type', complainer.type);
      const standing = { isClear: type?.standing === 'yes' && !type.hint, hint: type?.hint };
      const known = { actType, standing, ends, filedAt: filedAt ?? registeredAt, evidence: evidence.length };
      return complaintWarnings(complaint, known, locale);
    },
  };
}
