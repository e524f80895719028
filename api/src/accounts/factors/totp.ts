// Authenticator codes (RFC 6238): six digits every thirty seconds.
import { Secret, TOTP } from 'otpauth';

const period = 30;
const of = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpUri = (secret: string, issuer: string, label: string): string => of(secret, issuer, label).toString();

/** One 30-second step before or after is allowed; undefined when wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = of(secret).validate({ token: digits, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}
