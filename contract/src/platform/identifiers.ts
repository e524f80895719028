// Format and check letter of numbers of persons, businesses and telephones: well formed, not existing.

// W is 0, A is 1 … V is 22. Personal numbers and NIPTs share the formula.
const letters = 'WABCDEFGHIJKLMNOPQRSTUV';

/** First letter × 1, and the eight digits × 1 … 8, modulo 23. */
function checkValueOf(number: string): number {
  const first = letters.indexOf(number.charAt(0));
  return [...number.slice(1, 9)].reduce((sum, digit, index) => sum + (index + 1) * Number(digit), first) % 23;
}

const typed = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();

/** `number`: ten symbols, upper case, no spaces. `birthDate`: `YYYY-MM-DD`. */
type PersonalNumberCheck =
  | { readonly ok: true; readonly number: string; readonly birthDate: string; readonly reason?: undefined }
  | { readonly ok: false; readonly reason: 'format' | 'check' | 'date' };

// Added to the month: nothing or 30 for men, 50 or 80 for women, the second of each for foreigners.
const firstMonths = [81, 51, 31, 1];

/** Personal number (NID) of a person born since 1900; spaces and lower case are accepted. */
export function checkPersonalNumber(text: string): PersonalNumberCheck {
  const number = typed(text);
  if (!/^[A-T]\d{8}[A-W]$/.test(number)) return { ok: false, reason: 'format' };
  if (letters.charAt(checkValueOf(number)) !== number.charAt(9)) return { ok: false, reason: 'check' };
  const year = 1890 + 10 * letters.indexOf(number.charAt(0)) + Number(number.charAt(1));
  const codedMonth = Number(number.slice(2, 4));
  const firstMonth = firstMonths.find((first) => codedMonth >= first);
  if (firstMonth === undefined) return { ok: false, reason: 'date' };
  const month = codedMonth - firstMonth + 1;
  const day = Number(number.slice(4, 6));
  if (month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate())
    return { ok: false, reason: 'date' };
  const birthDate = `${year}-${String(month).padStart(2, '0')}-${number.slice(4, 6)}`;
  return { ok: true, number, birthDate };
}

/** NIPT (NUIS) as ten symbols without the `AL` prefix; undefined when malformed. */
export function normalizeNipt(text: string): string | undefined {
  return /^(?:AL)?([A-M]\d{8}[A-Z])$/.exec(typed(text).replace(/[-.]/g, ''))?.[1];
}

/**
 * `check` only warns: the formula was derived from real numbers and is unpublished. Valid numbers end in A with any
 * remainder (`K12345678A`), so only other letters are checked.
 */
export function checkNipt(text: string): 'ok' | 'format' | 'check' {
  const nipt = normalizeNipt(text);
  if (nipt === undefined) return 'format';
  return [letters.charAt(checkValueOf(nipt)), 'A'].includes(nipt.charAt(9)) ? 'ok' : 'check';
}

// Albanian numbers without country code: mobiles 067, 068, 069 and landlines of eight digits (Tirana 4 2xx xxxx).
const albanian = /^(?:6(?:[78][2-9]|9\d)\d{6}|[2-58]\d{7})$/;

/**
 * E.164, or undefined when invalid. Albanian numbers may be in national form (069 234 5678); others need `+` or `00`,
 * and only their length is checked.
 */
export function normalizePhone(text: string): string | undefined {
  const dialled = typed(text)
    .replace(/\(0\)/g, '')
    .replace(/[().\-/\p{Dash_Punctuation}]/gu, '')
    .replace(/^00/, '+');
  if (!/^\+?\d{6,15}$/.test(dialled)) return undefined;
  if (dialled.startsWith('+') && !dialled.startsWith('+355'))
    return /^\+[1-9]\d{6,14}$/.test(dialled) ? dialled : undefined;
  const national = dialled.replace(/^\+?355/, '').replace(/^0/, '');
  return albanian.test(national) ? `+355${national}` : undefined;
}

/** A number that receives SMS: an Albanian one only if mobile. */
export function normalizeMobile(text: string): string | undefined {
  const phone = normalizePhone(text);
  return phone?.startsWith('+355') && !phone.startsWith('+3556') ? undefined : phone;
}

// Masked: recognisable to the owner only.

/** `j•••@e•••.al`: the domain may reveal the employer. */
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

/** Shortens a failure and removes addresses, because servers quote the recipient. */
export const withoutAddresses = (text: string): string =>
  text
    .replace(/\S+@\S+/g, '…')
    .replace(/\+?\d{6,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
