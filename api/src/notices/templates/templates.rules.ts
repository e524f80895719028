// Words of messages that were written anew instead of those that come with the program: which there can be, and what they
// may hold. Pure.
import { type Locale, noticeEventCodes } from '@denonco/contract';

export interface Template {
  /** What the message is about: news of a filer's case, or an event that a member is told of. */
  readonly key: string;
  readonly channel: 'email' | 'sms';
  readonly locale: Locale;
  /** Empty for SMS. */
  readonly subject: string;
  readonly body: string;
}

export const filerKeys = ['event', 'message', 'request', 'appeal', 'refusedFile'] as const;
const isFilerKey = (key: string): boolean => filerKeys.some((one) => one === key);
const memberKeys: readonly string[] = noticeEventCodes;
const known: readonly string[] = ['number', 'url', 'short', 'institution', 'email'];
/** Members are told what kind of news it is; filers only that there is some. */
const knownOfMembers: readonly string[] = ['words', ...known];
/** Filers are told of a decision until when, where and by which article it can be appealed against. */
const knownOfAppeals: readonly string[] = ['forum', 'until', 'law', 'form', ...known];
/** What may stand in a message about this. */
export function placeholdersOf(key: string): readonly string[] {
  if (key === 'appeal') return knownOfAppeals;
  return memberKeys.includes(key) ? knownOfMembers : known;
}
/** A message that does not lead anywhere is of no use. */
export const needed: readonly string[] = ['url'];
/** Three parts of an SMS in letters beyond GSM 03.38 at most. */
export const longestSms = 200;

const placeholdersIn = (words: string): readonly string[] =>
  [...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** What is wrong with a template, for whoever writes it; undefined when nothing is. */
export function problemOf({ key, channel, subject, body }: Template): string | undefined {
  if (!isFilerKey(key) && !memberKeys.includes(key)) return `unknown key ${key}`;
  const given = placeholdersIn(`${subject} ${body}`);
  const foreign = given.find((name) => !placeholdersOf(key).includes(name));
  if (foreign !== undefined) return `unknown placeholder {${foreign}}`;
  const missing = needed.find((name) => !placeholdersIn(body).includes(name));
  if (missing !== undefined) return `missing placeholder {${missing}}`;
  if (/[\r\n]/.test(subject)) return 'a subject is one line';
  if (channel === 'email' && subject.trim() === '') return 'an e-mail needs a subject';
  if (channel === 'sms' && body.length > longestSms) return `longer than ${longestSms} characters`;
  return undefined;
}

export type Templates = ReadonlyMap<string, Pick<Template, 'subject' | 'body'>>;
const keyOf = ({ key, channel, locale }: Pick<Template, 'key' | 'channel' | 'locale'>) => `${key}/${channel}/${locale}`;

/** Those that may be used; a wrong one is passed over, and the words that come with the program stand. */
export const usable = (rows: readonly Template[]): Templates =>
  new Map(rows.filter((row) => problemOf(row) === undefined).map((row) => [keyOf(row), row]));

export const templateFor = (templates: Templates, wanted: Pick<Template, 'key' | 'channel' | 'locale'>) =>
  templates.get(keyOf(wanted));

/** Every placeholder by its value; one without is left out. */
export const fill = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
