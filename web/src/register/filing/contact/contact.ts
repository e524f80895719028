import { normalizePhone } from '@denonco/contract';

export interface ConfirmedPhone {
  readonly requestId: string;
  readonly code: string;
  /** Normalised number it confirms. */
  readonly phone: string;
}

export interface NotifyAnswers {
  readonly email: boolean;
  readonly sms: boolean;
}

const isSame = (phone: string, confirmed: ConfirmedPhone) =>
  phone.trim() !== '' && normalizePhone(phone) === confirmed.phone;

/** Undefined after the number has changed. */
export const confirmationOf = (confirmed: ConfirmedPhone | null, phone: string) =>
  confirmed && isSame(phone, confirmed) ? { requestId: confirmed.requestId, code: confirmed.code } : undefined;

/** Undefined without any that has an address. */
export function notifyOf({ email, sms }: NotifyAnswers, contact: { email: string; phone: string }) {
  const wanted = { email: email && contact.email.trim() !== '', sms: sms && contact.phone.trim() !== '' };
  return wanted.email || wanted.sms ? wanted : undefined;
}
