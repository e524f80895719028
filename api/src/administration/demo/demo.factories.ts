// Valid, varied and plainly fictional filings for demo, tests and journeys.
import { checkPersonalNumber, type Input, type routes, type Subject } from '@denonco/contract';
import { demoPlaces } from './demo.places.ts';
import { type Rolls, rollsOf } from './demo.rolls.ts';
import {
  bodiesOf,
  type DemoBody,
  demoNames,
  demoPersons,
  demoSurnames,
  itsPeople,
  unknownSubject,
} from './demo.subjects.ts';
import { closings, evidences, factsByObject, openings } from './demo.texts.ts';

export type Filing = Input<typeof routes.fileIndividualDenouncement>['body'];

const [firstPlace, ...otherPlaces] = demoPlaces;

/**
 * A valid denouncement, determined by the seed; `overrides` replaces whole fields, and identity follows confidentiality
 * unless given.
 */
export function aDenouncement(overrides: Partial<Filing> = {}, seed = 1): Filing {
  const rolls = rollsOf(seed);
  const object = overrides.object ?? rolls.weighted(objects).code;
  const bodies = bodiesOf(object);
  const body = bodies && rolls.pick(bodies);
  const track = overrides.track ?? (rolls.chance(0.3) ? 'tip' : 'denouncement');
  const confidentiality = overrides.confidentiality ?? confidentialityFor(track, rolls);
  const { place, placeName } = aPlace(rolls);
  return {
    track,
    object,
    description: aDescription(object, placeName, body, rolls),
    ...(rolls.chance(0.7) ? { violatedAct: 'Kodi Zgjedhor' } : {}),
    place,
    subjects: someSubjects(body, rolls),
    confidentiality,
    ...(confidentiality === 'confidential'
      ? { confidentialityReason: 'Punoj në të njëjtin institucion dhe kam frikë për vendin e punës.' }
      : {}),
    ...(confidentiality === 'anonymous' ? {} : { denouncer: aDenouncer(rolls) }),
    evidence: [],
    language: rolls.chance(0.05) ? 'en' : 'al',
    declaration: true,
    ...overrides,
  };
}

// Weighted towards frequent objects.
const frequent = ['RES-ASSET', 'RES-STAFF', 'CAM-POSTER', 'ACT-UNREP', 'CAM-INST', 'CRI-PRESS'];
const [firstObject = 'OTH', ...otherObjects] = Object.keys(factsByObject);
const weigh = (code: string) => ({ code, weight: frequent.includes(code) ? 5 : 1 });
const objects = [weigh(firstObject), ...otherObjects.map(weigh)] as const;

function confidentialityFor(track: Filing['track'], rolls: Rolls): Filing['confidentiality'] {
  if (track === 'tip' && rolls.chance(0.6)) return 'anonymous';
  return rolls.chance(0.4) ? 'confidential' : 'named';
}

function aPlace(rolls: Rolls): { place: Filing['place']; placeName: string } {
  if (!firstPlace) throw new Error('no demo places');
  const { municipality, name, units } = rolls.weighted([firstPlace, ...otherPlaces]);
  const unit = units[rolls.between(0, units.length)];
  const off = () => (rolls.next() - 0.5) / 100;
  const point = unit && rolls.chance(0.6) && { lat: round(unit.lat + off()), lng: round(unit.lng + off()) };
  return {
    placeName: name,
    place: {
      municipality,
      ...(unit ? { unit: unit.code } : {}),
      ...(rolls.chance(0.5) ? { address: `Rruga Demo, nr. ${rolls.between(1, 90)}` } : {}),
      ...(point ? { point } : {}),
    },
  };
}

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function aDescription(object: string, place: string, body: DemoBody | undefined, rolls: Rolls): string {
  const [fact = '', ...facts] = factsByObject[object] ?? factsByObject.OTH ?? [];
  const words = { place, nom: body?.nom ?? '', acc: body?.acc ?? '', gen: body?.gen ?? '' };
  return [rolls.pick(openings), rolls.pick([fact, ...facts]), rolls.pick(evidences), rolls.pick(closings)]
    .join(' ')
    .replace(/\{(place|nom|acc|gen)\}/g, (_, name: keyof typeof words) => words[name]);
}

function someSubjects(body: DemoBody | undefined, rolls: Rolls): Filing['subjects'] {
  const institution = body && { type: body.type, institution: body.nom };
  const persons = Array.from({ length: rolls.between(body ? 0 : 1, 2) }, () => aPerson(body, rolls));
  return [...(institution ? [institution] : []), ...persons];
}

function aPerson(body: DemoBody | undefined, rolls: Rolls): Subject {
  if (!body && rolls.chance(0.3)) return unknownSubject;
  const person = rolls.pick(demoPersons);
  const name = `${rolls.pick(demoNames)} ${rolls.pick(demoSurnames)}`;
  return { ...person, name, ...(body && itsPeople.includes(person.type) ? { institution: body.nom } : {}) };
}

function aDenouncer(rolls: Rolls): NonNullable<Filing['denouncer']> {
  const { number, birthDate } = aPersonalNumber(rolls);
  return {
    type: rolls.pick(['INDIVIDUAL', 'VOTER', 'OBSERVER', 'PUBLIC_EMPLOYEE']),
    name: rolls.pick(demoNames),
    surname: rolls.pick(demoSurnames),
    fatherName: rolls.pick(demoNames),
    birthDate,
    personalNumber: number,
    address: `Rruga Shembulli, nr. ${rolls.between(1, 90)}`,
    email: `denoncues${rolls.between(1, 9999)}@denonco.test`,
    // 069 000 xxxx: unassigned numbers.
    phone: `+35569000${String(rolls.between(0, 9999)).padStart(4, '0')}`,
  };
}

/** A well-formed number of a person born 1950–2005, with the birth date. */
function aPersonalNumber(rolls: Rolls): { number: string; birthDate: string } {
  const year = rolls.between(1950, 2005);
  const month = rolls.between(1, 12) + (rolls.chance(0.5) ? 50 : 0);
  const decade = 'ABCDEFGHIJKL'.charAt(Math.floor((year - 1900) / 10));
  const digits = [month, rolls.between(1, 28)].map((part) => String(part).padStart(2, '0')).join('');
  const start = `${decade}${year % 10}${digits}${String(rolls.between(0, 999)).padStart(3, '0')}`;
  for (const letter of 'WABCDEFGHIJKLMNOPQRSTUV') {
    const check = checkPersonalNumber(start + letter);
    if (check.ok) return check;
  }
  throw new Error(`no check letter fits ${start}`);
}
