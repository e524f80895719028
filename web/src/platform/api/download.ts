// Downloads that need a token or a body.
import type { RouteName } from '@denonco/contract';
import type { UseMutationOptions } from '@tanstack/react-query';
import { saveBlob } from '../files/saveFile.ts';
import { useAppState } from '../state/state.ts';
import { type CallInput, parseEnvelope, send, stepUp, toApiError } from './client.ts';
import type { ApiError } from './errors.ts';

export interface FileReply {
  readonly name: string;
  readonly blob: Blob;
}

export async function readFile<N extends RouteName>(name: N, input: CallInput<N>): Promise<FileReply> {
  const { theme, auth } = useAppState.getState();
  const response = await send(name, input, {}, theme.locale, auth.token);
  if (!response.ok) {
    const envelope = await parseEnvelope(response);
    const error = toApiError(response, envelope.success === true ? {} : envelope, auth.token);
    if (error.code === 'step_up_required' && (await stepUp())) return readFile(name, input);
    throw error;
  }
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  return { name: fileName, blob: await response.blob() };
}

export async function saveReply<N extends RouteName>(name: N, input: CallInput<N>): Promise<void> {
  const file = await readFile(name, input);
  saveBlob(file.name, file.blob);
}

export const routeDownload = <N extends RouteName>(name: N): UseMutationOptions<void, ApiError, CallInput<N>> => ({
  mutationFn: (input) => saveReply(name, input),
});
