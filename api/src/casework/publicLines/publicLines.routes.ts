import { toTiraneIso } from '@denonco/contract';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import type { CaseStep } from '../../register/cases/cases.store.ts';
import { isReachedWhole, requireInScope } from '../../register/cases/scope.ts';
import { publicLineOf } from '../../register/projection/projection.rules.ts';
import { publicRowOf } from '../../register/projection/projection.store.ts';
import { toPublicCase } from '../../register/projection/publications.present.ts';
import { allowedActions } from '../casework.rules.ts';
import { findCaseAtWork, findPeople } from '../casework.store.ts';
import { proposeLine } from './publicLines.store.ts';

const approving = ['startCheck', 'drawRapporteur', 'changePublicLine'] as const;

const withoutLine = (step: CaseStep): CaseStep => ({
  ...step,
  data: { ...step.data, publicLine: undefined, hiding: undefined },
});

export const publicLinesHandlers = {
  getPublicLine: async ({ actor, params: { number }, tx, deps, now }) => {
    const atWork = requireInScope(actor, await findCaseAtWork(tx, number), isReachedWhole);
    const { history } = atWork;
    const lists = await getReferenceLists(deps, tx);
    const allowed = allowedActions(actor, atWork, now).map(({ action }) => action);
    const line = publicLineOf(history.steps);
    const [approver] = (await findPeople(tx, [line?.approvedBy])).values();
    const unapproved = { ...history, steps: history.steps.map(withoutLine) };
    return {
      version: history.row.version,
      action: approving.find((action) => allowed.includes(action)) ?? null,
      fields: (await proposeLine(tx, history, deps.keys, lists)).fields,
      line: line ? { ...line, approvedAt: toTiraneIso(line.approvedAt), approvedBy: approver ?? null } : null,
      coded: toPublicCase(await publicRowOf(tx, unapproved, lists), lists, now),
    };
  },
} satisfies SomeHandlers;
