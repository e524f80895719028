// Addresses as they may be shown: enough for their owner to recognise, too little for anybody else. Pure.

/** `j•••@example.al` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`;
}

/** `+355 69 ••• •678`; takes E.164. */
export function maskPhone(phone: string): string {
  const front = phone.startsWith('+355') ? `+355 ${phone.slice(4, 6)}` : phone.slice(0, 4);
  return `${front} ••• •${phone.slice(-3)}`;
}

/** The words of a failure, shortened: servers quote the recipient in their refusals. */
export const withoutAddresses = (words: string): string =>
  words
    .replace(/\S+@\S+/g, '…')
    .replace(/\+?\d{6,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
