// Legal requirements as warnings, which never prevent saving or sending: the commission decides. Pure.

import type { LocalizedText } from '../platform/primitives.ts';
import {
  changedSince,
  isInUse,
  type PremisesData,
  type PremisesPoint,
  premisesAnswer,
  premisesNumber,
  premisesPointOf,
  premisesText,
} from './premises.data.ts';
import type { PremisesFieldKey, PremisesKind } from './premises.fields.ts';
import type { PremisesStatus } from './premises.lifecycle.ts';

export interface PremisesFacts {
  readonly kind: PremisesKind;
  readonly status: PremisesStatus;
  readonly data: PremisesData;
  readonly previous: PremisesData | null;
  readonly files: Readonly<Partial<Record<PremisesFieldKey, number>>>;
  /** `YYYY-MM-DD` in Tirane. */
  readonly electionOn: string;
  readonly today: string;
  readonly sentOn: string | null;
  readonly unitPoint: PremisesPoint | null;
}

interface PremisesRule {
  readonly code: string;
  /** `hint`: rough, often harmless. */
  readonly severity: 'warning' | 'hint';
  readonly kinds: readonly PremisesKind[];
  readonly article: string;
  readonly message: LocalizedText;
  readonly fields: readonly PremisesFieldKey[];
  readonly breaks: (facts: PremisesFacts) => boolean;
}

const all = ['kzaz', 'qv', 'vnv'] as const;
const dayMs = 86_400_000;
/** Negative when `to` is earlier. */
const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
const reportedOn = ({ sentOn, today }: PremisesFacts) => sentOn ?? today;
const daysLeft = (facts: PremisesFacts) => daysFrom(reportedOn(facts), facts.electionOn);
const has = (facts: PremisesFacts, key: PremisesFieldKey) => (facts.files[key] ?? 0) > 0;
const isPrivate = ({ data }: PremisesFacts) => data.ownership === 'private';
const isSpecial = ({ data }: PremisesFacts) => data.ownership === 'special';
const lacks = ({ data }: PremisesFacts, key: PremisesFieldKey) => premisesText(data, key) === undefined;
const isNo = ({ data }: PremisesFacts, key: PremisesFieldKey) => premisesAnswer(data, key) === 'no';

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
function kilometresBetween(one: PremisesPoint, other: PremisesPoint): number {
  const across = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const along = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const part = across + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * along;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(part)));
}
/** About the extent of the largest units. */
const unitReachKm = 20;
/** A move changes one of these. */
const whereabouts: readonly PremisesFieldKey[] = ['unit', 'name', 'address'];

