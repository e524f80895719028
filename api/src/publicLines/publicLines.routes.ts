// Fields and proposals for the public line of a case. Approving it is an action of the lifecycle.
import { toTiraneIso } from '@denonco/contract';
import { listsInForce } from '../cases/cases.reference.store.ts';
import type { CaseStep } from '../cases/cases.store.ts';
import { findAtWork } from '../casework/caseFile.store.ts';
import { stateOf } from '../casework/casework.action.ts';
import { allowedActions } from '../casework/casework.rules.ts';
import { reached } from '../casework/reach.ts';
import type { Handlers } from '../http/call.ts';
import { toPublicCase } from '../publications/publications.present.ts';
import { publicRowOf } from '../registers/projection.store.ts';
import { publicLineOf } from './publicLines.rules.ts';
import { findPerson, proposeLine } from './publicLines.store.ts';

const approving = ['startCheck', 'drawRapporteur', 'changePublicLine'] as const;

const withoutLine = (step: CaseStep): CaseStep => ({
  ...step,
  data: { ...step.data, publicLine: undefined, hiding: undefined },
});

export const publicLinesHandlers: Handlers<'getPublicLine'> = {
  getPublicLine: async ({ actor, params: { number }, tx, deps, now }) => {
    const atWork = reached(actor, await findAtWork(tx, number));
    const { history } = atWork;
    const lists = await listsInForce(deps, tx);
    const allowed = allowedActions(actor, stateOf(atWork), now).map(({ action }) => action);
    const line = publicLineOf(history.steps);
    const unapproved = { ...history, steps: history.steps.map(withoutLine) };
    return {
      version: history.row.version,
      action: approving.find((action) => allowed.includes(action)) ?? null,
      fields: await proposeLine(tx, history, deps.keys, lists),
      line: line
        ? {
            version: line.version,
            texts: line.texts,
            approvedAt: toTiraneIso(line.approvedAt.getTime()),
            approvedBy: await findPerson(tx, line.approvedBy),
          }
        : null,
      coded: toPublicCase(await publicRowOf(tx, unapproved, lists), lists, now),
    };
  },
};
