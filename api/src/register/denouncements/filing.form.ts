// Adapts a denouncement, from either form or from paper, to filings/.
import { isEmpty } from '@denonco/contract';
import type { Call } from '../../platform/http/call.ts';
import type { Lists } from '../../reference/reference.store.ts';
import type { FilingInput } from '../filings/filings.ts';
import {
  denouncementColumns,
  denouncementContent,
  denouncementIdentity,
  denouncementProblems,
  denouncementWarnings,
  type StoredDenouncement,
  withListNames,
} from './filing.rules.ts';

export function denouncementForm(
  filing: StoredDenouncement & Pick<FilingInput, 'evidence' | 'phoneConfirmation'>,
  { now, locale }: Pick<Call<never>, 'now' | 'locale'>,
  lists: Lists,
): FilingInput {
  const { evidence, phoneConfirmation, denouncer, notify, place } = filing;
  return {
    problems: denouncementProblems(filing, lists, now),
    evidence,
    centres: { codes: isEmpty(place.votingCentre) ? [] : [place.votingCentre ?? ''], municipality: place.municipality },
    phone: denouncer?.phone,
    email: denouncer?.email,
    notify,
    phoneConfirmation,
    toFiling: () => {
      const parent = lists.municipalities.get(place.municipality ?? '')?.parent;
      const subjects = withListNames(filing.subjects, lists);
      const content = denouncementContent({ ...filing, subjects }, parent ?? place.region ?? null);
      return {
        nature: { kind: 'denouncement', isResults: false },
        content: denouncementColumns(content),
        committed: content,
        identity: denouncementIdentity(filing, phoneConfirmation !== undefined),
      };
    },
    warn: (filed, emergencyPhone) => {
      const isCrime = lists.find('denounce_object', filed.about)?.isCrime ?? false;
      return denouncementWarnings(filing, isCrime, emergencyPhone, locale);
    },
  };
}
