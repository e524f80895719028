// A filing on its way: which call of the contract it is and its body, as data, so that it can also be kept and sent later.
import type { Filed } from '@denonco/contract';
import { type CallInput, type CallOptions, call } from '../../api/client.ts';

/** What any filing gives once it is a case. */
export interface FiledCase extends Omit<Filed, 'kind'> {
  readonly kind: string;
}

type FilingRoute = 'fileIndividualDenouncement';
export type Outgoing = { [N in FilingRoute]: { readonly route: N } & Readonly<CallInput<N>> }[FilingRoute];

export const post = ({ route, body }: Outgoing, options: CallOptions): Promise<FiledCase> =>
  call(route, { body }, options);
