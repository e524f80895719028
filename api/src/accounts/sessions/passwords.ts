// Passwords as Argon2id hashes (OWASP's parameters), computed in the add-on's threads.
import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), parameters);

/** Hash of no account's password, verified when there is no such member so that the timing is equal. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$r5vI8zW8X0Ts13B+rC1zYg$wh7reZ0V7XXq1kkvPvt7eQK1Vgf35uOiABI8C/5aBck';

/** Without a hash (unknown or invited member) always false, with equal timing. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? nobodys, password.normalize('NFC'));
  return right && typeof passwordHash === 'string';
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** About 116 bits, without lookalikes. */
export const oneTimePassword = (): string =>
  Array.from({ length: 20 }, () => letters.charAt(randomInt(letters.length))).join('');
