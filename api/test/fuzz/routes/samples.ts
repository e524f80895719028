// Bodies that are known to be right for the routes whose schemas say least of what is right: filings.
import { aComplaint } from '../../../src/demo/complaints/complaints.factory.ts';
import { uploadDecision } from '../../../src/demo/complaints/decision.ts';
import { aDenouncement } from '../../../src/demo/demo.factories.ts';
import type { World } from '../../world.ts';

export async function samplesFor({ deps, clock }: World): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const decisionFile = await uploadDecision(deps, 'Vendimi.pdf');
  const seeds = [1, 2, 3, 4, 5, 6];
  return {
    fileIndividualDenouncement: seeds.map((seed) => aDenouncement({}, seed)),
    fileComplaint: seeds.map((seed) => ({ ...aComplaint({}, seed, clock.now), decisionFile })),
    signIn: [{ username: 'kqzregistrar@denonco.test', password: deps.config.demoPassword }],
  };
}
