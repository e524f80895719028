import { type CaseLink, type CaseLinks, caseStatuses, type OtherCase, toTiraneIso } from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError, httpError } from '../../platform/http/httpError.ts';
import { publishLive } from '../../platform/live/live.store.ts';
import { getReferenceLists, namedPlace } from '../../reference/reference.store.ts';
import { aboutOf } from '../../register/cases/cases.reference.store.ts';
import type { LoadedCase } from '../../register/cases/cases.store.ts';
import { canWorkOn, getCaseToChange, getVisibleCase } from '../../register/cases/scope.ts';
import { addLink, endLink, listAddedLinks, listHistoryLinks, listOthers } from './caseLinks.store.ts';
import { rankCases } from './similar.rules.ts';
import { listSignals } from './similar.store.ts';

const maxSimilar = 10;

export const caseLinksHandlers = {
  listCaseLinks: async ({ actor, params, tx, deps }) =>
    linksOf(tx, deps, actor, await getVisibleCase(tx, actor, params.number)),

  linkCases: async ({ actor, params: { number }, body, tx, deps, now }) => {
    const history = await getCaseToChange(tx, actor, number);
    const other = await otherFor(tx, actor, number, body.otherNumber);
    const { memberId } = actor;
    const link = { case_id: history.row.id, other_id: other.row.id, reason: body.reason, member_id: memberId, at: now };
    if (!(await addLink(tx, link))) throw httpError('validation', { fields: { otherNumber: 'already_linked' } });
    await publishLive(tx, { caseId: history.row.id });
    await publishLive(tx, { caseId: other.row.id });
    await audit(tx, { at: now, memberId, action: 'links.add', target: number, data: { other: body.otherNumber } });
    return linksOf(tx, deps, actor, history);
  },

  unlinkCases: async ({ actor, params: { number, id }, tx, deps, now }) => {
    const history = await getCaseToChange(tx, actor, number);
    if (!(await endLink(tx, history.row.id, id, actor.memberId, now))) throw httpError('not_found');
    await publishLive(tx, { caseId: history.row.id });
    await audit(tx, { at: now, memberId: actor.memberId, action: 'links.end', target: number, data: { link: id } });
    return linksOf(tx, deps, actor, history);
  },

  listSimilarCases: async ({ actor, params, tx, deps }) => {
    const { row } = await getVisibleCase(tx, actor, params.number);
    const found = rankCases(await listSignals(tx, actor, row), maxSimilar);
    const ids = found.map(({ caseId }) => caseId);
    const others = await othersById(tx, deps, actor, ids);
    return found.flatMap(({ caseId, reasons }) => {
      const other = others.get(caseId);
      return other ? [{ case: other, reasons }] : [];
    });
  },
} satisfies SomeHandlers;

/** @throws HttpError `validation` for the case itself, or one out of the member's scope. */
async function otherFor(tx: Db, actor: Actor, number: string, otherNumber: string): Promise<LoadedCase> {
  const unknown = httpError('validation', { fields: { otherNumber: 'case_unknown' } });
  if (otherNumber === number) throw unknown;
  try {
    return await getVisibleCase(tx, actor, otherNumber);
  } catch (error) {
    throw error instanceof HttpError && error.code === 'not_found' ? unknown : error;
  }
}

async function othersById(db: Db, deps: Deps, actor: Actor, ids: readonly string[]) {
  const lists = await getReferenceLists(deps, db);
  const rows = ids.length === 0 ? [] : await listOthers(db, actor, ids);
  const others = rows.map((row): OtherCase & { readonly id: string } => ({
    ...row,
    object: aboutOf(lists, row),
    municipality: row.municipality_code === null ? null : namedPlace(lists.municipalities, row.municipality_code),
    registeredAt: toTiraneIso(row.registered_at),
    status: { code: row.status, name: caseStatuses[row.status].label },
    isOpen: caseStatuses[row.status].open,
  }));
  return new Map(others.map((other) => [other.id, other]));
}

async function linksOf(db: Db, deps: Deps, actor: Actor, history: LoadedCase): Promise<CaseLinks> {
  const recorded = await listHistoryLinks(db, history.row.id);
  const made = await listAddedLinks(db, history.row.id);
  const ids = [...recorded.map(({ id }) => id), ...made.map(({ otherId }) => otherId)];
  const others = await othersById(db, deps, actor, ids);
  const linkTo = (id: string, link: Omit<CaseLink, 'case'>): CaseLink[] => {
    const other = others.get(id);
    return other ? [{ ...link, case: other }] : [];
  };
  return {
    items: [
      ...recorded.flatMap(({ id, type }) => linkTo(id, { type, made: null })),
      ...made.flatMap(({ otherId, at, ...link }) =>
        linkTo(otherId, { type: 'linked', made: { ...link, at: toTiraneIso(at) } }),
      ),
    ],
    mayLink: canWorkOn(actor, history),
  };
}
