// Downloads that need a token or a body.
import type { RouteName } from '@denonco/contract';
import type { UseMutationOptions } from '@tanstack/react-query';
import { saveBlob } from '../files/saveFile.ts';
import { type CallInput, request } from './client.ts';
import type { ApiError } from './errors.ts';

export interface FileReply {
  readonly name: string;
  readonly blob: Blob;
}

export async function readFile<N extends RouteName>(name: N, input: CallInput<N>): Promise<FileReply> {
  const response = await request(name, input);
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
