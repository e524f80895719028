import {
  type CaseKind,
  caseKinds,
  type LetterKind,
  letterKindRows,
  letterKinds,
  type TextContent,
  type TextField,
} from '@denonco/contract';
import { fieldsOf, type Template } from '../../../register/letters/templates/template.ts';
import { templateOf } from '../../../register/letters/templates/templates.ts';
import { field } from '../text.ts';
import { letterPlaceholders } from '../texts.placeholders.ts';
import { placeholdersOf } from '../texts.rules.ts';
import { shippedTexts } from '../texts.versions.store.ts';
import { kindGroups } from './tables.store.ts';

const textFieldsOf = (template: Template): readonly TextField[] => [
  field({
    code: 'subject',
    label: { al: 'Objekti', en: 'Subject' },
    form: 'line',
    max: 300,
    placeholders: letterPlaceholders,
    needs: ['case'],
  }),
  ...fieldsOf(template).map(({ code, label, hint = null, isLine, isOptional, text }) =>
    field({
      code,
      label,
      hint,
      form: isLine ? 'line' : 'text',
      max: isLine ? 300 : 6000,
      isRequired: !isOptional,
      placeholders: letterPlaceholders,
      // A part consisting only of a placeholder must keep it.
      needs: /^\{[\w.]+\}$/.test(text.al) ? placeholdersOf(text.al) : [],
    }),
  ),
];

const originalOf = (template: Template): TextContent => ({
  subject: template.subject,
  ...Object.fromEntries(fieldsOf(template).map(({ code, text }) => [code, text])),
});

export function letterOf(
  id: string,
): { readonly template: Template; readonly kind: LetterKind; readonly caseKind: CaseKind } | undefined {
  const [, kind, of] = id.split('.');
  const letterKind = letterKinds.find((one) => one === kind);
  const caseKind = caseKinds.find((one) => one === of);
  const template = letterKind && caseKind && templateOf(letterKind, caseKind);
  return template && caseKind ? { template, kind: letterKind, caseKind } : undefined;
}

export const letters = shippedTexts('letter', () =>
  caseKinds.flatMap((caseKind) =>
    letterKinds.flatMap((kind) => {
      const template = templateOf(kind, caseKind);
      if (!template) return [];
      return [
        {
          id: `letter.${kind}.${caseKind}`,
          group: { code: caseKind, name: kindGroups[caseKind] },
          name: letterKindRows[kind].words,
          fields: textFieldsOf(template),
          original: originalOf(template),
        },
      ];
    }),
  ),
);
