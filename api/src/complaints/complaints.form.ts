// A complaint as filings/ takes it, from the form or from paper: what is wrong with it, what is kept, what is warned of.
import type { Law } from '../cases/cases.course.rules.ts';
import type { ListEntry, Lists } from '../cases/cases.reference.store.ts';
import type { Form } from '../filings/filings.ts';
import type { Call } from '../http/call.ts';
import {
  columnsOf,
  complaintFaults,
  contentOf,
  detailsOf,
  endsOf,
  identityOf,
  type KeptComplaint,
  warningsOf,
} from './complaints.rules.ts';

export const actTypeOf = (lists: Lists, { act }: Pick<KeptComplaint, 'act'>): ListEntry | undefined =>
  lists.find('complained_act_type', act.type);

/** `filedAt`: when it reached the office; as it is registered, unless said. */
export function complaintForm(
  complaint: KeptComplaint,
  { now, locale }: Pick<Call<never>, 'now' | 'locale'>,
  { lists, law, filedAt }: { readonly lists: Lists; readonly law: Law; readonly filedAt?: Date },
): Form {
  const { complainer, evidence, decisionFile, phoneConfirmation, notify, municipality, region } = complaint;
  const actType = actTypeOf(lists, complaint);
  return {
    kind: 'complaint',
    problems: complaintFaults(complaint, lists, now),
    evidence,
    decisionFile,
    centres: { codes: complaint.votingCentres ?? [], municipality },
    phone: complainer.phone,
    email: complainer.email,
    notify,
    phoneConfirmation,
    read: (contact) => {
      const parent = municipality === undefined ? undefined : lists.municipalities.get(municipality)?.parent;
      const content = contentOf(complaint, parent ?? region ?? null);
      return {
        nature: { kind: 'complaint', isResults: actType?.isResults ?? false },
        content: columnsOf(content),
        details: detailsOf(content),
        committed: content,
        identity: identityOf(complaint, contact),
      };
    },
    warn: ({ registeredAt }) => {
      const type = lists.find('complainer_type', complainer.type);
      const standing = { isClear: type?.standing === 'yes' && !type.hint, hint: type?.hint };
      const ends = actType ? endsOf(complaint, actType, law.calendar) : { due: undefined, elsewhere: undefined };
      const known = { actType, standing, ends, filedAt: filedAt ?? registeredAt, evidence: evidence.length };
      return warningsOf(complaint, known, locale);
    },
  };
}
