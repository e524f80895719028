// What a notice says and where it leads. The words are the contract's, the same as in e-mails.
import { type Locale, type MyNotice, noticeEvents } from '@denonco/contract';
import { casePath, paths } from '../paths.ts';

export const noticeWords = ({ event, number }: MyNotice, locale: Locale): string =>
  noticeEvents[event].words[locale].replace('{number}', number ?? '');

export const noticePath = ({ number }: MyNotice): string => (number === null ? paths.outbox : casePath(number));
