// Valid, fictional filings for demo, tests and journeys; the same seed gives the same filing.
import { checkPersonalNumber, type Input, type routes, type Subject } from '@denonco/contract';
import samples from './filings.json' with { type: 'json' };
import { createRng, type Rng } from './rng.ts';

export type Filing = Input<typeof routes.fileIndividualDenouncement>['body'];
export type ComplaintFiling = Input<typeof routes.fileComplaint>['body'];
type Body = (typeof samples.bodies)[number];

function bodyFor(object: string, rng: Rng): Body | undefined {
  const found = samples.bodiesByObject.find((one) => object.startsWith(one.object));
  const name = found && rng.pick(found.bodies);
  return samples.bodies.find(({ nom }) => nom === name);
}

const facts: Readonly<Record<string, readonly string[]>> = samples.facts;
const frequent = ['RES-ASSET', 'RES-STAFF', 'CAM-POSTER', 'ACT-UNREP', 'CAM-INST', 'CRI-PRESS'];
const objects = Object.keys(facts).map((code) => ({ code, weight: frequent.includes(code) ? 5 : 1 }));

/** `overrides` replaces whole fields; identity follows confidentiality unless given. */
export function buildDenouncement(overrides: Partial<Filing> = {}, seed = 1): Filing {
  const rng = createRng(seed);
  const object = overrides.object ?? rng.weighted(objects).code;
  const body = bodyFor(object, rng);
  const track = overrides.track ?? (rng.chance(0.3) ? 'tip' : 'denouncement');
  const hides = () => (rng.chance(0.4) ? 'confidential' : 'named');
  const confidentiality = overrides.confidentiality ?? (track === 'tip' && rng.chance(0.6) ? 'anonymous' : hides());
  const { place, placeName } = aPlace(rng);
  return {
    track,
    object,
    confidentiality,
    place,
    description: aDescription(object, placeName, body, rng),
    ...(rng.chance(0.7) && { violatedAct: 'Kodi Zgjedhor' }),
    subjects: someSubjects(body, rng),
    ...(confidentiality !== 'anonymous' && { denouncer: aDenouncer(rng) }),
    ...(confidentiality === 'confidential' && {
      confidentialityReason: 'Punoj në të njëjtin institucion dhe kam frikë për vendin e punës.',
    }),
    evidence: [],
    language: rng.chance(0.05) ? 'en' : 'al',
    declaration: true,
    ...overrides,
  };
}

function aPlace(rng: Rng): { place: Filing['place']; placeName: string } {
  const { municipality, name, units } = rng.weighted(samples.places);
  const place: Filing['place'] = { municipality };
  const found = units[rng.between(0, units.length)];
  if (found) {
    const near = (degrees: number) => Math.round((degrees + (rng.next() - 0.5) / 100) * 10_000) / 10_000;
    place.unit = found.unit;
    if (rng.chance(0.6)) place.point = { lat: near(found.lat), lng: near(found.lng) };
  }
  if (rng.chance(0.5)) place.address = `Rruga Demo, nr. ${rng.between(1, 90)}`;
  return { place, placeName: name };
}

function aDescription(object: string, place: string, body: Body | undefined, rng: Rng): string {
  const names: Readonly<Record<string, string | undefined>> = { ...body, place };
  return [samples.openings, facts[object] ?? samples.facts.OTH, samples.evidences, samples.closings]
    .map((list) => rng.pick(list))
    .join(' ')
    .replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
}

function someSubjects(body: Body | undefined, rng: Rng): Filing['subjects'] {
  const persons = Array.from({ length: rng.between(body ? 0 : 1, 2) }, () => aPerson(body, rng));
  return body ? [{ type: body.type, institution: body.nom }, ...persons] : persons;
}

