// How the filer is reached: a telephone that was confirmed by a code, and what news they want. Pure.
import { normalizePhone } from '@denonco/contract';

export interface ConfirmedPhone {
  readonly requestId: string;
  readonly code: string;
  /** The telephone it confirms, normalised: another one is not confirmed. */
  readonly phone: string;
}

export interface NotifyAnswers {
  readonly email: boolean;
  readonly sms: boolean;
}

const isSame = (phone: string, confirmed: ConfirmedPhone) =>
  phone.trim() !== '' && normalizePhone(phone) === confirmed.phone;

/** The confirmation as it goes out; undefined when the telephone has changed since. */
export const confirmationOf = (confirmed: ConfirmedPhone | null, phone: string) =>
  confirmed && isSame(phone, confirmed) ? { requestId: confirmed.requestId, code: confirmed.code } : undefined;

/** What news is wanted, of what an address was given for; undefined when none is. */
export function notifyOf({ email, sms }: NotifyAnswers, contact: { email: string; phone: string }) {
  const wanted = { email: email && contact.email.trim() !== '', sms: sms && contact.phone.trim() !== '' };
  return wanted.email || wanted.sms ? wanted : undefined;
}
