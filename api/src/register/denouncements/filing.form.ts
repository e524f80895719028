// Adapts a denouncement, from either form or from paper, to filings/.
import { isEmpty } from '@denonco/contract';
import type { Call } from '../../platform/http/call.ts';
import type { Lists } from '../../reference/reference.store.ts';
import type { Form } from '../filings/filings.ts';
import {
  columnsOf,
  contentOf,
  filingProblems,
  identityOf,
  type StoredDenouncement,
  warningsOf,
  withListNames,
} from './filing.rules.ts';

export function denouncementForm(
  filing: StoredDenouncement & Pick<Form, 'evidence' | 'phoneConfirmation'>,
  { now, locale }: Pick<Call<never>, 'now' | 'locale'>,
  lists: Lists,
): Form {
  const { evidence, phoneConfirmation, denouncer, notify, place } = filing;
  return {
    kind: 'denouncement',
    problems: filingProblems(filing, lists, now),
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
