// One typed call of the contract: address, headers, envelope. It waits for the answer as long as it takes.
import { addresses } from 'virtual:addresses';
import {
  type Envelope,
  type Failure,
  type Input,
  type Locale,
  type ResponseOf,
  type RouteName,
  type routes,
  urlOf,
} from '@denonco/contract';
import { endSession, useAppState } from '../state/state.ts';
import { ApiError, errorMessages, networkMessage, withWait } from './errors.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Replaces the stored token during sign-in. */
  token?: string | undefined;
  /** Generated once per filing, so that sending twice makes one case. */
  idempotencyKey?: string | undefined;
  challengeSolution?: string | undefined;
  /** The call outlives its page. */
  keepalive?: true | undefined;
  /** Proves that this device started the upload. */
  uploadTicket?: string | undefined;
}

type Routes = typeof routes;
/** If `N` is several routes, the input of either. */
export type CallInput<N extends RouteName> = { [K in N]: Input<Routes[K]> }[N];
export type CallResponse<N extends RouteName> = ResponseOf<Routes[N]>;

type Loose = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

function headersOf(options: CallOptions, locale: Locale, token: string | null): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': locale === 'en' ? 'en' : 'sq',
    'Content-Type': 'application/json',
    ...xsrfHeaders(),
  });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.challengeSolution) headers.set('X-Challenge-Solution', options.challengeSolution);
  if (options.uploadTicket) headers.set('X-Upload-Ticket', options.uploadTicket);
  return headers;
}

/** Includes those of members once loaded: a call while its page closes has no time to wait for them. */
let known: Readonly<Partial<Record<RouteName, string>>> = addresses;

async function routeOf(name: RouteName): Promise<{ path: string; method: string }> {
  if (!known[name]) known = { ...addresses, ...(await import('virtual:addresses/members')).addresses };
  const address = known[name];
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
      keepalive: !!options.keepalive,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, 'network', { main: networkMessage(locale) });
  }
}

/** Envelope of the answer; a proxy's page or an empty body yields only the status. */
const parseEnvelope = async <T>(response: Response): Promise<Envelope<T> | Partial<Failure>> =>
  (await response.json().catch(() => undefined)) ?? {};

/**
 * Returns the answer, or throws an `ApiError` with a text to show. A 401 on a call with a token ends the session. Calls
 * that need step-up authentication continue after it.
 */
export async function request(name: RouteName, input: Loose, options: CallOptions = {}): Promise<Response> {
  const { theme, auth } = useAppState.getState();
  const token = options.token ?? auth.token;
  const response = await send(name, input, options, theme.locale, token);
  if (response.ok) return response;
  const envelope = await parseEnvelope(response);
  const error = toApiError(response, envelope.success === true ? {} : envelope, token);
  if (error.code === 'step_up_required' && (await asker?.())) return request(name, input, options);
  throw error;
}

/** Returns the result, or throws as `request` does. */
export async function call<N extends RouteName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<CallResponse<N>> {
  const response = await request(name, input, options);
  const envelope = await parseEnvelope<CallResponse<N>>(response);
  if (envelope.success === true) return envelope.result;
  throw toApiError(response, envelope, null);
}

function toApiError(response: Response, failure: Partial<Failure>, token: string | null): ApiError {
  const { theme, auth } = useAppState.getState();
  // An unknown passkey does not end the session.
  const isOver = response.status === 401 && (failure.code ?? 'not_signed_in') === 'not_signed_in';
  if (isOver && token && token === auth.token) endSession('');
  // Browsers fire timers of more than 24 days at once.
  const wait = Math.min(Number(response.headers.get('Retry-After')), 86_400) || undefined;
  const messages = errorMessages(failure, response.status, theme.locale);
  if (response.status === 429) messages.main = withWait(messages.main, wait, theme.locale);
  return new ApiError(response.status, failure.code ?? 'internal', messages, failure, wait);
}

export const addressOf = (
  name: keyof typeof addresses,
  query: Record<string, string>,
  params: Record<string, string> = {},
): string => urlOf({ path: addresses[name] }, params, query);

// Step-up authentication: the staff shell registers a prompt, and refused calls are repeated after it unless the member
// cancels (false).
type Asker = () => Promise<boolean>;
let asker: Asker | undefined;

export function registerStepUpPrompt(asks: Asker): () => void {
  asker = asks;
  return () => {
    if (asker === asks) asker = undefined;
  };
}

/** A gateway in front may set the cookie; names are the defaults of HTTP clients. The portal sets none. */
export function xsrfHeaders(): Record<string, string> {
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {};
}
