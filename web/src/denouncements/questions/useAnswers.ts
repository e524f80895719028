// What every step gets and how it reads and changes answers.
import { useLingui } from '@lingui/react';
import type { Answers, DenouncerAnswers } from '../answers.ts';
import { changeAnswers, useDraft } from '../draft/draft.ts';
import { type FieldKey, type FieldWords, fieldOf, fields } from '../fields.ts';
import type { Problems } from '../problems.ts';
import type { StepKey } from '../steps.ts';

export interface StepProps {
  /** The problems to show now, by path. */
  problems: Problems;
  /** Goes to another step to change an answer, and comes back afterwards. */
  onChange: (step: StepKey) => void;
}

export const useAnswers = (): Answers => useDraft((state) => state.draft.answers);

export const changeDenouncer = (part: Partial<DenouncerAnswers>): void =>
  changeAnswers({ denouncer: { ...useDraft.getState().draft.answers.denouncer, ...part } });

/** What a field at a path needs: id, label, fault, and whether it may stay empty. */
export function useFields(problems: Problems) {
  const { i18n } = useLingui();
  return (path: FieldKey | `subjects.${number}.${string}`) => {
    const field: FieldWords = fieldOf(path) ?? fields.declaration;
    return {
      id: path,
      label: i18n._(field.label),
      error: problems.get(path),
      optional: field.missing === undefined,
    };
  };
}
