// Access to answers and field labels for every step.
import type { TextFieldProps } from '../../../ui/forms/TextField.tsx';
import { useFieldOf } from '../../filing/fields/fields.ts';
import type { Problems } from '../../filing/steps/form.ts';
import type { Answers, RepresentativeAnswers } from '../answers.ts';
import { changeAnswers, draft } from '../draft.ts';
import { type FieldKey, fields } from '../fields.ts';

export const useAnswers = (): Answers => draft.use((state) => state.draft.answers);

export const changeRepresentative = (part: Partial<RepresentativeAnswers>): void =>
  changeAnswers({ representative: { ...draft.get().answers.representative, ...part } });

/** Props of the field at a path. */
export const useFields = (problems: Problems): ((path: FieldKey) => FieldOf) => useFieldOf(fields, problems);
type FieldOf = ReturnType<ReturnType<typeof useFieldOf>>;

type TextKey = {
  [K in keyof Answers]: Answers[K] extends string ? (string extends Answers[K] ? K : never) : never;
}[keyof Answers];

/** Props of a text field, with value and change handler. */
export function useTexts(problems: Problems) {
  const field = useFields(problems);
  const answers = useAnswers();
  return (path: FieldKey, key: TextKey): FieldOf & Pick<TextFieldProps, 'value' | 'onChange'> => ({
    ...field(path),
    value: answers[key],
    onChange: (value: string) => changeAnswers({ [key]: value }),
  });
}
