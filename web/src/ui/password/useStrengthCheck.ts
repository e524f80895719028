import { judgedLength, type PasswordProblem, passwordProblem, portalTerms } from '@denonco/contract';
import { useChunk } from '../page/useChunk.ts';

/** Strength check; undefined until loaded, or if it cannot load. */
export const useStrengthCheck = (): StrengthCheck | undefined => useChunk(loadStrengthCheck).loaded;

// The server's library and thresholds. Its dictionaries (about 210 kB compressed) load where a new password is asked
// for; the server checks anyway.
interface Strength {
  readonly score: number;
  readonly error: PasswordProblem | undefined;
}
export type StrengthCheck = (password: string, forbiddenTerms: readonly string[]) => Strength;

let opened: Promise<StrengthCheck> | undefined;

async function open(): Promise<StrengthCheck> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const library = new ZxcvbnFactory({
    dictionary: { ...dictionary, portal: [...portalTerms] },
    graphs,
    maxLength: judgedLength,
  });
  return (password, forbiddenTerms) => {
    const judged = library.check(password.normalize('NFC').slice(0, judgedLength), [...forbiddenTerms]);
    return { score: judged.score, error: passwordProblem(judged) };
  };
}

function loadStrengthCheck(): Promise<StrengthCheck> {
  opened ??= open().catch((error: unknown) => {
    // May be offline now: retry later.
    opened = undefined;
    throw error;
  });
  return opened;
}
