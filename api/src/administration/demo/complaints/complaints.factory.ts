// Valid, varied and plainly fictional complaints for demo, tests and journeys.
import type { Input, Organ, routes } from '@denonco/contract';
import { demoPlaces } from '../demo.places.ts';
import { type Rolls, rollsOf } from '../demo.rolls.ts';
import { demoNames, demoSurnames } from '../demo.subjects.ts';
import { claims, evidencesAsked, factsOfComplaints, violations } from './complaints.words.ts';

export type ComplaintFiling = Input<typeof routes.fileComplaint>['body'];

interface DemoComplainer {
  readonly type: string;
  /** Empty for a natural person. */
  readonly name: string;
}
interface DemoAct {
  readonly type: string;
  readonly organ: Organ;
  readonly basis: string;
}

const complainers: readonly [DemoComplainer, ...DemoComplainer[]] = [
  { type: 'PARTY', name: 'Subjekti Zgjedhor Demo A' },
  { type: 'PARTY', name: 'Subjekti Zgjedhor Prova B' },
  { type: 'COALITION', name: 'Koalicioni Demo' },
  { type: 'PARTY_IN_COALITION', name: 'Partia Anëtare Prova' },
  { type: 'CANDIDATE_BY_VOTERS', name: '' },
  { type: 'REJECTED_DENOUNCER', name: '' },
  { type: 'PUBLIC_INSTITUTION', name: 'Drejtoria Bashkiake Demo' },
  { type: 'LIST_CANDIDATE', name: '' },
];

/** Electoral subjects of the demo, named as its complainers. */
export const demoElectoralSubjects = [
  { code: 'DEMO-A', al: 'Subjekti Zgjedhor Demo A', en: 'Demo Electoral Subject A' },
  { code: 'PROVA-B', al: 'Subjekti Zgjedhor Prova B', en: 'Trial Electoral Subject B' },
  { code: 'DEMO-KOALICION', al: 'Koalicioni Demo', en: 'Demo Coalition' },
] as const;

const acts: readonly [DemoAct, ...DemoAct[]] = [
  { type: 'KZAZ_CANDIDATE', organ: 'KZAZ', basis: 'Kodi Zgjedhor, neni 124, pika 1' },
  { type: 'KZAZ_KQV', organ: 'KZAZ', basis: 'Kodi Zgjedhor, neni 124, pika 1' },
  { type: 'KZAZ_ACCREDITATION', organ: 'KZAZ', basis: 'Kodi Zgjedhor, neni 124, pika 1' },
  { type: 'KZAZ_COUNTING', organ: 'KZAZ', basis: 'Kodi Zgjedhor, neni 116 dhe neni 124, pika 1' },
  { type: 'KZAZ_RESULTS', organ: 'KZAZ', basis: 'Kodi Zgjedhor, neni 122 dhe neni 124, pika 2' },
  { type: 'SEC_DENOUNCEMENT', organ: 'KOMISIONER', basis: 'Kodi Zgjedhor, neni 124/1, pika 2' },
  { type: 'SEC_SANCTION', organ: 'KOMISIONER', basis: 'Kodi Zgjedhor, neni 124/1, pika 2' },
  { type: 'INVALIDITY', organ: 'KZAZ', basis: 'Kodi Zgjedhor, neni 124, pika 4, dhe neni 160' },
];

/**
 * A valid complaint against an act announced the day before `filedAt`, determined by the seed; `overrides` replaces
 * whole fields. The caller uploads the challenged decision, except for an inaction.
 */
export function aComplaint(overrides: Partial<ComplaintFiling> = {}, seed = 1, filedAt = new Date()): ComplaintFiling {
  const rolls = rollsOf(seed);
  const { basis, ...act } = rolls.pick(acts);
  const place = demoPlaces[rolls.between(0, demoPlaces.length - 1)];
  const complainer = aComplainer(rolls);
  const { representative } = complainer;
  const announced = new Date(filedAt.getTime() - rolls.between(20, 60) * 3_600_000);
  return {
    complainer,
    act: {
      ...act,
      ...(act.organ === 'KZAZ' ? { kzazNumber: '99' } : {}),
      number: String(rolls.between(1, 400)),
      announcedAt: announced.toISOString(),
    },
    ...(act.organ === 'KZAZ' && place ? { municipality: place.municipality } : {}),
    ...(act.type === 'INVALIDITY' ? { votingCentres: ['0000', '00001'] } : {}),
    legalBasis: basis,
    violation: rolls.pick(violations),
    facts: rolls.pick(factsOfComplaints),
    requestedEvidence: rolls.pick(evidencesAsked),
    claim: rolls.pick(claims),
    evidence: [],
    signature: representative ? `${representative.name} ${representative.surname}` : complainer.name,
    declaration: true,
    language: 'al',
    ...overrides,
  };
}

function aComplainer(rolls: Rolls): ComplaintFiling['complainer'] {
  const { type, name } = rolls.pick(complainers);
  const person = { name: rolls.pick(demoNames), surname: rolls.pick(demoSurnames) };
  return {
    type,
    name: name || `${person.name} ${person.surname}`,
    address: `Rruga Shembulli, nr. ${rolls.between(1, 90)}`,
    email: `ankues${rolls.between(1, 9999)}@denonco.test`,
    // 069 000 xxxx: unassigned numbers.
    phone: `+35569000${String(rolls.between(0, 9999)).padStart(4, '0')}`,
    ...(name ? { representative: { ...person, position: 'Përfaqësues ligjor' } } : {}),
  };
}
