// Permission to issue a document: that of its action, once the action was taken. Pure.
import {
  type CaseKind,
  type LetterKind,
  type LifecycleRow,
  type LocalizedText,
  letterKindRows,
  lifecycleOf,
  type Permission,
  type Step,
} from '@denonco/contract';

const actionRows = (kind: LetterKind, caseKind: CaseKind): readonly LifecycleRow[] =>
  lifecycleOf(caseKind).rows.filter(({ action }) => letterKindRows[kind].actions[caseKind].includes(action));

/** Of a denouncement proposed to KAS, those that KAS reads: the decision and its own. */
export const kindsForKas: readonly LetterKind[] = ['decision', 'sanction'];

export const mayIssue = (kind: LetterKind, caseKind: CaseKind, permissions: ReadonlySet<Permission>): boolean =>
  actionRows(kind, caseKind).some(({ by }) => by !== 'filer' && by !== 'system' && permissions.has(by));

export function missingStep(kind: LetterKind, caseKind: CaseKind, steps: readonly Step[]): LocalizedText | undefined {
  const { afterAction, actions } = letterKindRows[kind];
  if (!afterAction || lastStepOf(steps, actions[caseKind])) return undefined;
  return actionRows(kind, caseKind)[0]?.label;
}

export function lastStepOf<S extends Step>(steps: readonly S[], actions: readonly string[]): S | undefined {
  const reopened = steps.findLastIndex(({ action }) => action === 'reopen');
  return steps.slice(reopened + 1).findLast(({ action }) => actions.includes(action));
}
