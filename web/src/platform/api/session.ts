// Sign-in: the call, the second factor, and the part of the answer that the tab stores.
import { toMemberPart } from '../state/member.ts';
import { finishSignIn, hideAuthMessage, showAuthMessage, startSignIn, useAppState } from '../state/state.ts';
import { type CallResponse, call } from './client.ts';
import { ApiError, signInMessage, withWait } from './errors.ts';

const readPermissions = async (token: string): Promise<readonly { code: string }[]> =>
  (await call('myPermissions', {}, { token })).map(({ code }) => ({ code }));

export function errorText(error: unknown): string {
  const { locale } = useAppState.getState().theme;
  if (!(error instanceof ApiError)) return signInMessage({ success: false }, 0, locale);
  if (error.status === 0) return error.message;
  const message = signInMessage(error.answer, error.status, locale);
  return error.status === 429 ? withWait(message, error.waitSeconds, locale) : message;
}

export async function applySignIn(answer: CallResponse<'signIn'>, redirect: string): Promise<void> {
  const { accessToken, expiresAt: _, ...member } = answer;
  if (!accessToken) throw new TypeError('an answer without a token');
  // Signing in continues with nothing permitted if the call fails.
  const list = await readPermissions(accessToken).catch(() => []);
  finishSignIn(accessToken, { member: toMemberPart(member), permission: { list } }, redirect);
}

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly otp?: string;
}

/** On failure the state holds the message. True when a second factor is required. */
export async function startSession(credentials: Credentials, redirect: string): Promise<boolean> {
  startSignIn();
  try {
    await applySignIn(await call('signIn', { body: { ...credentials, ...deviceOfBrowser() } }), redirect);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_required') {
      hideAuthMessage();
      return true;
    }
    showAuthMessage(errorText(error));
  }
  return false;
}

/** Reads the permissions again when an administrator may have changed them; none may be left. */
export async function refreshRights(): Promise<void> {
  const { token } = useAppState.getState().auth;
  if (!token) return;
  try {
    const [list, member] = await Promise.all([readPermissions(token), call('getCurrentMember', {}, { token })]);
    if (useAppState.getState().auth.token !== token) return;
    useAppState.setState({ permission: { list }, member: toMemberPart(member) });
  } catch (error) {
    // The server refuses further calls in the meantime.
    if (!(error instanceof ApiError)) throw error;
  }
}

// Sent only on signing in, so that a sign-in from a new browser can be reported.
const KEY = 'denonco.device';

/** A random id of this browser; nothing without storage. */
export function deviceOfBrowser(): { device?: string } {
  try {
    const known = localStorage.getItem(KEY);
    if (known && /^[\w-]{20,64}$/.test(known)) return { device: known };
    const device = crypto.randomUUID();
    localStorage.setItem(KEY, device);
    return { device };
  } catch {
    return {};
  }
}

/** Passkeys need a host name, not an IP address, and a secure context. */
export const passkeysWork = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
