// Edited texts of messages: keys, placeholders and lengths. Pure.
import { isNoticeEvent, type Locale, noticeEventCodes } from '@denonco/contract';

export interface Template {
  /** Kind of news to filers, or event code of a notification to members. */
  readonly key: string;
  readonly channel: 'email' | 'sms';
  readonly locale: Locale;
  readonly subject: string;
  readonly body: string;
}

export const filerKeys = ['registered', 'event', 'message', 'request', 'appeal', 'refusedFile'] as const;
const keys: readonly string[] = [...filerKeys, ...noticeEventCodes];
const known: readonly string[] = ['number', 'url', 'short', 'institution', 'email'];
export function placeholdersOf(key: string): readonly string[] {
  // Decisions tell filers until when and by which article they can appeal.
  if (key === 'appeal') return ['forum', 'until', 'law', 'form', ...known];
  // Members are told the kind of news; filers only that there is some.
  return isNoticeEvent(key) ? ['words', ...known] : known;
}
/** A message needs its link, except the SMS of registration. */
export const requiredPlaceholders = ({ key, channel }: Pick<Template, 'key' | 'channel'>): readonly string[] =>
  key === 'registered' && channel === 'sms' ? [] : ['url'];
export const maxSmsLength = 200;

export const placeholdersIn = (body: string): readonly string[] =>
  [...body.matchAll(/\{([^{}\s]*)\}/g)].map(([, name = '']) => name);

/** A template's error, in words for its author; undefined when valid. */
export function templateProblem({ key, channel, subject, body }: Template): string | undefined {
  if (!keys.includes(key)) return `unknown key ${key}`;
  const given = placeholdersIn(`${subject} ${body}`);
  const foreign = given.find((name) => !placeholdersOf(key).includes(name));
  if (foreign !== undefined) return `unknown placeholder {${foreign}}`;
  const missing = requiredPlaceholders({ key, channel }).find((name) => !placeholdersIn(body).includes(name));
  if (missing !== undefined) return `missing placeholder {${missing}}`;
  if (/[\r\n]/.test(subject)) return 'a subject is one line';
  if (channel === 'email' && subject.trim() === '') return 'an e-mail needs a subject';
  if (channel === 'sms' && body.length > maxSmsLength) return `longer than ${maxSmsLength} characters`;
  return undefined;
}

export type Templates = ReadonlyMap<string, Pick<Template, 'subject' | 'body'>>;
const keyOf = ({ key, channel, locale }: Pick<Template, 'key' | 'channel' | 'locale'>) => `${key}/${channel}/${locale}`;

export const validTemplates = (rows: readonly Template[]): Templates =>
  new Map(rows.filter((row) => templateProblem(row) === undefined).map((row) => [keyOf(row), row]));

export const templateFor = (templates: Templates, wanted: Pick<Template, 'key' | 'channel' | 'locale'>) =>
  templates.get(keyOf(wanted));

/** Placeholders without a value are removed. */
export const fill = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
