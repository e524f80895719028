// Premises reports of municipalities: list, read, save, steps, history.
import {
  answersFrom,
  fieldMessage,
  type Locale,
  missingFields,
  normalizePhone,
  type PremisesReport,
  premisesField,
  premisesFieldKeys,
  problems,
  sameAsLast,
} from '@denonco/contract';
import type { SomeHandlers } from '../platform/http/call.ts';
import { httpError, orNotFound, refuseProblems, requireVersion } from '../platform/http/httpError.ts';
import { getElection } from '../reference/elections/elections.store.ts';
import { findProblems } from './derive.rules.ts';
import { toCompleteness, toReport, toSummary } from './premises.present.ts';
import { countReports, findSummary, listEvents, listReports, mapReports } from './premises.store.ts';
import {
  getPremisesInScope,
  isWritable,
  ownMunicipality,
  type Refusal,
  readDerivationContext,
  type StepCall,
  saveAnswers,
  takeSteps,
} from './stepping.ts';
import { addCentre, checkCentre, findRecords } from './writing.store.ts';

export const premisesHandlers = {
  listPremises: async ({ actor, deps, tx, query }) => {
    const { code: election } = await getElection(deps, query.election);
    const { items, total } = await listReports(tx, ownMunicipality(actor), { ...query, election }, query);
    return { ...query, items: items.map(toSummary), total };
  },

  mapPremises: async ({ actor, deps, tx, query }) => {
    const { code: election } = await getElection(deps, query.election);
    return { election, ...(await mapReports(tx, ownMunicipality(actor), { ...query, election })) };
  },

  premisesCompleteness: async ({ actor, deps, tx, query }) => {
    const election = await getElection(deps, query.election);
    const counted = await countReports(tx, ownMunicipality(actor), election.code, query.kind);
    return { election, ...toCompleteness(counted) };
  },

  getPremises: ({ params: { id }, ...call }) => reportOf(call, id),

  savePremises: async ({ params: { id }, body, ...call }) => {
    const { tx, actor } = call;
    const record = await getPremisesInScope(tx, actor, id, { lock: true });
    requireVersion(record.version, body.version);
    if (!isWritable(record)) throw httpError('not_allowed_now');
    const data = answersFrom(body.data);
    const wrong = Object.entries(findProblems(record, data, (await readDerivationContext(call)).units));
    refuseProblems(Object.fromEntries(wrong.map(([key, problem]) => [`data.${key}`, problem])));
    await saveAnswers(call, [{ record, data }], { via: 'form' });
    return reportOf(call, id);
  },

  actOnPremises: async ({ params: { id }, body: { action, version, reason }, ...call }) => {
    const { refused } = await takeSteps(call, action, [{ id, version }], { reason, via: 'form' });
    if (refused[0]) throw refused[0].refusal;
    return reportOf(call, id);
  },

  actOnManyPremises: async ({ body: { action, premises, ...how }, locale, ...call }) => {
    const { done, refused } = await takeSteps(call, action, premises, { ...how, via: 'bulk' });
    return {
      done: done.map(({ id }) => id),
      refused: refused.map(({ id, refusal }) => ({ id, code: refusal.code, message: messageOf(refusal, locale) })),
    };
  },

  /** Untouched reports of the member's or the named municipality. */
  repeatPremises: async ({ body, ...call }) => {
    const { contactName, contactPhone, municipality, ...wanted } = body;
    if (contactPhone && normalizePhone(contactPhone) === undefined)
      throw httpError('validation', { fields: { contactPhone: 'phone' } });
    const { tx, actor, deps } = call;
    const { code: election, state } = await getElection(deps, wanted.election, tx);
    if (state !== 'reporting') throw httpError('not_allowed_now');
    const own = ownMunicipality(actor);
    const named = municipality ?? own;
    if (named === undefined) throw httpError('validation', { fields: { municipality: 'required' } });
    if (own !== undefined && named !== own) throw httpError('forbidden');
    const records = await findRecords(tx, { ...wanted, election, own: named, lock: true });
    const open = records.filter(({ status }) => status === 'expected');
    const { units } = await readDerivationContext(call);
    const answers = open.flatMap((record) => {
      if (record.last_data === null) return [];
      const data = { ...sameAsLast(record.last_data), ...answersFrom({ contactName, contactPhone }) };
      // A unit may have changed municipality since.
      const wrong = findProblems(record, data, units);
      for (const key of premisesFieldKeys) if (wrong[key]) delete data[key];
      return [{ record, data }];
    });
    const written = await saveAnswers(call, answers, { via: 'bulk', action: 'repeat' });
    const skipped = [
      { reason: 'touched', count: records.length - open.length },
      { reason: 'no_last', count: open.length - answers.length },
    ] as const;
    return {
      filled: written.length,
      skipped: skipped.filter(({ count }) => count > 0),
      incomplete: answers.filter(({ record, data }) => missingFields(record.kind, data).length > 0).length,
    };
  },

  addVotingCentre: async ({ body: { code, unit, zone, change, election: wanted }, ...call }) => {
    const { tx, actor, deps, now } = call;
    const election = await getElection(deps, wanted, tx);
    if (election.state !== 'reporting') throw httpError('not_allowed_now');
    const municipality = (await readDerivationContext(call)).units.get(unit)?.municipality;
    const own = ownMunicipality(actor);
    if (municipality === undefined || (own !== undefined && municipality !== own))
      throw httpError('validation', { fields: { unit: 'unknown_value' } });
    const centre = { election: election.code, code, zone, municipality, unit };
    const { hasZone, wasSuspended } = await checkCentre(tx, centre);
    if (!hasZone) throw httpError('validation', { fields: { zone: 'unknown_value' } });
    if (wasSuspended) throw httpError('validation', { fields: { code: 'centre_suspended' } });
    const id = await addCentre(tx, centre, { at: now, memberId: actor.memberId });
    if (id === undefined) throw httpError('validation', { fields: { code: 'centre_taken' } });
    const record = await getPremisesInScope(tx, actor, id, { lock: true });
    await saveAnswers(call, [{ record, data: { change, unit } }], { via: 'form' });
    return reportOf(call, id);
  },
} satisfies SomeHandlers;

function messageOf({ code, details: { fields } }: Refusal['refusal'], locale: Locale): string {
  if (!fields) return problems[code].message[locale];
  const names = premisesFieldKeys.filter((key) => fields[`data.${key}`] !== undefined);
  const isMissing = Object.values(fields).includes('required');
  const labels = names.map((key) => premisesField(key).label[locale]).join(', ');
  return `${labels}: ${fieldMessage(isMissing ? 'required' : 'unknown_value', locale)}`;
}

async function reportOf(call: StepCall, id: number): Promise<PremisesReport> {
  const { tx, actor } = call;
  const record = await getPremisesInScope(tx, actor, id);
  const row = orNotFound(await findSummary(tx, ownMunicipality(actor), id));
  return toReport(row, record, await listEvents(tx, id), actor, await readDerivationContext(call));
}
