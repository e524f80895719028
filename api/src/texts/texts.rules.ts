// What a text must be before it is kept: complete in both languages, no longer than it may be, with placeholders that are
// filled and links that lead somewhere. Pure.
import {
  type FieldCode,
  foldForSearch,
  isLinkablePage,
  richProblems,
  type TextContent,
  type TextField,
} from '@denonco/contract';

type FieldFault = FieldCode | readonly [FieldCode, number];
const languages = ['al', 'en'] as const;

export const placeholdersOf = (words: string): readonly string[] =>
  [...words.matchAll(/\{([^{}\s]*)\}/g)].map(([, name = '']) => name);

/** The fields alone, lines as lines, and what is shared in both languages. */
export function normalized(fields: readonly TextField[], content: TextContent): TextContent {
  return Object.fromEntries(
    fields.map(({ code, form, isShared }) => {
      const { al = '', en = '' } = content[code] ?? {};
      const lined = (text: string) => (form === 'line' ? text.replace(/\s+/g, ' ') : text);
      return [code, { al: lined(al), en: lined(isShared ? al : en) }];
    }),
  );
}

function problemOf({ form, max, isRequired, placeholders, needs }: TextField, text: string): FieldFault | undefined {
  if (text === '') return isRequired ? 'required' : undefined;
  if (text.length > max) return ['too_long', max];
  if (form === 'rich') {
    const [first] = richProblems(text, { isPage: isLinkablePage, isPicture: () => false });
    return first && [first.code, first.line];
  }
  if (placeholders.length === 0) return undefined;
  const given = placeholdersOf(text);
  if (given.some((name) => !placeholders.includes(name))) return 'placeholder_unknown';
  return needs.some((name) => !given.includes(name)) ? 'placeholder_missing' : undefined;
}

/** By the path of the field in the body, as `content.body.en`. */
export function problemsOf(fields: readonly TextField[], content: TextContent): Record<string, FieldFault> {
  const problems: Record<string, FieldFault> = {};
  for (const field of fields)
    for (const language of field.isShared ? (['al'] as const) : languages) {
      const problem = problemOf(field, content[field.code]?.[language] ?? '');
      if (problem) problems[`content.${field.code}.${language}`] = problem;
    }
  return problems;
}

/** A code for an address out of words, which none of the others has. */
export function slugOf(words: string, taken: ReadonlySet<string>): string {
  const base =
    foldForSearch(words)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 50)
      .replace(/-$/, '') || 'tekst';
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** Fields that differ, by their codes. */
export const changedFields = (before: TextContent, after: TextContent): readonly string[] =>
  Object.keys(after).filter((code) => before[code]?.al !== after[code]?.al || before[code]?.en !== after[code]?.en);
