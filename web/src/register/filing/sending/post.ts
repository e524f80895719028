// A filing as data, to be stored and sent later.
import type { Filed } from '@denonco/contract';
import { type CallInput, type CallOptions, call } from '../../../platform/api/client.ts';

type FilingRoute = 'fileIndividualDenouncement' | 'fileLegalEntityDenouncement' | 'fileComplaint';
export type Outgoing = { [N in FilingRoute]: { readonly route: N } & Readonly<CallInput<N>> }[FilingRoute];

export const post = (outgoing: Outgoing, options: CallOptions): Promise<Filed> =>
  call(outgoing.route, outgoing, options);
