// How long a new password withstands guessing, by a library that knows what people choose. What is enough is the contract's.
import { faultOfPassword, judgedLength, type PasswordFault, portalWords } from '@denonco/contract';

let judge: Promise<(password: string, words: readonly string[]) => PasswordFault | undefined> | undefined;

/** Half a megabyte of words, read when the first password is set. */
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

/** What is wrong with a new password of the member whom these words name; undefined when it will do. */
export async function findPasswordFault(
  password: string,
  words: readonly string[],
): Promise<PasswordFault | undefined> {
  judge ??= openJudge();
  return (await judge)(password.normalize('NFC').slice(0, judgedLength), words);
}
