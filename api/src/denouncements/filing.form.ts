// A denouncement as filings/ takes it, from either form or from paper: what is wrong with it, what is kept, what is warned of.
import { isEmpty } from '@denonco/contract';
import type { Lists } from '../cases/cases.reference.store.ts';
import type { Form } from '../filings/filings.ts';
import type { Call } from '../http/call.ts';
import {
  columnsOf,
  contentOf,
  filingFaults,
  identityOf,
  type KeptDenouncement,
  warningsOf,
  withListNames,
} from './filing.rules.ts';

export function denouncementForm(
  filing: KeptDenouncement & Pick<Form, 'evidence' | 'phoneConfirmation'>,
  { now, locale }: Pick<Call<never>, 'now' | 'locale'>,
  lists: Lists,
): Form {
  const { evidence, phoneConfirmation, denouncer, notify, place } = filing;
  return {
    kind: 'denouncement',
    problems: filingFaults(filing, lists, now),
    evidence,
    centres: { codes: isEmpty(place.votingCentre) ? [] : [place.votingCentre ?? ''], municipality: place.municipality },
    phone: denouncer?.phone,
    email: denouncer?.email,
    notify,
    phoneConfirmation,
    read: (contact) => {
      const parent = lists.municipalities.get(place.municipality ?? '')?.parent;
      const subjects = withListNames(filing.subjects, lists);
      const content = contentOf({ ...filing, subjects }, parent ?? place.region ?? null);
      return {
        nature: { kind: 'denouncement', isResults: false },
        content: columnsOf(content),
        committed: content,
        identity: identityOf(filing, contact),
      };
    },
    warn: (filed, _lists, _law, emergencyPhone) => {
      const isCrime = lists.find('denounce_object', filed.about)?.isCrime ?? false;
      return warningsOf(filing, isCrime, emergencyPhone, locale);
    },
  };
}
