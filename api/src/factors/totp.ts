// Codes of an authenticator app (RFC 6238): six digits every thirty seconds, one step early or late forgiven. It keeps
// nothing: factors.store.ts does, and sees to it that a step is used once.
import { Secret, TOTP } from 'otpauth';

const period = 30;
const of = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code holds. */
export const totpUri = (secret: string, issuer: string, label: string): string => of(secret, issuer, label).toString();

/** The step (30 seconds since 1970) that a code belongs to, now or just before or after; undefined when it is of none. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = of(secret).validate({ token: digits, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}
