// Files behind a call that needs a token or a body: fetched, then handed to the browser to save.
import type { RouteName } from '@denonco/contract';
import { useAppState } from '../state/state.ts';
import { type CallInput, envelopeOf, faultOf, send } from './client.ts';
import { provedAgain } from './proof/stepUp.ts';

/** Calls a route that answers with a file, and has the browser save it. Throws a Fault with words to show. */
export async function saveFile<N extends RouteName>(name: N, input: CallInput<N>): Promise<void> {
  const { theme, auth } = useAppState.getState();
  const response = await send(name, input, {}, theme.locale, auth.token);
  if (!response.ok) {
    const envelope = await envelopeOf(response);
    const fault = faultOf(response, envelope.success === true ? {} : envelope, auth.token);
    if (fault.code === 'step_up_required' && (await provedAgain())) return saveFile(name, input);
    throw fault;
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
