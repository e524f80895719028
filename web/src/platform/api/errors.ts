import { type Failure, isEmpty, type Locale, type LocalizedText } from '@denonco/contract';

export class ApiError extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** A code of the contract, or `network`. */
  readonly code: string;
  readonly extra: string | undefined;
  /** Messages by field path, such as `subjects.0.name`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | undefined;
  /** Seconds of the Retry-After header, if any. */
  readonly waitSeconds: number | undefined;
  readonly answer: Answer;
  constructor(status: number, code: string, messages: ErrorMessages, answer: Answer = {}, waitSeconds?: number) {
    super(messages.main);
    this.status = status;
    this.code = code;
    this.extra = messages.extra;
    this.fields = answer.validationResponse?.fields ?? {};
    this.requestId = answer.requestId;
    this.answer = answer;
    this.waitSeconds = waitSeconds;
  }
}

export type Answer = Partial<Omit<Failure, 'success'>> & { success?: boolean };

export interface ErrorMessages {
  main: string;
  extra?: string | undefined;
}

const messages = {
  network: { al: 'Gabim në komunikim me serverin!', en: 'Error in communication with the server!' },
  wrongFormat: { al: 'Të dhënat nuk janë në formatin e duhur!', en: 'The data is not in the right format!' },
  signIn: { al: 'Hyrja nuk u krye. Provoni përsëri.', en: 'Signing in did not succeed. Try again.' },
  updated: { al: 'Portali u përditësua. Rifreskoni faqen.', en: 'The portal was updated. Reload the page.' },
  401: {
    al: 'Serveri nuk e pranoi hyrjen tuaj. Hyni përsëri.',
    en: 'The server did not accept your sign-in. Sign in again.',
  },
  403: { al: 'Nuk keni të drejtë për këtë veprim.', en: 'You may not do this.' },
  404: { al: 'Nuk u gjet ajo që kërkuat.', en: 'What you asked for was not found.' },
  500: {
    al: 'Ndodhi një gabim në server. Provoni përsëri më vonë.',
    en: 'Something went wrong on the server. Try again later.',
  },
} as const satisfies Record<string, LocalizedText>;

export const networkMessage = (locale: Locale): string => messages.network[locale];

export const loadMessage = (why: 'late' | 'updated' | 'network', locale: Locale): string =>
  messages[why === 'updated' ? 'updated' : 'network'][locale];

/** When a refused call may be tried again, after its words. */
export function withWait(text: string, seconds: number | undefined, locale: Locale): string {
  if (seconds === undefined) return text;
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const one = minutes === 1;
  const when =
    locale === 'en'
      ? `Try again in ${hours > 2 ? `${hours} hours` : `${minutes} minute${one ? '' : 's'}`}.`
      : `Provoni pas ${hours > 2 ? `${hours} orësh` : `${minutes} minut${one ? 'e' : 'ash'}`}.`;
  return `${text.trimEnd()} ${when}`;
}

/** 401, 403 and 404 have their own words; other statuses share those of 500. */
function statusMessage(status: number, locale: Locale): string {
  if (status === 401 || status === 403 || status === 404) return messages[status][locale];
  return messages[500][locale];
}

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string' && !isEmpty(one)) : [];

const messagesOf = ({ validationResponse, internalMessages }: Answer): string[] => [
  ...new Set([...textsIn(validationResponse?.validationMessages), ...textsIn(internalMessages)]),
];

/**
 * Sign-in parser: the message if `success` is false; else the joined messages, one a line; else a default, or without
 * `success` the words of the status; 401 is the default too.
 */
export function signInMessage(answer: Answer, status: number, locale: Locale): string {
  const joined = messagesOf(answer)
    .map((one) => `${one}\n`)
    .join('');
  if (answer.success !== false)
    return joined || (status === 401 ? messages.signIn[locale] : statusMessage(status, locale));
  return textsIn([answer.message])[0] ?? (joined || messages.signIn[locale]);
}

/** Second parser: main words with the first message as extra; the words of the status without both. */
export function errorMessages(answer: Answer, status: number, locale: Locale): ErrorMessages {
  const [extra] = messagesOf(answer);
  const [message] = textsIn([answer.message]);
  if (message === undefined && extra === undefined && !answer.validationResponse)
    return { main: statusMessage(status, locale) };
  const main = message ?? messages.wrongFormat[locale];
  return extra && extra !== main ? { main, extra } : { main };
}

export const errorsOf = (error: Pick<ApiError, 'fields'> | null): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(error?.fields ?? {}).map(([path, messages]) => [path, messages.join(' ')]));
