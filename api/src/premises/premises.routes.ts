// Routes of premises reports. premises.scope.ts has the scope, stepping.ts the changes.

import {
  type addVotingCentre,
  answersFrom,
  faults,
  type Input,
  type Locale,
  missingFields,
  normalizePhone,
  type PremisesData,
  type PremisesReport,
  premisesField,
  premisesFieldKeys,
  type repeatSkips,
  sameAsLast,
  wordsOfField,
} from '@denonco/contract';
import type { Db } from '../platform/db/pool.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Handlers } from '../platform/http/call.ts';
import { fault } from '../platform/http/fault.ts';
import { getElection } from '../reference/elections/current.ts';
import { addCentre, hasZone, type NewCentre, wasSuspended } from './adding.store.ts';
import { faultsOf } from './derive.rules.ts';
import { toCompleteness, toReport, toSummary } from './premises.present.ts';
import { ownOf, premisesFor } from './premises.scope.ts';
import { countReports, findSummary, listEvents, listReports, mapReports } from './premises.store.ts';
import {
  faultsOfAnswers,
  isWritable,
  type Refusal,
  type Scene,
  saveAnswers,
  settingOf,
  takeSteps,
} from './stepping.ts';
import { findRecordsOf, type PremisesRecord } from './writing.store.ts';

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

  actOnManyPremises: async ({ body: { action, premises, ...how }, locale, ...call }) => {
    const { done, refused } = await takeSteps(call, action, premises, { ...how, via: 'bulk' });
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

// Adds a voting centre unknown in the last election, with a draft report.

type Asked = Input<typeof addVotingCentre>['body'];

/**
 * Returns the report's number.
 * @throws Fault `not_allowed_now` when the election has no reporting; `validation` for a unit or zone of another
 * municipality, and a code that is taken or was suspended.
 */
async function addReportedCentre(scene: Scene, { code, unit, zone, change, ...asked }: Asked): Promise<number> {
  const { tx, actor, now } = scene;
  const election = await getElection(scene.deps, asked.election, tx);
  if (election.state !== 'reporting') throw fault('not_allowed_now');
  const municipality = (await settingOf(scene)).units.get(unit)?.municipality;
  const own = ownOf(actor);
  if (municipality === undefined || (own !== undefined && municipality !== own))
    throw fault('validation', { fields: { unit: 'unknown_value' } });
  const centre: NewCentre = { election: election.code, code, zone, municipality, unit };
  if (!(await hasZone(tx, centre))) throw fault('validation', { fields: { zone: 'unknown_value' } });
  if (await wasSuspended(tx, centre)) throw fault('validation', { fields: { code: 'centre_suspended' } });
  const id = await addCentre(tx, centre, { at: now, memberId: actor.memberId });
  if (id === undefined) throw fault('validation', { fields: { code: 'centre_taken' } });
  const record = await premisesFor(tx, actor, id, { lock: true });
  await saveAnswers(scene, [{ record, data: { change, unit } }], { via: 'form' });
  return id;
}

// Fills untouched drafts with the data of the last election.

interface Repeated {
  readonly election: string;
  readonly kind: PremisesRecord['kind'];
  readonly municipality: string | undefined;
  readonly unit: string | undefined;
  /** Undefined: all. */
  readonly ids: readonly number[] | undefined;
  readonly contact: PremisesData;
}

/** @throws Fault `forbidden` for another municipality; `validation` when none is named and the member has none. */
async function repeatLast(scene: Scene, { contact, ...wanted }: Repeated) {
  const own = ownOf(scene.actor);
  const municipality = wanted.municipality ?? own;
  if (municipality === undefined) throw fault('validation', { fields: { municipality: 'required' } });
  if (own !== undefined && municipality !== own) throw fault('forbidden');
  const records = await findRecordsOf(scene.tx, { ...wanted, municipality });
  const open = records.filter(({ status }) => status === 'expected');
  const setting = await settingOf(scene);
  const answers = open.flatMap((record) => {
    if (record.last_data === null) return [];
    const data = { ...sameAsLast(record.last_data), ...contact };
    // Answers that are no longer valid, such as a unit moved to another municipality, stay empty.
    const wrong = new Set(Object.keys(faultsOf(record, data, setting.units)));
    const fitting = Object.fromEntries(Object.entries(data).filter(([key]) => !wrong.has(key)));
    return [{ record, data: fitting }];
  });
  const written = await saveAnswers(scene, answers, { via: 'bulk', action: 'repeat' });
  return {
    filled: written.length,
    skipped: skipped({ touched: records.length - open.length, no_last: open.length - answers.length }),
    incomplete: answers.filter(({ record, data }) => missingFields(record.kind, data).length > 0).length,
  };
}

const skipped = (counts: Readonly<Record<keyof typeof repeatSkips, number>>) =>
  (['touched', 'no_last'] as const).flatMap((reason) =>
    counts[reason] > 0 ? [{ reason, count: counts[reason] }] : [],
  );
