// Texts as they go out.
import { cleanText } from '@denonco/contract';

/** A text as it goes out; one that holds nothing visible is not sent at all. */
export const filled = (text: string): string | undefined => (cleanText(text) === '' ? undefined : text);

export const allFilled = <K extends string>(texts: Readonly<Record<K, string>>) =>
  Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, filled(text)]));
