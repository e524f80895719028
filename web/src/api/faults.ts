// Turns a failed call into words, as the specification's section 8 says: both parsers and the status mapping. Pure.
import { type Failure, isEmpty, type Locale, type Words } from '@denonco/contract';

/** What a failed call left: words to show, and what support needs to find it. */
export class Fault extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** For programs: a code of the contract, or `network`. */
  readonly code: string;
  readonly extra: string | undefined;
  /** Words by path of the field, as `subjects.0.name`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | undefined;
  /** How long the server asks to wait; undefined when it does not. */
  readonly waitSeconds: number | undefined;
  /** The envelope as it came, for a parser of one's own. */
  readonly answer: Answer;
  constructor(status: number, code: string, words: FaultWords, answer: Answer = {}, waitSeconds?: number) {
    super(words.main);
    this.status = status;
    this.code = code;
    this.extra = words.extra;
    this.fields = answer.validationResponse?.fields ?? {};
    this.requestId = answer.requestId;
    this.answer = answer;
    this.waitSeconds = waitSeconds;
  }
}

/** An envelope of which nothing is sure. */
export type Answer = Partial<Omit<Failure, 'success'>> & { success?: boolean };

export interface FaultWords {
  main: string;
  extra?: string | undefined;
}

const words = {
  network: { al: 'Gabim në komunikim me serverin!', en: 'Error in communication with the server!' },
  wrongFormat: { al: 'Të dhënat nuk janë në formatin e duhur!', en: 'The data is not in the right format!' },
  signIn: { al: 'Hyrja nuk u krye. Provoni përsëri.', en: 'Signing in did not succeed. Try again.' },
  401: { al: 'Sesioni juaj ka skaduar. Hyni përsëri.', en: 'Your session has ended. Sign in again.' },
  403: { al: 'Nuk keni të drejtë për këtë veprim.', en: 'You may not do this.' },
  404: { al: 'Nuk u gjet ajo që kërkuat.', en: 'What you asked for was not found.' },
  500: {
    al: 'Ndodhi një gabim në server. Provoni përsëri më vonë.',
    en: 'Something went wrong on the server. Try again later.',
  },
} as const satisfies Record<string, Words>;

/** The generic message when no answer came. */
export const networkMessage = (locale: Locale): string => words.network[locale];

/** 401, 403 and 404 have their own words; any other status those of 500. */
function statusMessage(status: number, locale: Locale): string {
  if (status === 401 || status === 403 || status === 404) return words[status][locale];
  return words[500][locale];
}

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string' && !isEmpty(one)) : [];

/** The validation messages, or the internal ones where there are none. */
function messagesOf({ validationResponse, internalMessages }: Answer): string[] {
  const validation = textsIn(validationResponse?.validationMessages);
  return validation.length > 0 ? validation : textsIn(internalMessages);
}

/** The sign-in parser: the message of an answer whose `success` is false; else its messages joined, a line break after each; else a default, or without `success` the words of the status. */
export function signInMessage(answer: Answer, status: number, locale: Locale): string {
  const joined = messagesOf(answer)
    .map((one) => `${one}\n`)
    .join('');
  if (answer.success !== false) return joined || statusMessage(status, locale);
  return textsIn([answer.message])[0] ?? (joined || words.signIn[locale]);
}

/** The second parser: main words, and as extra the first message; what has neither is said by its status. */
export function faultWords(answer: Answer, status: number, locale: Locale): FaultWords {
  const [extra] = messagesOf(answer);
  const [message] = textsIn([answer.message]);
  if (message === undefined && extra === undefined && !answer.validationResponse)
    return { main: statusMessage(status, locale) };
  const main = message ?? words.wrongFormat[locale];
  // The same sentence twice says nothing more.
  return extra && extra !== main ? { main, extra } : { main };
}
