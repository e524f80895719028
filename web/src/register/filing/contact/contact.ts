import { normalizePhone } from '@denonco/contract';
import type { PhoneProof } from '../../../ui/forms/useSentCode.tsx';

export interface ConfirmedPhone extends PhoneProof {
  readonly phone: string;
}

export interface NotifyAnswers {
  readonly email: boolean;
  readonly sms: boolean;
}

/** The confirmation, unless the number has changed since. */
export const confirmationOf = (confirmed: ConfirmedPhone | null, phone: string) =>
  confirmed && normalizePhone(phone) === confirmed.phone
    ? { requestId: confirmed.requestId, code: confirmed.code }
    : undefined;

/** Channels by which the filer wants news; undefined if none of them has an address. */
export function notifyOf({ email, sms }: NotifyAnswers, contact: { email: string; phone: string }) {
  const wanted = { email: email && contact.email.trim() !== '', sms: sms && contact.phone.trim() !== '' };
  return wanted.email || wanted.sms ? wanted : undefined;
}
