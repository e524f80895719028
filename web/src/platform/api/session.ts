// Sign-in: the call, the second factor, and the part of the answer that the tab stores.
import { toMemberPart } from '../state/member.ts';
import {
  finishSignIn,
  hideAuthMessage,
  setMember,
  setPermissions,
  showAuthMessage,
  startSignIn,
  useAppState,
} from '../state/state.ts';
import { type CallResponse, call } from './client.ts';
import { ApiError, signInMessage, withWait } from './errors.ts';

/** Empty if the call fails: signing in continues with nothing permitted. */
async function permissionsOf(token: string): Promise<readonly { code: string }[]> {
  try {
    return (await call('myPermissions', {}, { token })).map(({ code }) => ({ code }));
  } catch {
    return [];
  }
}

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
  finishSignIn(accessToken, toMemberPart(member), { list: await permissionsOf(accessToken) }, redirect);
}

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Code of the second factor, when requested. */
  readonly otp?: string;
}

/** On failure the state holds the message. True when a second factor is required. */
export async function startSession(credentials: Credentials, redirect: string): Promise<boolean> {
  startSignIn();
  try {
    const device = deviceOfBrowser();
    await applySignIn(await call('signIn', { body: { ...credentials, ...(device && { device }) } }), redirect);
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
    const [list, member] = await Promise.all([
      call('myPermissions', {}, { token }),
      call('getCurrentMember', {}, { token }),
    ]);
    if (useAppState.getState().auth.token !== token) return;
    setPermissions(list.map(({ code }) => ({ code })));
    setMember(toMemberPart(member));
  } catch (error) {
    // The server refuses further calls in the meantime.
    if (!(error instanceof ApiError)) throw error;
  }
}

// Sent only on signing in, so that a sign-in from a new browser can be reported.
const KEY = 'denonco.device';

/** A random id of this browser; undefined without storage. */
export function deviceOfBrowser(): string | undefined {
  try {
    const known = localStorage.getItem(KEY);
    if (known && /^[\w-]{20,64}$/.test(known)) return known;
    const created = crypto.randomUUID();
    localStorage.setItem(KEY, created);
    return created;
  } catch {
    return undefined;
  }
}

/** Passkeys need a host name, not an IP address, and a secure context. */
export const passkeysWork = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
