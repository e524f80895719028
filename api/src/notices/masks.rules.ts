// Addresses as they may be shown: enough for their owner to recognise, too little for anybody else. Pure.

/** `j•••@e•••.al`: where somebody has their mail may tell where they work. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const first = (part: string) => [...part][0] ?? '';
  return `${first(email.slice(0, at))}•••@${first(domain)}•••${domain.slice(domain.lastIndexOf('.'))}`;
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
