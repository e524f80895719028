// A filing on its way: which call of the contract it is and its body, as data, so that it can also be kept and sent later.
import type { Filed } from '@denonco/contract';
import { type CallInput, type CallOptions, call } from '../../api/client.ts';

/** What any filing gives once it is a case. */
export type FiledCase = Filed;

type FilingRoute = 'fileIndividualDenouncement' | 'fileLegalEntityDenouncement' | 'fileComplaint';
export type Outgoing = { [N in FilingRoute]: { readonly route: N } & Readonly<CallInput<N>> }[FilingRoute];

export function post(outgoing: Outgoing, options: CallOptions): Promise<FiledCase> {
  switch (outgoing.route) {
    case 'fileIndividualDenouncement':
      return call(outgoing.route, { body: outgoing.body }, options);
    case 'fileLegalEntityDenouncement':
      return call(outgoing.route, { body: outgoing.body }, options);
    case 'fileComplaint':
      return call(outgoing.route, { body: outgoing.body }, options);
  }
}
