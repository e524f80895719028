import { type FieldCode, isLinkablePage, richProblems, type TextContent, type TextField } from '@denonco/contract';

type FieldFault = FieldCode | readonly [FieldCode, number];
const languages = ['al', 'en'] as const;

export const placeholdersOf = (words: string): readonly string[] =>
  [...words.matchAll(/\{([^{}\s]*)\}/g)].map(([, name = '']) => name);

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

export function problemsOf(fields: readonly TextField[], content: TextContent): Record<string, FieldFault> {
  const problems: Record<string, FieldFault> = {};
  for (const field of fields)
    for (const language of field.isShared ? (['al'] as const) : languages) {
      const problem = problemOf(field, content[field.code]?.[language] ?? '');
      if (problem) problems[`content.${field.code}.${language}`] = problem;
    }
  return problems;
}

export const changedFields = (before: TextContent, after: TextContent): readonly string[] =>
  Object.keys(after).filter((code) => before[code]?.al !== after[code]?.al || before[code]?.en !== after[code]?.en);
