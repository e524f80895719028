// The desk for publishing a decision, its preview, and the public page.
import { appealAgainst, areApplicable, type EventData, lifecycleOf, type PublicationPanel } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { getLaw } from '../../register/cases/cases.reference.store.ts';
import { type CaseStep, findCase, type LoadedCase, stateAfter } from '../../register/cases/cases.store.ts';
import { getWholeCase, isReachedWhole, requireInScope } from '../../register/cases/scope.ts';
import { decisionText, lastPublication, publicDecision } from '../../register/decisions/publications.rules.ts';
import { listIssuedToFiler } from '../../register/letters/letters.store.ts';
import { provePublished } from '../../register/projection/caseProofs.ts';
import { publicAppeals } from '../../register/projection/projection.rules.ts';
import {
  findPublicCase,
  findRegisteredOn,
  knownNamesOf,
  projectedCaseOf,
  publicRowOf,
} from '../../register/projection/projection.store.ts';
import { toPublicCase, toPublicDecision, toWithheldCase } from '../../register/projection/publications.present.ts';
import { proposeRedactions } from '../../register/redaction/propose.rules.ts';
import { allowedActions } from '../casework.rules.ts';
import { findCaseAtWork } from '../casework.store.ts';

type Publishing = NonNullable<PublicationPanel['action']>;

export const publicationsHandlers = {
  getPublicCase: async ({ params: { number }, tx, deps, now }) => {
    const row = await findPublicCase(tx, number);
    if (!row) {
      const withheldOn = await findRegisteredOn(tx, number);
      if (withheldOn === undefined) throw httpError('not_found');
      return toWithheldCase(number, withheldOn);
    }
    const lists = await getReferenceLists(deps, tx);
    // Undecided cases need no read.
    const isDecided = row.course.some(({ action }) => appealAgainst(lifecycleOf(row.kind).row(action)));
    const history = isDecided ? await findCase(tx, { number }) : undefined;
    return toPublicCase(row, lists, now, history ? await appealsOf(tx, deps, history) : []);
  },

  provePublication: async ({ params: { number }, tx, deps, now }) => {
    const row = await findPublicCase(tx, number);
    const history = row && !row.hidden && row.decision ? await findCase(tx, { number }) : undefined;
    return orNotFound(history && (await provePublished(tx, deps, history.row, now)));
  },

  getPublication: async ({ actor, params: { number }, tx, deps, now }) => {
    const atWork = requireInScope(actor, await findCaseAtWork(tx, number), isReachedWhole);
    const { history } = atWork;
    const { kind, version } = history.row;
    const source = decisionText(history.steps);
    const actions = allowedActions(actor, atWork, now).map(({ action }) => action);
    return {
      version,
      source: source ?? null,
      proposals: source === undefined ? [] : proposeRedactions(source, await knownNamesOf(tx, deps.keys, history)),
      last: lastPublication(history.steps) ?? null,
      published: toPublicDecision(number, publicDecision(kind, history.steps)),
      action: publishing(actions) ?? null,
      mayWithdraw: actions.some((action) => lifecycleOf(kind).row(action).unpublishes),
    };
  },

  previewPublication: async ({ actor, params: { number }, body: { redactions, reason }, tx, deps, now }) => {
    const history = await getWholeCase(tx, actor, number);
    const { row, steps } = history;
    const source = decisionText(steps);
    const possible = lifecycleOf(row.kind).possibleRows(steps);
    const action = publishing(possible.map((one) => one.action));
    if (source === undefined || !action) throw httpError('not_allowed_now');
    if (!areApplicable(source, redactions)) throw httpError('validation', { fields: { redactions: 'invalid' } });
    const { asks, filerSees, publicSees } = lifecycleOf(row.kind).row(action);
    const data: EventData = { publication: { redactions, kept: [] } };
    if (asks.includes('reason') && reason) data.reason = reason;
    const { step, state } = stateAfter(history, { action, data, now }, await getLaw(deps, tx));
    const published: CaseStep = { ...step, data, memberId: null, byFiler: false, filerSees, publicSees };
    const after: LoadedCase = {
      row: { ...row, status: state.status, version: row.version + 1 },
      steps: [...steps, published],
      deadlines: state.deadlines,
    };
    const lists = await getReferenceLists(deps, tx);
    return toPublicCase(await publicRowOf(tx, after, lists), lists, now, await appealsOf(tx, deps, after));
  },
} satisfies SomeHandlers;

const publishing = (actions: readonly string[]): Publishing | undefined =>
  actions.includes('publish') ? 'publish' : actions.includes('correctPublication') ? 'correctPublication' : undefined;

const appealsOf = async (db: Db, deps: Deps, history: LoadedCase) =>
  publicAppeals(
    await projectedCaseOf(db, history, await getReferenceLists(deps, db)),
    await listIssuedToFiler(db, history.row.id),
    await getLaw(deps, db),
  );
