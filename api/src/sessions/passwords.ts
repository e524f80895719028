// Passwords as Argon2id hashes (OWASP's parameters). The work is done in threads of the add-on, so the server goes on answering.
import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), parameters);

/** Of a password that nobody has: looked at when there is no such member, so that the answer takes the same time. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$r5vI8zW8X0Ts13B+rC1zYg$wh7reZ0V7XXq1kkvPvt7eQK1Vgf35uOiABI8C/5aBck';

/** Whether it is the password of this hash; without a hash (nobody, or nobody yet) never, after the same time. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? nobodys, password.normalize('NFC'));
  return right && typeof passwordHash === 'string';
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A password to be used once, without look-alikes: about 116 bits. */
export const oneTimePassword = (): string =>
  Array.from({ length: 20 }, () => letters.charAt(randomInt(letters.length))).join('');
