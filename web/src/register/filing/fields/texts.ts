import { cleanText } from '@denonco/contract';

/** Trimmed; undefined if nothing visible remains. */
export const trimmedOrUndefined = (text: string): string | undefined => (cleanText(text) === '' ? undefined : text);

/** An empty answer, with the type of its later values. */
export const noAnswer = <T>(empty: T): T => empty;
