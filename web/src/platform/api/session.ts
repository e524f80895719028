// Sign-in (specification section 4).
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
import { type CallReply, call } from './client.ts';
import { Fault, signInMessage, withWait } from './faults.ts';

/** Failures are ignored (specification section 7). */
async function permissionsOf(token: string): Promise<readonly { code: string }[]> {
  try {
    return (await call('myPermissions', {}, { token })).map(({ code }) => ({ code }));
  } catch {
    return [];
  }
}

export function messageOf(fault: unknown): string {
  const { locale } = useAppState.getState().theme;
  if (!(fault instanceof Fault)) return signInMessage({ success: false }, 0, locale);
  if (fault.status === 0) return fault.message;
  const words = signInMessage(fault.answer, fault.status, locale);
  return fault.status === 429 ? withWait(words, fault.waitSeconds, locale) : words;
}

export async function enter(answer: CallReply<'signIn'>, redirect: string): Promise<void> {
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
    await enter(await call('signIn', { body: { ...credentials, ...(device && { device }) } }), redirect);
  } catch (fault) {
    if (fault instanceof Fault && fault.code === 'second_factor_required') {
      hideAuthMessage();
      return true;
    }
    showAuthMessage(messageOf(fault));
  }
  return false;
}

/** Permissions may change during a session, so each start of the staff area reads them again. */
export async function refreshPermissions(): Promise<void> {
  const { token } = useAppState.getState().auth;
  if (!token) return;
  const list = await permissionsOf(token);
  if (list.length > 0) setPermissions(list);
}

/** After an administrator changed the permissions; none may be left. */
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
  } catch (fault) {
    // The server refuses further calls in the meantime.
    if (!(fault instanceof Fault)) throw fault;
  }
}

// Sent only on signing in, so that a sign-in from a new browser can be reported.
const KEY = 'denonco.device';

/** Undefined without storage. */
export function deviceOfBrowser(): string | undefined {
  try {
    const known = localStorage.getItem(KEY);
    if (known && /^[\w-]{20,64}$/.test(known)) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    return undefined;
  }
}

/** Passkeys need a host name, not an IP address, and a secure context. */
export const passkeysWork = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