export const premisesRules = [
  {
    code: 'too_few_voters', severity: 'warning', kinds: ['qv'], article: 'KZ 62.1, 62.7', fields: ['voters'],
    message: { al: 'QV-ja ka më pak se 300 zgjedhës: bashkohet me më të afërtën, si rregull deri në 5 km.', en: 'The voting centre has fewer than 300 voters: it is merged with the nearest, as a rule within 5 km.' },
    breaks: (facts) => !isSpecial(facts) && (premisesNumber(facts.data, 'voters') ?? 300) < 300,
  },
  {
    code: 'too_many_voters', severity: 'warning', kinds: ['qv'], article: 'KZ 62.1, 62.6', fields: ['voters'],
    message: { al: 'QV-ja ka më shumë se 1 000 zgjedhës: hapet QV shtesë, mundësisht në të njëjtën ndërtesë.', en: 'The voting centre has more than 1,000 voters: an additional one is opened, in the same building if possible.' },
    breaks: ({ data }) => (premisesNumber(data, 'voters') ?? 0) > 1000,
  },
  {
    code: 'special_too_few', severity: 'warning', kinds: ['qv'], article: 'KZ 62.2', fields: ['voters', 'ownership'],
    message: { al: 'Në një institucion të posaçëm QV-ja hapet vetëm kur ka mbi 15 zgjedhës.', en: 'A special institution gets a voting centre only with more than 15 voters.' },
    breaks: (facts) => isSpecial(facts) && (premisesNumber(facts.data, 'voters') ?? 16) <= 15,
  },
  {
    code: 'private_without_approval', severity: 'warning', kinds: all, article: 'KZ 93.2.a', fields: ['ownership', 'approvalNumber', 'approvedOn'],
    message: { al: 'Ndërtesa private përdoret vetëm me vendim të KQZ-së: shënoni numrin dhe datën.', en: 'A private building is used only by decision of KQZ: give its number and date.' },
    breaks: (facts) => isPrivate(facts) && (lacks(facts, 'approvalNumber') || lacks(facts, 'approvedOn')),
  },
  {
    code: 'private_without_alternatives', severity: 'warning', kinds: all, article: 'KZ 93.3', fields: ['alternativeFirst', 'alternativeSecond'],
    message: { al: 'Propozimi për ndërtesë private kërkon dy objekte alternative.', en: 'A proposal of a private building needs two alternative buildings.' },
    breaks: (facts) => isPrivate(facts) && (lacks(facts, 'alternativeFirst') || lacks(facts, 'alternativeSecond')),
  },
  {
    code: 'private_without_plans', severity: 'warning', kinds: all, article: 'KZ 93.3', fields: ['alternativePlans', 'facilities'],
    message: { al: 'Propozimi për ndërtesë private kërkon planimetri ose foto dhe përshkrimin e mjediseve.', en: 'A proposal of a private building needs planimetry or photos and a description of the facilities.' },
    breaks: (facts) => isPrivate(facts) && (!has(facts, 'alternativePlans') || lacks(facts, 'facilities')),
  },
  {
    code: 'moved_late', severity: 'warning', kinds: ['qv'], article: 'KZ 62.4', fields: ['change', 'lateAuthorisation'],
    message: { al: 'Në 40 ditët e fundit vendi ndryshon vetëm për forcë madhore, me autorizim të KQZ-së.', en: 'In the last 40 days the place changes only for force majeure authorised by KQZ.' },
    breaks: (facts) => facts.data.change === 'moved' && daysLeft(facts) < 40 && lacks(facts, 'lateAuthorisation'),
  },
  {
    code: 'same_but_elsewhere', severity: 'warning', kinds: all, article: 'KZ 62.4', fields: ['change', 'name', 'address', 'unit'],
    message: { al: 'Shënohet si e njëjtë, por vendi ndryshon nga zgjedhjet e fundit.', en: 'Said to be the same, but the place differs from the last election.' },
    breaks: ({ data, previous }) =>
      data.change === 'same' && previous !== null &&
      changedSince(previous, data).some((key) => whereabouts.includes(key) && previous[key] !== undefined),
  },
  {
    code: 'dwelling', severity: 'warning', kinds: ['qv'], article: 'KZ 93.2.a', fields: ['buildingType'],
    message: { al: 'Banesat private janë të ndaluara.', en: 'Private dwellings are forbidden.' },
    breaks: ({ data }) => data.buildingType === 'dwelling',
  },
  {
    code: 'administration', severity: 'warning', kinds: all, article: 'KZ 93.2.b', fields: ['buildingType'],
    message: { al: 'Ndërtesat e administratës janë të ndaluara, përveç shkollave, kulturës dhe shëndetësisë.', en: 'Administration buildings are forbidden, except for schools, culture and health.' },
    breaks: ({ data }) => data.buildingType === 'administration',
  },
  {
    code: 'party_use', severity: 'warning', kinds: all, article: 'KZ 93.2.c', fields: ['partyUse'],
    message: { al: 'Ndërtesa në pronësi ose përdorim të një partie, kandidati ose të afërmi është e ndaluar.', en: 'A building owned or used by a party, a candidate or a relative is forbidden.' },
    breaks: ({ data }) => data.partyUse === 'yes',
  },
  {
    code: 'not_ground_floor', severity: 'warning', kinds: ['qv'], article: 'praktikë e KQZ-së', fields: ['floor', 'groundFloor'],
    message: { al: 'QV-ja vendoset në katin përdhe.', en: 'A voting centre belongs on the ground floor.' },
    breaks: (facts) => (premisesNumber(facts.data, 'floor') ?? 0) !== 0 || isNo(facts, 'groundFloor'),
  },
  {
    code: 'no_way_in', severity: 'hint', kinds: all, article: 'KZ 93.1', fields: ['ramp', 'path', 'doorWidth'],
    message: { al: 'Hyrja nuk është e lirë për të gjithë: mungon rampa ose shtegu, ose dera është më e ngushtë se 80 cm.', en: 'The entrance is not free for everybody: no ramp or path, or a door narrower than 80 cm.' },
    breaks: (facts) =>
      isNo(facts, 'ramp') || isNo(facts, 'path') || (premisesNumber(facts.data, 'doorWidth') ?? 80) < 80,
  },
  {
    code: 'no_plan', severity: 'warning', kinds: all, article: 'KZ 62.9', fields: ['plan'],
    message: { al: 'Mungon planimetria e vendit të ri.', en: 'The planimetry of the new place is missing.' },
    // KQZ has it for unchanged premises.
    breaks: (facts) => facts.data.change !== undefined && facts.data.change !== 'same' && !has(facts, 'plan'),
  },
  {
    code: 'no_point', severity: 'hint', kinds: all, article: 'KZ 62.10', fields: ['point'],
    message: { al: 'Mungon vendi në hartë.', en: 'The place on the map is missing.' },
    breaks: ({ data }) => premisesPointOf(data) === undefined,
  },
  {
    code: 'far_point', severity: 'hint', kinds: all, article: 'KZ 62.10', fields: ['point', 'unit'],
    message: { al: 'Vendi në hartë duket larg njësisë administrative. Kontrolloni koordinatat.', en: 'The place on the map seems far from its administrative unit. Check the coordinates.' },
    breaks: ({ data, unitPoint }) => {
      const point = premisesPointOf(data);
      return point !== undefined && unitPoint !== null && kilometresBetween(point, unitPoint) > unitReachKm;
    },
  },
  {
    code: 'notified_late', severity: 'warning', kinds: ['qv'], article: 'KZ 62.9', fields: ['decidedOn'],
    message: { al: 'KQZ-ja njoftohet brenda 10 ditëve nga akti i kryetarit të bashkisë.', en: 'KQZ is to be notified within 10 days of the mayor’s act.' },
    breaks: (facts) => {
      const decidedOn = premisesText(facts.data, 'decidedOn');
      return decidedOn !== undefined && daysFrom(decidedOn, reportedOn(facts)) > 10;
    },
  },
  {
    code: 'tables', severity: 'warning', kinds: ['vnv'], article: 'KZ 94.2', fields: ['tables'],
    message: { al: 'Në një sallë duhen nga 3 deri në 10 tavolina.', en: 'One hall needs from 3 to 10 tables.' },
    breaks: ({ data }) => {
      const tables = premisesNumber(data, 'tables');
      return tables !== undefined && (tables < 3 || tables > 10);
    },
  },
  {
    code: 'no_cameras', severity: 'warning', kinds: ['vnv'], article: 'KZ 94.4', fields: ['cameras', 'monitors'],
    message: { al: 'Vendi i numërimit kërkon kamera dhe monitorë.', en: 'A place of counting needs cameras and monitors.' },
    breaks: ({ data }) => premisesNumber(data, 'cameras') === 0 || premisesNumber(data, 'monitors') === 0,
  },
  {
    code: 'no_lighting', severity: 'warning', kinds: ['vnv'], article: 'KZ 94.2', fields: ['uninterruptedLighting'],
    message: { al: 'Vendi i numërimit kërkon ndriçim pa ndërprerje.', en: 'A place of counting needs uninterrupted lighting.' },
    breaks: ({ data }) => data.uninterruptedLighting !== undefined && premisesAnswer(data, 'uninterruptedLighting') !== 'yes',
  },
  {
    code: 'no_observers', severity: 'warning', kinds: ['vnv'], article: 'KZ 94.2', fields: ['observerArea'],
    message: { al: 'Tavolinat duhet t’i shohin vëzhguesit: mungon vendi për ta.', en: 'Observers must see the tables: there is no place for them.' },
    breaks: (facts) => isNo(facts, 'observerArea'),
  },
  {
    code: 'list_late', severity: 'warning', kinds: ['vnv'], article: 'KZ 94.1', fields: [],
    message: { al: 'Lista e ndërtesave dërgohet të paktën 60 ditë para zgjedhjeve.', en: 'The list of buildings is sent at least 60 days before the election.' },
    breaks: (facts) => daysLeft(facts) < 60,
  },
  {
    code: 'decision_late', severity: 'warning', kinds: ['vnv'], article: 'KZ 94.1', fields: [],
    message: { al: 'KQZ-ja vendos të paktën 40 ditë para zgjedhjeve.', en: 'KQZ decides at least 40 days before the election.' },
    breaks: ({ status, today, electionOn }) =>
      (status === 'sent' || status === 'in_review') && daysFrom(today, electionOn) < 40,
  },
  {
    code: 'handover_late', severity: 'warning', kinds: ['vnv'], article: 'KZ 94.1', fields: ['handedOverOn'],
    message: { al: 'Vendi i dorëzohet KZAZ-së të paktën 10 ditë para zgjedhjeve.', en: 'The place is handed to the KZAZ at least 10 days before the election.' },
    breaks: ({ data, today, electionOn }) => daysFrom(premisesText(data, 'handedOverOn') ?? today, electionOn) < 10,
  },
  {
    code: 'invitation_late', severity: 'warning', kinds: ['vnv'], article: 'KZ 94.1', fields: ['subjectsInvitedOn'],
    message: { al: 'Subjektet ftohen ta shohin vendin të paktën 5 ditë para zgjedhjeve.', en: 'Subjects are invited to see the place at least 5 days before the election.' },
    breaks: ({ data, today, electionOn }) => daysFrom(premisesText(data, 'subjectsInvitedOn') ?? today, electionOn) < 5,
  },
] as const satisfies readonly PremisesRule[];

export type PremisesWarningCode = (typeof premisesRules)[number]['code'];
const rules: readonly (PremisesRule & { readonly code: PremisesWarningCode })[] = premisesRules;
export const premisesWarningCodes: readonly PremisesWarningCode[] = rules.map(({ code }) => code);
/** Hints do not count. */
export const premisesWarningsThatCount: readonly PremisesWarningCode[] = rules
  .filter(({ severity }) => severity === 'warning')
  .map(({ code }) => code);
export const premisesRule = (code: PremisesWarningCode): PremisesRule | undefined =>
  rules.find((rule) => rule.code === code);

export const premisesWarnings = (facts: PremisesFacts): readonly PremisesWarningCode[] =>
  facts.status === 'expected' || !isInUse(facts.data)
    ? []
    : rules.filter((rule) => rule.kinds.includes(facts.kind) && rule.breaks(facts)).map(({ code }) => code);
