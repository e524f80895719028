// Valid, varied and plainly fictional filings for demo, tests and journeys. The same seed gives the same filing.
import { checkPersonalNumber, type Input, type routes, Subject } from '@denonco/contract';
import * as z from 'zod/mini';
import data from './filings.json' with { type: 'json' };
import { createRng, type Rng } from './rng.ts';

export type Filing = Input<typeof routes.fileIndividualDenouncement>['body'];
export type ComplaintFiling = Input<typeof routes.fileComplaint>['body'];

const atLeastOne = <T extends z.core.$ZodType>(item: T) => z.tuple([item], item);
const text = z.string();
const Unit = z.tuple([text, z.number(), z.number()]);
/** Municipality, name, weight and units. */
const Place = z.tuple([text, text, z.number()], Unit);
const Words = z.object({
  names: atLeastOne(text),
  surnames: atLeastOne(text),
  persons: atLeastOne(Subject),
  bodies: z.array(z.tuple([text, text, text, text])),
  bodiesByObject: z.array(z.tuple([text, atLeastOne(text)])),
  places: atLeastOne(Place),
  openings: atLeastOne(text),
  evidences: atLeastOne(text),
  closings: atLeastOne(text),
  facts: z.record(text, atLeastOne(text)),
  complaint: z.record(z.enum(['violations', 'facts', 'evidences', 'claims']), atLeastOne(text)),
  complainers: atLeastOne(z.tuple([text, text])),
  acts: atLeastOne(z.tuple([text, z.enum(['KZAZ', 'KOMISIONER']), text])),
});
const words = Words.parse(data);

interface Body {
  readonly type: string;
  /** In three grammatical cases of Albanian. */
  readonly nom: string;
  readonly acc: string;
  readonly gen: string;
}
const bodies = new Map(words.bodies.map(([type, nom, acc, gen]): [string, Body] => [nom, { type, nom, acc, gen }]));

/** An institution for objects that concern one. */
function bodyFor(object: string, rng: Rng): Body | undefined {
  const found = words.bodiesByObject.find(([prefix]) => object.startsWith(prefix));
  return found && bodies.get(rng.pick(found[1]));
}

const frequent = ['RES-ASSET', 'RES-STAFF', 'CAM-POSTER', 'ACT-UNREP', 'CAM-INST', 'CRI-PRESS'];
const weigh = (code: string) => ({ code, weight: frequent.includes(code) ? 5 : 1 });
const [firstObject = 'OTH', ...otherObjects] = Object.keys(words.facts);
const objects = [weigh(firstObject), ...otherObjects.map(weigh)] as const;

/** A valid denouncement; `overrides` replaces whole fields, and identity follows confidentiality unless given. */
export function aDenouncement(overrides: Partial<Filing> = {}, seed = 1): Filing {
  const rng = createRng(seed);
  const object = overrides.object ?? rng.weighted(objects).code;
  const body = bodyFor(object, rng);
  const track = overrides.track ?? (rng.chance(0.3) ? 'tip' : 'denouncement');
  const confidentiality = overrides.confidentiality ?? confidentialityFor(track, rng);
  const { place, placeName } = aPlace(rng);
  const description = aDescription(object, placeName, body, rng);
  const namesAct = rng.chance(0.7);
  const subjects = someSubjects(body, rng);
  const denouncer = confidentiality === 'anonymous' ? undefined : aDenouncer(rng);
  const language = rng.chance(0.05) ? 'en' : 'al';
  const filing: Filing = {
    track,
    object,
    description,
    place,
    subjects,
    confidentiality,
    evidence: [],
    language,
    declaration: true,
  };
  if (namesAct) filing.violatedAct = 'Kodi Zgjedhor';
  if (confidentiality === 'confidential')
    filing.confidentialityReason = 'Punoj në të njëjtin institucion dhe kam frikë për vendin e punës.';
  if (denouncer) filing.denouncer = denouncer;
  return Object.assign(filing, overrides);
}

function confidentialityFor(track: Filing['track'], rng: Rng): Filing['confidentiality'] {
  if (track === 'tip' && rng.chance(0.6)) return 'anonymous';
  return rng.chance(0.4) ? 'confidential' : 'named';
}

const toWeighted = (place: z.infer<typeof Place>) => ({ place, weight: place[2] });
const [firstPlace, ...otherPlaces] = words.places;
const places = [toWeighted(firstPlace), ...otherPlaces.map(toWeighted)] as const;

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function aPlace(rng: Rng): { place: Filing['place']; placeName: string } {
  const [municipality, placeName, , ...units] = rng.weighted(places).place;
  const place: Filing['place'] = { municipality };
  const unit = units[rng.between(0, units.length)];
  if (unit) {
    const off = () => (rng.next() - 0.5) / 100;
    place.unit = unit[0];
    if (rng.chance(0.6)) place.point = { lat: round(unit[1] + off()), lng: round(unit[2] + off()) };
  }
  if (rng.chance(0.5)) place.address = `Rruga Demo, nr. ${rng.between(1, 90)}`;
  return { place, placeName };
}

