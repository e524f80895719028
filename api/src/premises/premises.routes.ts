// Routes of premises reports. premises.scope.ts has the scope, stepping.ts the changes.
import {
  answersFrom,
  faults,
  type Locale,
  normalizePhone,
  type PremisesReport,
  premisesField,
  premisesFieldKeys,
  wordsOfField,
} from '@denonco/contract';
import type { Db } from '../platform/db/pool.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Handlers } from '../platform/http/call.ts';
import { fault } from '../platform/http/fault.ts';
import { getElection } from '../reference/elections/current.ts';
import { addReportedCentre } from './adding.ts';
import { toCompleteness, toReport, toSummary } from './premises.present.ts';
import { ownOf, premisesFor } from './premises.scope.ts';
import { countReports, findSummary, listEvents, listReports, mapReports } from './premises.store.ts';
import { repeatLast } from './repeating.ts';
import { faultsOfAnswers, isWritable, type Refusal, saveAnswers, settingOf, takeSteps } from './stepping.ts';

export const premisesHandlers: Handlers<
  | 'listPremises'
  | 'mapPremises'
  | 'premisesCompleteness'
  | 'getPremises'
  | 'savePremises'
  | 'actOnPremises'
  | 'actOnManyPremises'
  | 'repeatPremises'
  | 'addVotingCentre'
> = {
  listPremises: async ({ actor, deps, tx, query }) => {
    const { page, pageSize, sort, order, ...filters } = query;
    const election = await getElection(deps, query.election);
    const asked = { page, pageSize, sort, order };
    const { items, total } = await listReports(tx, ownOf(actor), { ...filters, election: election.code }, asked);
    return { items: items.map(toSummary), total, page, pageSize };
  },

  mapPremises: async ({ actor, deps, tx, query }) => {
    const election = await getElection(deps, query.election);
    const found = await mapReports(tx, ownOf(actor), { ...query, election: election.code });
    const { without = 0, ...columns } = found ?? noPoints;
    return { election: election.code, ...columns, withoutPoint: without };
  },

  premisesCompleteness: async ({ actor, deps, tx, query }) => {
    const { code, name } = await getElection(deps, query.election);
    return { election: { code, name }, ...toCompleteness(await countReports(tx, ownOf(actor), code, query.kind)) };
  },

  getPremises: ({ params: { id }, ...call }) => reportOf(call, id),

  savePremises: async ({ params: { id }, body, ...call }) => {
    const { tx, actor } = call;
    const record = await premisesFor(tx, actor, id, { lock: true });
    if (record.version !== body.version) throw fault('conflict');
    if (!isWritable(record)) throw fault('not_allowed_now');
    const answers = { record, data: answersFrom(body.data) };
    const fields = faultsOfAnswers(answers, await settingOf(call));
    if (Object.keys(fields).length > 0) throw fault('validation', { fields });
    await saveAnswers(call, [answers], { via: 'form' });
    return reportOf(call, id);
  },

  actOnPremises: async ({ params: { id }, body: { action, version, reason }, ...call }) => {
    const { refused } = await takeSteps(call, action, [{ id, version }], { reason, via: 'form' });
    const [refusal] = refused;
    if (refusal) throw fault(refusal.code, refusal.fields && { fields: refusal.fields });
    return reportOf(call, id);
  },

  actOnManyPremises: async ({ body: { action, reason, premises }, locale, ...call }) => {
    const { done, refused } = await takeSteps(call, action, premises, { reason, via: 'bulk' });
    return {
      done: done.map(({ id }) => id),
      refused: refused.map((refusal) => ({ id: refusal.id, code: refusal.code, message: messageOf(refusal, locale) })),
    };
  },

  repeatPremises: async ({ body, ...call }) => {
    const { code, state } = await getElection(call.deps, body.election, call.tx);
    if (state !== 'reporting') throw fault('not_allowed_now');
    const { contactName, contactPhone, kind, municipality, unit, ids } = body;
    if (contactPhone && normalizePhone(contactPhone) === undefined)
      throw fault('validation', { fields: { contactPhone: 'phone' } });
    const contact = { ...(contactName && { contactName }), ...(contactPhone && { contactPhone }) };
    return repeatLast(call, { election: code, kind, municipality, unit, ids, contact });
  },

  addVotingCentre: async ({ body, ...call }) => reportOf(call, await addReportedCentre(call, body)),
};

/** Why one of many failed; for missing fields, their names. */
function messageOf({ code, fields }: Refusal, locale: Locale): string {
  if (!fields) return faults[code].words[locale];
  const names = premisesFieldKeys.filter((key) => fields[`data.${key}`] !== undefined);
  const isMissing = Object.values(fields).includes('required');
  const labels = names.map((key) => premisesField(key).label[locale]).join(', ');
  return `${labels}: ${wordsOfField(isMissing ? 'required' : 'unknown_value', locale)}`;
}

const noPoints = { id: [], code: [], lat: [], lng: [], status: [], approximate: [], without: 0 };

interface Reading {
  readonly tx: Db;
  readonly deps: Deps;
  readonly actor: Actor;
  readonly now: Date;
}

/** @throws Fault `not_found`, also for another municipality's. */
async function reportOf(call: Reading, id: number): Promise<PremisesReport> {
  const { tx, actor } = call;
  const record = await premisesFor(tx, actor, id);
  const row = await findSummary(tx, ownOf(actor), id);
  if (!row) throw fault('not_found');
  return toReport(row, record, await listEvents(tx, id), actor, await settingOf(call));
}
