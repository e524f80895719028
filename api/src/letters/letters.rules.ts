// Who may issue which document, and when. The lifecycle decides: who may take the action may issue the document that says
// it was taken, so nothing new has to be granted. Pure.
import {
  type CaseKind,
  type LetterKind,
  type LifecycleRow,
  letterKindRows,
  lifecycleOf,
  type Permission,
  type Step,
  type Words,
} from '@denonco/contract';

const actionRows = (kind: LetterKind, caseKind: CaseKind): readonly LifecycleRow[] => {
  const { actions } = letterKindRows[kind];
  return lifecycleOf(caseKind).rows.filter(({ action }) => actions[caseKind].includes(action));
};

/** Whether these permissions are enough for this document of this kind of case. */
export const mayIssue = (kind: LetterKind, caseKind: CaseKind, permissions: ReadonlySet<Permission>): boolean =>
  actionRows(kind, caseKind).some(({ by }) => by !== 'filer' && by !== 'system' && permissions.has(by));

/** The action that the document waits for; undefined when it can be issued. */
export function waitsFor(kind: LetterKind, caseKind: CaseKind, steps: readonly Step[]): Words | undefined {
  if (!letterKindRows[kind].afterAction) return undefined;
  const rows = actionRows(kind, caseKind);
  const reopened = steps.map(({ action }) => action).lastIndexOf('reopen');
  const taken = steps.slice(reopened + 1).some(({ action }) => rows.some((row) => row.action === action));
  return taken ? undefined : rows[0]?.words;
}
