// A filing as data, to be stored and sent later.
import type { Filed } from '@denonco/contract';
import { type CallInput, type CallOptions, call } from '../../../platform/api/client.ts';

type FilingRoute = 'fileIndividualDenouncement' | 'fileLegalEntityDenouncement' | 'fileComplaint';
export type Outgoing = { [N in FilingRoute]: { readonly route: N } & Readonly<CallInput<N>> }[FilingRoute];

export function post(outgoing: Outgoing, options: CallOptions): Promise<Filed> {
  switch (outgoing.route) {
    case 'fileIndividualDenouncement':
      return call(outgoing.route, { body: outgoing.body }, options);
    case 'fileLegalEntityDenouncement':
      return call(outgoing.route, { body: outgoing.body }, options);
    case 'fileComplaint':
      return call(outgoing.route, { body: outgoing.body }, options);
  }
}
