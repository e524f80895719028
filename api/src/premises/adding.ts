// Adds a voting centre unknown in the last election, with a draft report.
import type { addVotingCentre, Input } from '@denonco/contract';
import { fault } from '../platform/http/fault.ts';
import { getElection } from '../reference/elections/current.ts';
import { addCentre, hasZone, type NewCentre, wasSuspended } from './adding.store.ts';
import { ownOf, premisesFor } from './premises.scope.ts';
import { type Scene, saveAnswers, settingOf } from './stepping.ts';

type Asked = Input<typeof addVotingCentre>['body'];

/**
 * Returns the report's number.
 * @throws Fault `not_allowed_now` when the election has no reporting; `validation` for a unit or zone of another
 * municipality, and a code that is taken or was suspended.
 */
export async function addReportedCentre(scene: Scene, { code, unit, zone, change, ...asked }: Asked): Promise<number> {
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
