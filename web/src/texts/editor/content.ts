// The content of a text while it is edited. Pure.
import type { TextContent, TextField } from '@denonco/contract';

export const emptyContent = (fields: readonly TextField[]): TextContent =>
  Object.fromEntries(fields.map(({ code }) => [code, { al: '', en: '' }]));

/** One field in one language; what is shared changes in both. */
export function changed(
  content: TextContent,
  { code, isShared }: Pick<TextField, 'code' | 'isShared'>,
  language: 'al' | 'en',
  text: string,
): TextContent {
  const before = content[code] ?? { al: '', en: '' };
  return { ...content, [code]: isShared ? { al: text, en: text } : { ...before, [language]: text } };
}
