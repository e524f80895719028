// How a section reads and changes the texts of a draft, and what its fields are called.
import { fieldOf, useFieldOf } from '../../filing/fields/fields.ts';
import type { Problems } from '../../filing/steps/form.ts';
import type { PaperAnswers, PaperDraft, PaperForm } from '../paper.ts';

/** What a field at a path needs. Here nearly everything may be missing, so it is the required ones that are marked. */
export function useDeskField({ fields }: Pick<PaperForm<PaperAnswers>, 'fields'>, problems: Problems) {
  const field = useFieldOf(fields, problems);
  return (path: string) => {
    const { label, id, error } = field(path);
    return { id, error, label: fieldOf(fields, path)?.missing ? `${label} *` : label };
  };
}

interface Source<A extends PaperAnswers> {
  readonly draft: PaperDraft<A>;
  readonly fields: PaperForm<PaperAnswers>['fields'];
}

/** The same of a text, with its value and how it changes. */
export function useDeskTexts<A extends PaperAnswers>({ draft, fields }: Source<A>, problems: Problems) {
  const field = useDeskField({ fields }, problems);
  const { texts } = draft.use();
  return (path: string) => ({
    ...field(path),
    value: texts[path] ?? '',
    onChange: (value: string) => {
      const { answers } = draft.get();
      draft.changeAnswers({ ...answers, texts: { ...answers.texts, [path]: value } });
    },
  });
}
