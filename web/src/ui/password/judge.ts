// How long a new password withstands guessing: the same library and the same bounds as on the server. Its words (some
// 210 kB compressed) come when a page asks for a new password, and nothing waits for them: the server judges anyway.
import { faultOfPassword, judgedLength, type PasswordFault, portalWords } from '@denonco/contract';

interface Judgement {
  /** From 0 to 4. */
  readonly score: number;
  readonly fault: PasswordFault | undefined;
}
export type Judge = (password: string, words: readonly string[]) => Judgement;

let opened: Promise<Judge> | undefined;

async function open(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const library = new ZxcvbnFactory({
    dictionary: { ...dictionary, portal: [...portalWords] },
    graphs,
    maxLength: judgedLength,
  });
  return (password, words) => {
    const judged = library.check(password.normalize('NFC').slice(0, judgedLength), [...words]);
    return { score: judged.score, fault: faultOfPassword(judged) };
  };
}

export function openJudge(): Promise<Judge> {
  opened ??= open().catch((error: unknown) => {
    // Without a network now, perhaps with one later.
    opened = undefined;
    throw error;
  });
  return opened;
}
