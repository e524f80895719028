import { cleanText } from '@denonco/contract';

/** Trimmed; undefined if nothing visible remains. */
export const trimmedOrUndefined = (text: string): string | undefined => (cleanText(text) === '' ? undefined : text);

export const allFilled = <K extends string>(texts: Readonly<Record<K, string>>) =>
  Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, trimmedOrUndefined(text)]));

/** No answer yet, of what it may become. */
export const noAnswer = <T>(empty: T): T => empty;
