// Strength of a new password by a library that knows common choices. The contract has the threshold.
import { faultOfPassword, judgedLength, type PasswordFault, portalWords } from '@denonco/contract';

let judge: Promise<(password: string, words: readonly string[]) => PasswordFault | undefined> | undefined;

/** Half a megabyte of words, loaded on first use. */
async function openJudge() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const library = new ZxcvbnFactory({
    dictionary: { ...dictionary, portal: [...portalWords] },
    graphs,
    maxLength: judgedLength,
  });
  return (password: string, words: readonly string[]) => faultOfPassword(library.check(password, [...words]));
}

/** The fault of a new password, considering the member's own words; undefined when it is strong enough. */
export async function findPasswordFault(
  password: string,
  words: readonly string[],
): Promise<PasswordFault | undefined> {
  judge ??= openJudge();
  return (await judge)(password.normalize('NFC').slice(0, judgedLength), words);
}