function aPerson(body: Body | undefined, rng: Rng): Subject {
  if (!body && rng.chance(0.3)) return { type: 'UNKNOWN' };
  const person: Subject = { ...rng.pick<Subject>(samples.persons), name: aName(rng) };
  const isOfficial = ['HEAD', 'RESPONSIBLE', 'PUBLIC_EMPLOYEE'].includes(person.type);
  return body && isOfficial ? { ...person, institution: body.nom } : person;
}

const aName = (rng: Rng) => `${rng.pick(samples.names)} ${rng.pick(samples.surnames)}`;
const anAddress = (rng: Rng) => `Rruga Shembulli, nr. ${rng.between(1, 90)}`;
// 069 000 xxxx is unassigned.
const aPhone = (rng: Rng) => `+35569000${String(rng.between(0, 9999)).padStart(4, '0')}`;

function aDenouncer(rng: Rng): NonNullable<Filing['denouncer']> {
  const { number, birthDate } = aPersonalNumber(rng);
  return {
    type: rng.pick(['INDIVIDUAL', 'VOTER', 'OBSERVER', 'PUBLIC_EMPLOYEE']),
    name: rng.pick(samples.names),
    surname: rng.pick(samples.surnames),
    fatherName: rng.pick(samples.names),
    birthDate,
    personalNumber: number,
    address: anAddress(rng),
    email: `denoncues${rng.between(1, 9999)}@denonco.test`,
    phone: aPhone(rng),
  };
}

function aPersonalNumber(rng: Rng): { number: string; birthDate: string } {
  const year = rng.between(1950, 2005);
  const month = rng.between(1, 12) + (rng.chance(0.5) ? 50 : 0);
  const decade = 'ABCDEFGHIJKL'.charAt(Math.floor((year - 1900) / 10));
  const digits = [month, rng.between(1, 28)].map((part) => String(part).padStart(2, '0')).join('');
  const start = `${decade}${year % 10}${digits}${String(rng.between(0, 999)).padStart(3, '0')}`;
  const checks = [...'WABCDEFGHIJKLMNOPQRSTUV'].map((letter) => checkPersonalNumber(start + letter));
  return checks.find((check) => check.ok) ?? aPersonalNumber(rng);
}

/** Against an act of the day before `filedAt`. The caller uploads the challenged decision, except for an inaction. */
export function buildComplaint(
  overrides: Partial<ComplaintFiling> = {},
  seed = 1,
  filedAt = new Date(),
): ComplaintFiling {
  const rng = createRng(seed);
  const { type, organ, legalBasis } = rng.pick(samples.acts);
  const { municipality } = rng.pick(samples.places);
  const complainer = aComplainer(rng);
  const { representative: signer, name } = complainer;
  const announcedAt = new Date(filedAt.getTime() - rng.between(20, 60) * 3_600_000).toISOString();
  const act = { type, number: String(rng.between(1, 400)), announcedAt };
  const { violations, facts: happenings, evidences, claims } = samples.complaint;
  return {
    complainer,
    act: organ === 'KZAZ' ? { ...act, organ, kzazNumber: '99' } : { ...act, organ: 'KOMISIONER' },
    legalBasis,
    violation: rng.pick(violations),
    facts: rng.pick(happenings),
    requestedEvidence: rng.pick(evidences),
    claim: rng.pick(claims),
    evidence: [],
    signature: signer ? `${signer.name} ${signer.surname}` : name,
    declaration: true,
    language: 'al',
    ...(organ === 'KZAZ' && { municipality }),
    ...(type === 'INVALIDITY' && { votingCentres: ['0000', '00001'] }),
    ...overrides,
  };
}

function aComplainer(rng: Rng): ComplaintFiling['complainer'] {
  const { type, organisation } = rng.pick(samples.complainers);
  const person = { name: rng.pick(samples.names), surname: rng.pick(samples.surnames), position: 'Përfaqësues ligjor' };
  return {
    type,
    name: organisation || `${person.name} ${person.surname}`,
    address: anAddress(rng),
    email: `ankues${rng.between(1, 9999)}@denonco.test`,
    phone: aPhone(rng),
    ...(organisation && { representative: person }),
  };
}
