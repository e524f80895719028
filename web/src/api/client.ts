// One typed call of the contract: address, headers, envelope. No time-out by default (specification section 9).
// It holds no cache and shows nothing; useRead and useAction do.

import { addresses } from 'virtual:addresses';
import {
  type Envelope,
  type Failure,
  type Input,
  type Locale,
  type Reply,
  type RouteName,
  type routes,
  urlOf,
} from '@denonco/contract';
import { endSession, useAppState } from '../state/state.ts';
import { Fault, faultWords, networkMessage } from './faults.ts';
import { provedAgain } from './proof/stepUp.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Instead of the stored token, while signing in. */
  token?: string | undefined;
  /** Made on the device once per filing: sent twice, it is one case. */
  idempotencyKey?: string | undefined;
  /** A solved proof-of-work challenge. */
  challengeSolution?: string | undefined;
  /** Proves that this device began the upload. */
  uploadTicket?: string | undefined;
}

type Routes = typeof routes;
/** What a route of the contract asks for: its params, query and body. */
export type CallInput<N extends RouteName> = Input<Routes[N]>;
/** What it gives. */
export type CallReply<N extends RouteName> = Reply<Routes[N]>;

type Loose = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

// The XSRF names are the default of HTTP clients: a gateway in front may set the cookie, the portal itself sets none.
function headersOf(options: CallOptions, locale: Locale, token: string | null): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': locale === 'en' ? 'en' : 'sq',
    'Content-Type': 'application/json',
  });
  const xsrfToken = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  if (xsrfToken) headers.set('X-XSRF-TOKEN', decodeURIComponent(xsrfToken));
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.challengeSolution) headers.set('X-Challenge-Solution', options.challengeSolution);
  if (options.uploadTicket) headers.set('X-Upload-Ticket', options.uploadTicket);
  return headers;
}

const open: Readonly<Partial<Record<RouteName, string>>> = addresses;

async function routeOf(name: RouteName): Promise<{ path: string; method: string }> {
  const address = open[name] ?? (await import('virtual:addresses/members')).addresses[name];
  if (!address) throw new TypeError(`The contract has no call ${name}`);
  const [path = '', method = 'GET'] = address.split(' ');
  return { path, method };
}

export async function send(
  name: RouteName,
  input: Loose,
  options: CallOptions,
  locale: Locale,
  token: string | null,
): Promise<Response> {
  try {
    const address = await routeOf(name);
    return await fetch(urlOf(address, input.params, input.query), {
      method: address.method,
      headers: headersOf(options, locale, token),
      signal: options.signal ?? null,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new Fault(0, 'network', { main: networkMessage(locale) });
  }
}

/** The answer's envelope; a proxy's page or an empty body has nothing but its status. */
export async function envelopeOf<T>(response: Response): Promise<Envelope<T> | Partial<Failure>> {
  try {
    return (await response.json()) ?? {};
  } catch {
    return {};
  }
}

/**
 * Calls a route of the contract by its name there and gives its result. Throws a Fault with words to show.
 * A 401 on a call with a token ends the session here: the guards then lead to sign-in and back. What asks once more who
 * one is goes on once that is proved.
 */
export async function call<N extends RouteName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<CallReply<N>> {
  const { theme, auth } = useAppState.getState();
  const token = options.token ?? auth.token;
  const response = await send(name, input, options, theme.locale, token);
  const envelope = await envelopeOf<CallReply<N>>(response);
  if (response.ok && envelope.success === true) return envelope.result;
  const fault = faultOf(response, envelope.success === true ? {} : envelope, token);
  if (fault.code === 'step_up_required' && (await provedAgain())) return call(name, input, options);
  throw fault;
}

/** What a refused call says; a 401 on a call with a token ends the session. */
export function faultOf(response: Response, failure: Partial<Failure>, token: string | null): Fault {
  const { theme, auth } = useAppState.getState();
  // A passkey that is not known is no end of the session it was shown in.
  const isOver = response.status === 401 && (failure.code ?? 'not_signed_in') === 'not_signed_in';
  if (isOver && token && token === auth.token) endSession('');
  const words = faultWords(failure, response.status, theme.locale);
  const wait = Number(response.headers.get('Retry-After')) || undefined;
  return new Fault(response.status, failure.code ?? 'internal', words, failure, wait);
}

/** The address of a public GET of the contract for a plain link, as of a file to download. */
export const addressOf = (
  name: keyof typeof addresses,
  query: Record<string, string>,
  params: Record<string, string> = {},
): string => urlOf({ path: addresses[name] }, params, query);
