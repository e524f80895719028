// Filing a denouncement, as an individual or as a legal entity: what each form holds. Storing and the receipt are filings/'s.
import type { routes } from '@denonco/contract';
import type { Lists } from '../cases/cases.reference.store.ts';
import { type Form, file } from '../filings/filings.ts';
import type { Call, Handlers } from '../http/call.ts';
import { type AnyDenouncement, columnsOf, contentOf, filingFaults, identityOf, warningsOf } from './filing.rules.ts';

export const filingHandlers: Handlers<'fileIndividualDenouncement' | 'fileLegalEntityDenouncement'> = {
  fileIndividualDenouncement: (call) => file(call, (lists) => formOf(call, lists)),
  fileLegalEntityDenouncement: (call) => file(call, (lists) => formOf(call, lists)),
};

type FilingCall = Call<typeof routes.fileIndividualDenouncement> | Call<typeof routes.fileLegalEntityDenouncement>;

function formOf({ body, now, deps, locale }: FilingCall, lists: Lists): Form {
  const filing: AnyDenouncement = body;
  const { evidence, phoneConfirmation, denouncer, notify } = filing;
  return {
    kind: 'denouncement',
    problems: filingFaults(filing, lists, now),
    evidence,
    phone: denouncer?.phone,
    email: denouncer?.email,
    notify,
    phoneConfirmation,
    read: (contact) => {
      const content = contentOf(filing, lists.municipalities.get(filing.place.municipality)?.parent ?? '');
      return {
        nature: { kind: 'denouncement', isResults: false },
        content: columnsOf(content),
        committed: content,
        identity: identityOf(filing, contact),
      };
    },
    warn: (filed) => {
      const isCrime = lists.find('denounce_object', filed.about)?.isCrime ?? false;
      return warningsOf(isCrime, filed.nipts, deps.config.emergencyPhone, locale);
    },
  };
}