function aDescription(object: string, place: string, body: Body | undefined, rng: Rng): string {
  const facts = words.facts[object] ?? words.facts.OTH ?? words.openings;
  const names: Readonly<Record<string, string | undefined>> = { place, nom: body?.nom, acc: body?.acc, gen: body?.gen };
  return [rng.pick(words.openings), rng.pick(facts), rng.pick(words.evidences), rng.pick(words.closings)]
    .join(' ')
    .replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
}

function someSubjects(body: Body | undefined, rng: Rng): Filing['subjects'] {
  const persons = Array.from({ length: rng.between(body ? 0 : 1, 2) }, () => aPerson(body, rng));
  return body ? [{ type: body.type, institution: body.nom }, ...persons] : persons;
}

function aPerson(body: Body | undefined, rng: Rng): Subject {
  if (!body && rng.chance(0.3)) return { type: 'UNKNOWN' };
  const kind = rng.pick(words.persons);
  const person = { ...kind, name: `${rng.pick(words.names)} ${rng.pick(words.surnames)}` };
  const isOfficial = ['HEAD', 'RESPONSIBLE', 'PUBLIC_EMPLOYEE'].includes(person.type);
  return body && isOfficial ? { ...person, institution: body.nom } : person;
}

// 069 000 xxxx: unassigned numbers.
const aPhone = (rng: Rng) => `+35569000${String(rng.between(0, 9999)).padStart(4, '0')}`;

function aDenouncer(rng: Rng): NonNullable<Filing['denouncer']> {
  const { number, birthDate } = aPersonalNumber(rng);
  return {
    type: rng.pick(['INDIVIDUAL', 'VOTER', 'OBSERVER', 'PUBLIC_EMPLOYEE']),
    name: rng.pick(words.names),
    surname: rng.pick(words.surnames),
    fatherName: rng.pick(words.names),
    birthDate,
    personalNumber: number,
    address: `Rruga Shembulli, nr. ${rng.between(1, 90)}`,
    email: `denoncues${rng.between(1, 9999)}@denonco.test`,
    phone: aPhone(rng),
  };
}

/** A well-formed number of a person born 1950–2005, with the birth date. */
function aPersonalNumber(rng: Rng): { number: string; birthDate: string } {
  const year = rng.between(1950, 2005);
  const month = rng.between(1, 12) + (rng.chance(0.5) ? 50 : 0);
  const decade = 'ABCDEFGHIJKL'.charAt(Math.floor((year - 1900) / 10));
  const digits = [month, rng.between(1, 28)].map((part) => String(part).padStart(2, '0')).join('');
  const start = `${decade}${year % 10}${digits}${String(rng.between(0, 999)).padStart(3, '0')}`;
  for (const letter of 'WABCDEFGHIJKLMNOPQRSTUV') {
    const check = checkPersonalNumber(start + letter);
    if (check.ok) return check;
  }
  throw new Error(`no check letter fits ${start}`);
}

/**
 * A valid complaint against an act announced the day before `filedAt`; `overrides` replaces whole fields. The caller
 * uploads the challenged decision, except for an inaction.
 */
export function aComplaint(overrides: Partial<ComplaintFiling> = {}, seed = 1, filedAt = new Date()): ComplaintFiling {
  const rng = createRng(seed);
  const [type, organ, legalBasis] = rng.pick(words.acts);
  const [municipality] = rng.pick(words.places);
  const complainer = aComplainer(rng);
  const { representative, name } = complainer;
  const announced = new Date(filedAt.getTime() - rng.between(20, 60) * 3_600_000);
  const act = { type, organ, number: String(rng.between(1, 400)), announcedAt: announced.toISOString() };
  const { violations, facts, evidences, claims } = words.complaint;
  const filing: ComplaintFiling = {
    complainer,
    act: organ === 'KZAZ' ? Object.assign(act, { kzazNumber: '99' }) : act,
    legalBasis,
    violation: rng.pick(violations),
    facts: rng.pick(facts),
    requestedEvidence: rng.pick(evidences),
    claim: rng.pick(claims),
    evidence: [],
    signature: representative ? `${representative.name} ${representative.surname}` : name,
    declaration: true,
    language: 'al',
  };
  if (organ === 'KZAZ') filing.municipality = municipality;
  if (type === 'INVALIDITY') filing.votingCentres = ['0000', '00001'];
  return Object.assign(filing, overrides);
}

function aComplainer(rng: Rng): ComplaintFiling['complainer'] {
  const [type, organisation] = rng.pick(words.complainers);
  const person = { name: rng.pick(words.names), surname: rng.pick(words.surnames), position: 'Përfaqësues ligjor' };
  const complainer: ComplaintFiling['complainer'] = {
    type,
    name: organisation || `${person.name} ${person.surname}`,
    address: `Rruga Shembulli, nr. ${rng.between(1, 90)}`,
    email: `ankues${rng.between(1, 9999)}@denonco.test`,
    phone: aPhone(rng),
  };
  if (organisation) complainer.representative = person;
  return complainer;
}
