// Files to save from a receipt, and the address that leads back to the case.
import {
  formatTrackingCode,
  type Locale,
  normalizeTrackingCode,
  receiptFileName,
  receiptFileOf,
  receiptFileText,
} from '@denonco/contract';
import { saveText } from '../../../platform/files/saveFile.ts';
import { formatExactTime } from '../../../platform/i18n/format.ts';
import type { FiledCase } from '../sending/post.ts';

/** Code in groups of four. */
export const codeGroups = (code: string): readonly string[] =>
  formatTrackingCode(normalizeTrackingCode(code) ?? code).split('-');

/** Track page with the code in the hash, which never reaches a server. */
export const trackAddress = (code: string, path: string): string =>
  `${window.location.origin}${window.location.pathname}#${path}?code=${codeGroups(code).join('')}`;

const codeWords = {
  al: {
    title: 'Vërtetim i depozitimit',
    number: 'Numri',
    at: 'Regjistruar',
    code: 'Kodi i ndjekjes',
    where: 'Çështjen e ndiqni këtu',
    guard: 'Kush e ka këtë kod e sheh çështjen. KQZ-ja nuk mund ta rikthejë.',
  },
  en: {
    title: 'Receipt of filing',
    number: 'Number',
    at: 'Registered',
    code: 'Tracking code',
    where: 'Follow the case here',
    guard: 'Whoever has this code sees the case. The commission cannot give it back.',
  },
} as const;

/** The code with related data, as text. */
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
    words.guard,
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

/** Machine-readable receipt, with the log's proof if available; contains no code and no name. */
export const saveProof = (filed: Omit<FiledCase, 'trackingCode'>, proof: string | undefined): void =>
  saveText(receiptFileName(filed.number), 'application/json', receiptFileText(receiptFileOf(filed, proof)));
