// Elections, their zones, and the reports expected for each.
import type { AuditActionOf, ZoneContent } from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { MemberCall, SomeHandlers } from '../../platform/http/call.ts';
import { httpError, orNotFound, refuseProblems, requireVersion } from '../../platform/http/httpError.ts';
import {
  copyZonesFrom,
  countElections,
  countExpected,
  deleteZone,
  insertZone,
  isMunicipality,
  isZoneUsed,
  listOwnZones,
  updateZone,
} from './elections.admin.store.ts';
import { cachedElections, findVotingCentres, getElection, listZones } from './elections.store.ts';
import { expectPremises } from './expected.store.ts';

async function edit<T extends object>(
  { deps, actor, now }: MemberCall,
  action: AuditActionOf<'elections'>,
  target: string,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  const changed = await deps.db.transaction().execute(async (tx) => {
    const data = await change(tx);
    await audit(tx, { at: now, memberId: actor.memberId, action: `elections.${action}`, target, data });
    return data;
  });
  cachedElections.invalidate(deps);
  return changed;
}

async function checkZone(tx: Db, { municipality }: ZoneContent): Promise<void> {
  if (!(await isMunicipality(tx, municipality))) refuseProblems({ 'content.municipality': 'unknown_value' });
}

/** @throws HttpError `not_found`, or `conflict` when changed since. */
async function seenZone(tx: Db, election: string, number: number, version: number) {
  const zone = orNotFound((await listOwnZones(tx, election)).find((one) => one.number === number));
  requireVersion(zone.version, version);
  return zone;
}

export const electionsHandlers = {
  listElections: async ({ deps }) => [...(await cachedElections(deps))],

  listElectionZones: async ({ deps, tx, params, query }) => {
    const { code } = await getElection(deps, params.election);
    return listZones(tx, code, query.municipality);
  },

  listVotingCentres: ({ tx, query }) => findVotingCentres(tx, query.codes.split(',')),

  listElectionsForStaff: async ({ deps }) => {
    const counts = await countElections(deps.db);
    const elections = await cachedElections(deps);
    return elections.flatMap((one) => {
      const own = counts.get(one.code);
      return own ? [{ ...one, ...own }] : [];
    });
  },

  listZonesForStaff: async ({ params: { election }, deps }) => {
    await getElection(deps, election);
    return listOwnZones(deps.db, election);
  },

  addZone: async ({ params: { election }, body: { number, content }, ...call }) => {
    await getElection(call.deps, election);
    return editZones(call, 'addZone', { election, number }, async (tx) => {
      await checkZone(tx, content);
      if (!(await insertZone(tx, election, number, content))) refuseProblems({ number: 'value_taken' });
      return { after: content };
    });
  },

  changeZone: ({ params: { election, number }, body: { version, content }, ...call }) =>
    editZones(call, 'changeZone', { election, number }, async (tx) => {
      const before = await seenZone(tx, election, number, version);
      await checkZone(tx, content);
      const moves = before.municipality.code !== content.municipality;
      if (moves && (await isZoneUsed(tx, election, number))) throw httpError('not_allowed_now');
      await updateZone(tx, { election, number, version }, content);
      return { before, after: content };
    }),

  removeZone: ({ params: { election, number }, body: { version }, ...call }) =>
    editZones(call, 'removeZone', { election, number }, async (tx) => {
      const before = await seenZone(tx, election, number, version);
      if (await isZoneUsed(tx, election, number)) throw httpError('not_allowed_now');
      await deleteZone(tx, { election, number, version });
      return { before };
    }),

  copyZones: async ({ params: { election }, ...call }) => {
    const { previous } = await getElection(call.deps, election);
    if (previous === null) throw httpError('not_allowed_now');
    return editZones(call, 'copyZones', { election }, async (tx) => ({
      previous,
      zones: await copyZonesFrom(tx, election, previous),
    }));
  },

  previewExpectedPremises: async ({ params: { election }, deps, now }) => {
    await getElection(deps, election);
    return countExpected(deps.db, election, now);
  },

  createExpectedPremises: async ({ params: { election }, ...call }) => {
    const { state } = await getElection(call.deps, election);
    if (state === 'closed') throw httpError('not_allowed_now');
    return edit(call, 'expectPremises', election, (tx) => expectPremises(tx, election, call.now));
  },
} satisfies SomeHandlers;

async function editZones(
  call: MemberCall,
  action: AuditActionOf<'elections'>,
  { election, number }: { readonly election: string; readonly number?: number },
  change: (tx: Db) => Promise<object>,
) {
  await edit(call, action, number === undefined ? election : `${election}/${number}`, change);
  return listOwnZones(call.deps.db, election);
}
