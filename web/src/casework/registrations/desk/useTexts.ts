// Access to draft texts and field labels for a section.
import { fieldOf, useFieldOf } from '../../../register/filing/fields/fields.ts';
import type { Problems } from '../../../register/filing/steps/form.ts';
import type { PaperAnswers, PaperDraft, PaperForm } from '../paper.ts';

/** Props of the field at a path. Nearly all are optional here, so the required ones are marked. */
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

/** Props of a text field, with value and change handler. */
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
