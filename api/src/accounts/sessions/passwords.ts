// Passwords: Argon2id hashes (OWASP's parameters), and the strength of new ones.
import { randomInt } from 'node:crypto';
import { judgedLength, passwordProblem, portalTerms } from '@denonco/contract';
import { hash, verify } from '@node-rs/argon2';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), parameters);

/** Verified when there is no such member, so that the timing is equal. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$r5vI8zW8X0Ts13B+rC1zYg$wh7reZ0V7XXq1kkvPvt7eQK1Vgf35uOiABI8C/5aBck';

/** Always false for an unknown or invited member, who has no hash, with equal timing. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? dummyHash, password.normalize('NFC'));
  return right && typeof passwordHash === 'string';
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** About 116 bits, without lookalikes. */
export const oneTimePassword = (): string =>
  Array.from({ length: 20 }, () => letters.charAt(randomInt(letters.length))).join('');

let judge: ReturnType<typeof openJudge> | undefined;

/** Half a megabyte of words, loaded on first use. */
async function openJudge() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const library = new ZxcvbnFactory({
    dictionary: { ...dictionary, portal: [...portalTerms] },
    graphs,
    maxLength: judgedLength,
  });
  return (password: string, forbiddenTerms: readonly string[]) =>
    passwordProblem(library.check(password, [...forbiddenTerms]));
}

/** Considers the member's own words; undefined when it is strong enough. */
export async function findPasswordProblem(password: string, forbiddenTerms: readonly string[]) {
  judge ??= openJudge();
  return (await judge)(password.normalize('NFC').slice(0, judgedLength), forbiddenTerms);
}
