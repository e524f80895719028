// The content of a text while it is edited. Pure.
import type { TextContent, TextField } from '@denonco/contract';

const isWords = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'al' in value &&
  'en' in value &&
  typeof value.al === 'string' &&
  typeof value.en === 'string';

export const isContent = (value: unknown): value is TextContent =>
  typeof value === 'object' && value !== null && Object.values(value).every(isWords);

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
