// Browser side of WebAuthn. The library loads with the first ceremony.
import { showAuthMessage, startSignIn } from '../../state/state.ts';
import { type CallInput, call } from '../client.ts';
import { applySignIn, deviceOfBrowser, errorText } from '../session.ts';

type Used = CallInput<'signInByPasskey'>['body'];
type Made = CallInput<'addPasskey'>['body']['response'];
type Library = typeof import('@simplewebauthn/browser');
type MakingOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type UsingOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

// The server's library wrote the options in this library's format.
const isMaking = (options: object): options is MakingOptions => 'challenge' in options && 'user' in options;
const isUsing = (options: object): options is UsingOptions => 'challenge' in options;

/** The result, unless the person cancels or the browser's time limit passes. */
async function unlessLeft<T>(ceremony: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony();
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined;
    throw error;
  }
}

/** @throws Error `InvalidStateError` when the device has one already. */
export async function makePasskey(options: object): Promise<Made | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  if (!isMaking(options)) throw new TypeError('no options of a passkey');
  const created = await unlessLeft(() => startRegistration({ optionsJSON: options }));
  if (!created) return undefined;
  const { clientDataJSON, attestationObject, transports = [] } = created.response;
  const response = { clientDataJSON, attestationObject, transports };
  return { id: created.id, rawId: created.rawId, type: created.type, response };
}

export async function provePasskey(): Promise<Pick<Used, 'ticket' | 'response'> | undefined> {
  const { ticket, options } = await call('startPasskeySignIn', { body: {} });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  if (!isUsing(options)) throw new TypeError('no options of a passkey');
  const used = await unlessLeft(() => startAuthentication({ optionsJSON: options }));
  if (!used) return undefined;
  const { clientDataJSON, authenticatorData, signature } = used.response;
  const response = { clientDataJSON, authenticatorData, signature };
  return { ticket, response: { id: used.id, rawId: used.rawId, type: used.type, response } };
}

/** `left` is the message after cancelling. */
export async function startSessionByPasskey(redirect: string, left: string): Promise<void> {
  startSignIn();
  try {
    const proof = await provePasskey();
    if (!proof) return showAuthMessage(left);
    await applySignIn(await call('signInByPasskey', { body: { ...proof, ...deviceOfBrowser() } }), redirect);
  } catch (error) {
    showAuthMessage(errorText(error));
  }
}
