import type { Handlers } from '../../platform/http/call.ts';
import { getElection } from './current.ts';
import { electionsKnown, findVotingCentres, listZones } from './elections.store.ts';

export const electionsHandlers: Handlers<'listElections' | 'listElectionZones' | 'listVotingCentres'> = {
  listElections: async ({ deps }) => [...(await electionsKnown(deps))],

  listElectionZones: async ({ deps, tx, params, query }) => {
    const { code } = await getElection(deps, params.election);
    return listZones(tx, code, query.municipality);
  },

  listVotingCentres: ({ tx, query }) => findVotingCentres(tx, query.codes.split(',')),
};
