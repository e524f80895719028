// Taking a file: a call that answers with one, with its own pending and fault.
import type { RouteName } from '@denonco/contract';
import type { CallInput } from './client.ts';
import { saveFile } from './saveFile.ts';
import { type Attempt, useAttempt } from './useAttempt.ts';

/** `useSaveFile('exportAudit')`; `run` gives true once the browser has the file. */
export const useSaveFile = <N extends RouteName>(name: N): Attempt<[input: CallInput<N>], true> =>
  useAttempt(async (input: CallInput<N>): Promise<true> => {
    await saveFile(name, input);
    return true;
  });
