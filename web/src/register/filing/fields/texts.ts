import { cleanText } from '@denonco/contract';

/** Trimmed; undefined if nothing visible remains. */
export const trimmedOrUndefined = (text: string): string | undefined => (cleanText(text) === '' ? undefined : text);

export const allFilled = <K extends string>(texts: Readonly<Record<K, string>>) =>
  Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, trimmedOrUndefined(text)]));

/** An empty answer, with the type of its later values. */
export const noAnswer = <T>(empty: T): T => empty;
