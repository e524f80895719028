// What a person takes away from a receipt as files, and the address that leads back to the case.
import {
  formatTrackingCode,
  type Locale,
  normalizeTrackingCode,
  receiptFileName,
  receiptFileOf,
  receiptFileText,
} from '@denonco/contract';
import { formatExactTime } from '../../i18n/format.ts';
import { saveText } from '../../ui/actions/saveFile.ts';
import type { FiledCase } from '../sending/post.ts';

/** The code in its groups of four, also when it came without dashes. */
export const codeGroups = (code: string): readonly string[] =>
  formatTrackingCode(normalizeTrackingCode(code) ?? code).split('-');

/** Opens the track page at `path` with the code. It stands after the hash, so it never reaches a server. */
export const trackAddress = (code: string, path: string): string =>
  `${window.location.origin}${window.location.pathname}#${path}?code=${codeGroups(code).join('')}`;

/** The receipt as PDF, in the language shown. The address lives for a day. */
export function pdfAddress({ receipt: { pdfUrl } }: Pick<FiledCase, 'receipt'>, locale: Locale): string {
  const address = new URL(pdfUrl, window.location.origin);
  address.searchParams.set('lang', locale);
  return `${address.pathname}${address.search}`;
}

const codeWords = {
  al: {
    title: 'Vërtetim i depozitimit',
    number: 'Numri',
    at: 'Regjistruar',
    code: 'Kodi i ndjekjes',
    where: 'Çështjen e ndiqni këtu',
    keep: 'Kush e ka këtë kod e sheh çështjen. KQZ-ja nuk mund ta rikthejë.',
  },
  en: {
    title: 'Receipt of filing',
    number: 'Number',
    at: 'Registered',
    code: 'Tracking code',
    where: 'Follow the case here',
    keep: 'Whoever has this code sees the case. The commission cannot give it back.',
  },
} as const;

/** The code with what belongs to it, to be read by people. */
export function codeText({ number, registeredAt, trackingCode }: FiledCase, path: string, locale: Locale): string {
  const words = codeWords[locale];
  const lines = [
    `Denonco – ${words.title}`,
    '',
    `${words.number}: ${number}`,
    `${words.at}: ${formatExactTime(registeredAt, locale)} (${registeredAt.slice(-6)})`,
    `${words.code}: ${codeGroups(trackingCode).join('-')}`,
    `${words.where}: ${trackAddress(trackingCode, path)}`,
    '',
    words.keep,
    '',
  ];
  return lines.join('\r\n');
}

export const saveCode = (filed: FiledCase, path: string, locale: Locale): void =>
  saveText(
    `${filed.number}-${locale === 'en' ? 'code' : 'kodi'}.txt`,
    'text/plain;charset=utf-8',
    codeText(filed, path, locale),
  );

/** The receipt, for a program, with the log's proof if there is one: it holds no code and no name. */
export const saveProof = (filed: Omit<FiledCase, 'trackingCode'>, proof: string | undefined): void =>
  saveText(receiptFileName(filed.number), 'application/json', receiptFileText(receiptFileOf(filed, proof)));
