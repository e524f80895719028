// Access to answers and field labels for every step.
import { useFieldOf } from '../../filing/fields/fields.ts';
import type { Problems } from '../../filing/steps/form.ts';
import type { Answers, DenouncerAnswers } from '../answers.ts';
import { changeAnswers, draft } from '../draft.ts';
import { type FieldKey, fieldsOf } from '../fields.ts';

export const useAnswers = (): Answers => draft.use((state) => state.draft.answers);

export const changeDenouncer = (part: Partial<DenouncerAnswers>): void =>
  changeAnswers({ denouncer: { ...draft.get().answers.denouncer, ...part } });

/** Props of the field at a path. */
export function useFields(problems: Problems): (path: FieldKey | `subjects.${number}.${string}`) => FieldOf {
  return useFieldOf(fieldsOf(useAnswers().filer), problems);
}
type FieldOf = ReturnType<ReturnType<typeof useFieldOf>>;
