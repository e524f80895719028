// Signing in, as the specification's section 4 says. The state holds the result; pages only look at it.
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
import { Fault, signInMessage } from './faults.ts';
import { deviceOfBrowser } from './proof/device.ts';

/** The permissions of a token's holder; a failure is silently ignored (specification section 7). */
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
  return fault.status === 0 ? fault.message : signInMessage(fault.answer, fault.status, locale);
}

/** Stores what an answer to signing in brought; the guards then lead to `redirect`. */
export async function enter(answer: CallReply<'signIn'>, redirect: string): Promise<void> {
  const { accessToken, expiresAt: _, ...member } = answer;
  finishSignIn(accessToken, toMemberPart(member), { list: await permissionsOf(accessToken) }, redirect);
}

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The code of the second factor, once it was asked for. */
  readonly otp?: string;
}

/**
 * Signs in; afterwards the guards lead to `redirect`. On failure the auth message is shown and loading stops. Gives true
 * when the password was right and a second factor is asked for.
 */
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

/** Permissions may change while a session lasts: a new look at each start of the staff area. */
export async function refreshPermissions(): Promise<void> {
  const { token } = useAppState.getState().auth;
  if (!token) return;
  const list = await permissionsOf(token);
  if (list.length > 0) setPermissions(list);
}

/** An administrator changed what this member may do: the open page shows it at once, also when nothing is left. */
export async function refreshRights(): Promise<void> {
  const { token } = useAppState.getState().auth;
  if (!token) return;
  try {
    const [list, member] = await Promise.all([
      call('myPermissions', {}, { token }),
      call('loggedMember', {}, { token }),
    ]);
    if (useAppState.getState().auth.token !== token) return;
    setPermissions(list.map(({ code }) => ({ code })));
    setMember(toMemberPart(member));
  } catch (fault) {
    // What is pressed meanwhile is refused by the server.
    if (!(fault instanceof Fault)) throw fault;
  }
}
