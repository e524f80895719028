// Content of a text while edited. Pure.
import type { TextContent, TextField } from '@denonco/contract';

export const emptyContent = (fields: readonly TextField[]): TextContent =>
  Object.fromEntries(fields.map(({ code }) => [code, { al: '', en: '' }]));

/** Sets one field in one language; shared fields change in both. */
export function changed(
  content: TextContent,
  { code, isShared }: Pick<TextField, 'code' | 'isShared'>,
  language: 'al' | 'en',
  text: string,
): TextContent {
  const before = content[code] ?? { al: '', en: '' };
  return { ...content, [code]: isShared ? { al: text, en: text } : { ...before, [language]: text } };
}
