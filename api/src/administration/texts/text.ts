import {
  isLinkablePage,
  type LocalizedText,
  richProblems,
  type TextContent,
  type TextEdition,
  type TextField,
} from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { FieldError } from '../../platform/http/httpError.ts';
import { manualPictures } from '../../public/manual/manual.pictures.ts';
import { placeholdersIn } from '../../reference/messageTemplates/templates.rules.ts';

export type StoredText = Readonly<
  Pick<TextEdition, 'id' | 'kind' | 'group' | 'name' | 'origin' | 'isRetired' | 'content' | 'original'>
> & { readonly fields: readonly TextField[] };

export interface Editor {
  readonly at: Date;
  readonly memberId: string;
}

/** Ids are complete, as `faq.sa-zgjat`. */
export interface TextSource {
  readonly list: (db: Db) => Promise<readonly StoredText[]>;
  readonly write: (tx: Db, text: StoredText, content: TextContent, by: Editor) => Promise<void>;
  readonly reset: (tx: Db, text: StoredText, by: Editor) => Promise<void>;
  readonly newFields?: readonly TextField[];
  readonly add?: (tx: Db, group: string, content: TextContent, by: Editor) => Promise<string | undefined>;
  readonly retire?: (tx: Db, text: StoredText, isRetired: boolean, by: Editor) => Promise<void>;
  readonly order?: (tx: Db, ids: readonly string[], by: Editor) => Promise<void>;
}

export const codeOf = (id: string): string => id.slice(id.indexOf('.') + 1);

interface More extends Partial<Pick<TextField, 'hint' | 'isRequired' | 'isShared' | 'choices' | 'hasPictures'>> {
  readonly placeholders?: readonly string[];
  readonly needs?: readonly string[];
}
export const field = (
  code: string,
  label: LocalizedText,
  form: TextField['form'],
  max: number,
  { placeholders = [], needs = [], ...more }: More = {},
): TextField => ({
  code,
  label,
  form,
  max,
  hint: null,
  isRequired: true,
  isShared: false,
  choices: [],
  hasPictures: false,
  ...more,
  placeholders: [...placeholders],
  needs: [...needs],
});

export function normalizeContent(fields: readonly TextField[], content: TextContent): TextContent {
  return Object.fromEntries(
    fields.map(({ code, form, isShared }) => {
      const { al = '', en = '' } = content[code] ?? {};
      const lined = (text: string) => (form === 'line' ? text.replace(/\s+/g, ' ') : text);
      return [code, { al: lined(al), en: lined(isShared ? al : en) }];
    }),
  );
}

function problemOf(
  { form, max, isRequired, placeholders, needs, choices, hasPictures }: TextField,
  text: string,
): FieldError | undefined {
  if (text === '') return isRequired ? 'required' : undefined;
  if (text.length > max) return ['too_long', max];
  if (form === 'choice' && !choices.some(({ code }) => code === text)) return 'unknown_value';
  if (form === 'rich') {
    const [first] = richProblems(text, {
      isPage: isLinkablePage,
      isPicture: (name) => hasPictures && manualPictures().some((one) => one.name === name),
    });
    return first && [first.code, first.line];
  }
  if (placeholders.length === 0) return undefined;
  const given = placeholdersIn(text);
  if (given.some((name) => !placeholders.includes(name))) return 'placeholder_unknown';
  return needs.some((name) => !given.includes(name)) ? 'placeholder_missing' : undefined;
}

export function textProblems(fields: readonly TextField[], content: TextContent): Record<string, FieldError> {
  const problems: Record<string, FieldError> = {};
  for (const field of fields)
    for (const language of field.isShared ? (['al'] as const) : (['al', 'en'] as const)) {
      const problem = problemOf(field, content[field.code]?.[language] ?? '');
      if (problem) problems[`content.${field.code}.${language}`] = problem;
    }
  return problems;
}

export const changedFields = (before: TextContent, after: TextContent): readonly string[] =>
  Object.keys(after).filter((code) => before[code]?.al !== after[code]?.al || before[code]?.en !== after[code]?.en);
