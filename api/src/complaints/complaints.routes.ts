// Filing a complaint: what its form holds and warns of. Storing and the receipt are filings/'s.
import type { routes } from '@denonco/contract';
import type { Law } from '../cases/cases.course.rules.ts';
import type { Lists } from '../cases/cases.reference.store.ts';
import { type Form, file } from '../filings/filings.ts';
import type { Call, Handlers } from '../http/call.ts';
import {
  columnsOf,
  complaintFaults,
  contentOf,
  detailsOf,
  dueFor,
  identityOf,
  warningsOf,
} from './complaints.rules.ts';

export const complaintsHandlers: Handlers<'fileComplaint'> = {
  fileComplaint: (call) => file(call, (lists, law) => formOf(call, lists, law)),
};

function formOf({ body, now, locale }: Call<typeof routes.fileComplaint>, lists: Lists, law: Law): Form {
  const { act, complainer, evidence, decisionFile, phoneConfirmation, notify, municipality, region } = body;
  const actType = lists.find('complained_act_type', act.type);
  return {
    kind: 'complaint',
    problems: complaintFaults(body, lists, actType, now),
    evidence,
    decisionFile,
    phone: complainer.phone,
    email: complainer.email,
    notify,
    phoneConfirmation,
    read: (contact) => {
      const parent = municipality === undefined ? undefined : lists.municipalities.get(municipality)?.parent;
      const content = contentOf(body, parent ?? region ?? null);
      return {
        nature: { kind: 'complaint', isResults: actType?.isResults ?? false },
        content: columnsOf(content),
        details: detailsOf(content),
        committed: content,
        identity: identityOf(body, contact),
      };
    },
    warn: ({ registeredAt }) => {
      const type = lists.find('complainer_type', complainer.type);
      const standing = { isClear: type?.standing === 'yes' && !type.hint, hint: type?.hint };
      const due = actType && dueFor(body, actType, law.calendar);
      const known = { actType, standing, due, filedAt: registeredAt, evidence: evidence.length };
      return warningsOf(body, known, locale);
    },
  };
}
