// The table of fields: source of form, Excel, comparison, publication and checks. Rows without a
// legal basis are not required by law (KZ 62.9).
import { codesOf } from '../platform/codes.ts';
import type { LocalizedText } from '../platform/primitives.ts';

export const premisesKinds = {
  kzaz: { name: { al: 'KZAZ', en: 'KZAZ' }, long: { al: 'Selia e komisionit zonal (KZAZ)', en: 'Seat of the zone commission (KZAZ)' } },
  qv: { name: { al: 'QV', en: 'Voting centre' }, long: { al: 'Qendra e votimit (QV)', en: 'Voting centre (QV)' } },
  vnv: { name: { al: 'VNV', en: 'Counting place' }, long: { al: 'Vendi i numërimit të votave (VNV)', en: 'Place of counting (VNV)' } },
} as const satisfies Record<string, { readonly name: LocalizedText; readonly long: LocalizedText }>;
export type PremisesKind = keyof typeof premisesKinds;
export const premisesKindCodes = codesOf(premisesKinds);

/** As people read it: `0002/1`, `31`. */
export const premisesCodeText = (kind: PremisesKind, code: string): string =>
  kind === 'qv' && code.length === 5 ? `${code.slice(0, 4)}/${code.slice(4)}` : code;
/** The stored code of `QV 0002/1`; other text unchanged. */
export const premisesCodeIn = (text: string): string =>
  text
    .trim()
    .replace(/^(?:qv|kzaz|vnv)\s*/i, '')
    .replace(/^(\d{4})\/(\d)$/, '$1$2');
/** `QV 0002/1`, `KZAZ 31`. */
export const premisesTitle = (kind: PremisesKind, code: string): string =>
  `${kind.toUpperCase()} ${premisesCodeText(kind, code)}`;

export const premisesGroups = {
  identity: { al: 'Identifikimi', en: 'Identification' },
  place: { al: 'Vendndodhja', en: 'Place' },
  building: { al: 'Ndërtesa', en: 'Building' },
  private: { al: 'Ndërtesa private', en: 'Private building' },
  voters: { al: 'Zgjedhësit', en: 'Voters' },
  access: { al: 'Aksesueshmëria', en: 'Accessibility' },
  utilities: { al: 'Kushtet dhe siguria', en: 'Utilities and safety' },
  seat: { al: 'Selia e KZAZ-së', en: 'Seat of the KZAZ' },
  counting: { al: 'Vendi i numërimit', en: 'Place of counting' },
  contact: { al: 'Përgjegjësi i bashkisë', en: 'Person responsible' },
} as const satisfies Record<string, LocalizedText>;
export type PremisesGroup = keyof typeof premisesGroups;

/**
 * `inUse`: unless merged or suspended. Fields not asked are not required, compared or published, but keep their value.
 */
type PremisesCondition = 'always' | 'inUse' | 'private' | 'moved' | 'merged';

interface Common {
  readonly group: PremisesGroup;
  readonly label: LocalizedText;
  readonly hint?: LocalizedText;
  readonly kinds: readonly PremisesKind[];
  readonly when: PremisesCondition;
  /** Required to send; drafts may lack it. */
  readonly isRequired?: true;
  /** Public once the report is published. Never set for a person's name or number. */
  readonly isPublic: boolean;
  /** Not compared with or taken from the last election. */
  readonly isOwnToElection?: true;
  /** The history omits its values. */
  readonly isPersonal?: true;
  readonly legalBasis?: string;
}
export type PremisesField = Common &
  (
    | { readonly type: 'text' | 'longText'; readonly maxLength: number }
    | { readonly type: 'integer' | 'decimal'; readonly min: number; readonly max: number; readonly unit?: LocalizedText }
    | { readonly type: 'choice'; readonly options: Readonly<Record<string, LocalizedText>> }
    | { readonly type: 'files'; readonly maxFiles: number }
    | { readonly type: 'yesNoPart' | 'date' | 'phone' | 'point' | 'unit' | 'centre' }
  );

export const premisesChanges = {
  same: { al: 'E njëjtë', en: 'Same' },
  moved: { al: 'E ndryshuar', en: 'Moved' },
  new: { al: 'E re', en: 'New' },
  additional: { al: 'Shtesë', en: 'Additional' },
  merged: { al: 'E bashkuar', en: 'Merged' },
  suspended: { al: 'E pezulluar', en: 'Suspended' },
} as const satisfies Record<string, LocalizedText>;
export const ownerships = {
  public: { al: 'Publik', en: 'Public' },
  private: { al: 'Privat', en: 'Private' },
  special: { al: 'I posaçëm', en: 'Special institution' },
} as const satisfies Record<string, LocalizedText>;
export const buildingTypes = {
  school: { al: 'Shkollë', en: 'School' },
  kindergarten: { al: 'Kopsht', en: 'Kindergarten' },
  nursery: { al: 'Çerdhe', en: 'Nursery' },
  dormitory: { al: 'Konvikt', en: 'Dormitory' },
  health: { al: 'Qendër shëndetësore ose ambulancë', en: 'Health centre or surgery' },
  culture: { al: 'Qendër kulturore', en: 'Cultural centre' },
  sports: { al: 'Palestër', en: 'Sports hall' },
  prison: { al: 'Burg ose IEVP', en: 'Prison' },
  hospital: { al: 'Spital', en: 'Hospital' },
  elderly: { al: 'Shtëpi të moshuarish', en: 'Home for the elderly' },
  business: { al: 'Lokal privat', en: 'Private business premises' },
  administration: { al: 'Ndërtesë e administratës', en: 'Administration building' },
  dwelling: { al: 'Banesë private', en: 'Private dwelling' },
  other: { al: 'Tjetër', en: 'Other' },
} as const satisfies Record<string, LocalizedText>;
const yesNo = { yes: { al: 'Po', en: 'Yes' }, no: { al: 'Jo', en: 'No' } } as const satisfies Record<string, LocalizedText>;
export const yesNoPart = { ...yesNo, partly: { al: 'Pjesërisht', en: 'Partly' } } as const satisfies Record<string, LocalizedText>;

const all = ['kzaz', 'qv', 'vnv'] as const;
const squareMetres = { al: 'm²', en: 'm²' } as const;
const centimetres = { al: 'cm', en: 'cm' } as const;
const kilometres = { al: 'km', en: 'km' } as const;

const premisesFields = {
  change: { group: 'identity', type: 'choice', options: premisesChanges, kinds: all, when: 'always', isRequired: true, isPublic: true, isOwnToElection: true, legalBasis: 'KZ 62.4', label: { al: 'Gjendja ndaj zgjedhjeve të fundit', en: 'Compared with the last election' } },
  changeReason: { group: 'identity', type: 'longText', maxLength: 1000, kinds: all, when: 'moved', isRequired: true, isPublic: true, isOwnToElection: true, legalBasis: 'KZ 62.4', label: { al: 'Arsyeja e ndryshimit', en: 'Reason for the move' }, hint: { al: 'Vendi ndryshon vetëm për arsye objektive.', en: 'The place changes for objective reasons only.' } },
  lateAuthorisation: { group: 'identity', type: 'text', maxLength: 100, kinds: all, when: 'moved', isPublic: true, isOwnToElection: true, legalBasis: 'KZ 62.4', label: { al: 'Vendimi i KQZ-së për ndryshim në 40 ditët e fundit', en: 'KQZ decision for a move in the last 40 days' }, hint: { al: 'Vetëm për forcë madhore: numri dhe data e vendimit.', en: 'Force majeure only: number and date of the decision.' } },
  mergedInto: { group: 'identity', type: 'centre', kinds: ['qv'], when: 'merged', isRequired: true, isPublic: true, isOwnToElection: true, legalBasis: 'KZ 62.7', label: { al: 'Bashkuar me QV-në', en: 'Merged into voting centre' }, hint: { al: 'P.sh. 0002, ose 0002/1 kur është pjesë e një QV-je të ndarë.', en: 'Such as 0002, or 0002/1 for a part of a split one.' } },
  unit: { group: 'identity', type: 'unit', kinds: all, when: 'always', isRequired: true, isPublic: true, label: { al: 'Njësia administrative', en: 'Administrative unit' } },
  quarter: { group: 'identity', type: 'text', maxLength: 120, kinds: all, when: 'always', isPublic: true, label: { al: 'Lagjja ose fshati', en: 'Quarter or village' } },
  decisionNumber: { group: 'identity', type: 'text', maxLength: 60, kinds: all, when: 'always', isPublic: true, isOwnToElection: true, legalBasis: 'KZ 62.5', label: { al: 'Akti i kryetarit të bashkisë, nr.', en: 'Act of the mayor, no.' } },
  decidedOn: { group: 'identity', type: 'date', kinds: all, when: 'always', isPublic: true, isOwnToElection: true, legalBasis: 'KZ 62.5', label: { al: 'Data e aktit', en: 'Date of the act' }, hint: { al: 'KQZ-ja njoftohet brenda 10 ditëve.', en: 'KQZ is notified within 10 days.' } },

  name: { group: 'place', type: 'text', maxLength: 200, kinds: all, when: 'inUse', isRequired: true, isPublic: true, legalBasis: 'KZ 62.5', label: { al: 'Emri i objektit', en: 'Name of the premises' } },
  address: { group: 'place', type: 'text', maxLength: 200, kinds: all, when: 'inUse', isPublic: true, legalBasis: 'KZ 62.5', label: { al: 'Adresa', en: 'Address' } },
  floor: { group: 'place', type: 'integer', min: -2, max: 30, kinds: all, when: 'inUse', isPublic: true, label: { al: 'Kati', en: 'Floor' }, hint: { al: '0 është kati përdhe.', en: '0 is the ground floor.' } },
  room: { group: 'place', type: 'text', maxLength: 40, kinds: all, when: 'inUse', isPublic: true, label: { al: 'Numri i dhomës', en: 'Room' } },
  point: { group: 'place', type: 'point', kinds: all, when: 'inUse', isPublic: true, legalBasis: 'KZ 62.10', label: { al: 'Koordinatat', en: 'Coordinates' } },

  ownership: { group: 'building', type: 'choice', options: ownerships, kinds: all, when: 'inUse', isRequired: true, isPublic: true, legalBasis: 'KZ 93.1', label: { al: 'Pronësia', en: 'Ownership' } },
  buildingType: { group: 'building', type: 'choice', options: buildingTypes, kinds: all, when: 'inUse', isRequired: true, isPublic: true, legalBasis: 'KZ 62.9', label: { al: 'Tipi i ndërtesës', en: 'Type of building' } },
  partyUse: { group: 'building', type: 'choice', options: yesNo, kinds: all, when: 'inUse', isPublic: false, legalBasis: 'KZ 93.2.c', label: { al: 'Në pronësi ose përdorim të një partie, kandidati ose të afërmi', en: 'Owned or used by a party, a candidate or a relative' }, hint: { al: 'Edhe kur ka shërbyer si zyrë zgjedhore.', en: 'Also when it served as an election office.' } },
  area: { group: 'building', type: 'decimal', min: 1, max: 20_000, unit: squareMetres, kinds: all, when: 'inUse', isPublic: true, label: { al: 'Sipërfaqja', en: 'Area' } },
  rooms: { group: 'building', type: 'integer', min: 1, max: 200, kinds: all, when: 'inUse', isPublic: true, label: { al: 'Numri i sallave', en: 'Number of rooms' } },
  plan: { group: 'building', type: 'files', maxFiles: 5, kinds: all, when: 'inUse', isPublic: false, legalBasis: 'KZ 62.9', label: { al: 'Planimetria', en: 'Planimetry' } },
  photoEntrance: { group: 'building', type: 'files', maxFiles: 5, kinds: all, when: 'inUse', isPublic: true, label: { al: 'Foto e hyrjes', en: 'Photo of the entrance' } },
  photoOutside: { group: 'building', type: 'files', maxFiles: 5, kinds: all, when: 'inUse', isPublic: true, label: { al: 'Foto nga jashtë', en: 'Photo from outside' } },
  photoInside: { group: 'building', type: 'files', maxFiles: 5, kinds: all, when: 'inUse', isPublic: false, label: { al: 'Foto nga brenda', en: 'Photo from inside' } },

  owner: { group: 'private', type: 'text', maxLength: 120, kinds: all, when: 'private', isRequired: true, isPublic: false, isPersonal: true, legalBasis: 'KZ 93.3', label: { al: 'Pronari', en: 'Owner' } },
  privateReason: { group: 'private', type: 'longText', maxLength: 1000, kinds: all, when: 'private', isRequired: true, isPublic: false, legalBasis: 'KZ 93.3', label: { al: 'Pse nuk ka objekt publik në zonë ose në zonën fqinje', en: 'Why there is no public building in the zone or the next' } },
  facilities: { group: 'private', type: 'longText', maxLength: 1000, kinds: all, when: 'private', isPublic: false, legalBasis: 'KZ 93.3', label: { al: 'Përshkrimi i mjediseve', en: 'Description of the facilities' } },
  alternativeFirst: { group: 'private', type: 'text', maxLength: 300, kinds: all, when: 'private', isPublic: false, legalBasis: 'KZ 93.3', label: { al: 'Objekti alternativ 1', en: 'First alternative building' } },
  alternativeSecond: { group: 'private', type: 'text', maxLength: 300, kinds: all, when: 'private', isPublic: false, legalBasis: 'KZ 93.3', label: { al: 'Objekti alternativ 2', en: 'Second alternative building' } },
  alternativePlans: { group: 'private', type: 'files', maxFiles: 10, kinds: all, when: 'private', isPublic: false, legalBasis: 'KZ 93.3', label: { al: 'Planimetri ose foto të alternativave', en: 'Planimetry or photos of the alternatives' } },
  approvalNumber: { group: 'private', type: 'text', maxLength: 60, kinds: all, when: 'private', isPublic: true, isOwnToElection: true, legalBasis: 'KZ 93.2.a', label: { al: 'Vendimi i KQZ-së që e miraton, nr.', en: 'KQZ decision that approves it, no.' } },
  approvedOn: { group: 'private', type: 'date', kinds: all, when: 'private', isPublic: true, isOwnToElection: true, legalBasis: 'KZ 93.2.a', label: { al: 'Data e vendimit', en: 'Date of the decision' } },

  voters: { group: 'voters', type: 'integer', min: 0, max: 5000, kinds: ['qv'], when: 'inUse', isRequired: true, isPublic: true, legalBasis: 'KZ 62.1', label: { al: 'Numri i zgjedhësve', en: 'Number of voters' }, hint: { al: 'Nga 300 deri në 1 000; institucionet e posaçme mbi 15.', en: 'From 300 to 1,000; special institutions over 15.' } },

  groundFloor: { group: 'access', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: true, label: { al: 'Në katin përdhe', en: 'On the ground floor' } },
  ramp: { group: 'access', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: true, label: { al: 'Rampë', en: 'Ramp' } },
  doorWidth: { group: 'access', type: 'integer', min: 40, max: 500, unit: centimetres, kinds: all, when: 'inUse', isPublic: true, label: { al: 'Gjerësia e derës', en: 'Width of the door' } },
  accessibleToilet: { group: 'access', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: true, label: { al: 'Tualet i përshtatur', en: 'Accessible toilet' } },
  path: { group: 'access', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: true, label: { al: 'Shteg i kalueshëm deri te hyrja', en: 'Passable path to the entrance' } },
  parking: { group: 'access', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: true, label: { al: 'Parkim', en: 'Parking' } },
  signs: { group: 'access', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: true, label: { al: 'Sinjalistikë', en: 'Signs' } },
  transport: { group: 'access', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: true, label: { al: 'Transport publik', en: 'Public transport' } },

  power: { group: 'utilities', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: false, label: { al: 'Energji elektrike', en: 'Electricity' } },
  generator: { group: 'utilities', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: false, label: { al: 'Gjenerator', en: 'Generator' } },
  lighting: { group: 'utilities', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: false, label: { al: 'Ndriçim', en: 'Lighting' } },
  water: { group: 'utilities', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: false, label: { al: 'Ujë', en: 'Water' } },
  heating: { group: 'utilities', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: false, label: { al: 'Ngrohje', en: 'Heating' } },
  internet: { group: 'utilities', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: false, label: { al: 'Internet', en: 'Internet' } },
  mobileSignal: { group: 'utilities', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: false, label: { al: 'Mbulim celular', en: 'Mobile coverage' } },
  furniture: { group: 'utilities', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: false, label: { al: 'Mobilim', en: 'Furniture' } },
  locks: { group: 'utilities', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: false, label: { al: 'Kyçje dhe siguri', en: 'Locks and security' } },
  fireSafety: { group: 'utilities', type: 'yesNoPart', kinds: all, when: 'inUse', isPublic: false, label: { al: 'Mbrojtje nga zjarri', en: 'Fire protection' } },

  offices: { group: 'seat', type: 'integer', min: 0, max: 50, kinds: ['kzaz'], when: 'inUse', isPublic: false, label: { al: 'Numri i zyrave', en: 'Number of offices' } },
  secureStore: { group: 'seat', type: 'yesNoPart', kinds: ['kzaz'], when: 'inUse', isPublic: false, label: { al: 'Magazinë e sigurt', en: 'Secure store' } },
  officePhone: { group: 'seat', type: 'phone', kinds: ['kzaz'], when: 'inUse', isPublic: true, label: { al: 'Telefoni i KZAZ-së', en: 'Phone of the KZAZ' } },
  equipment: { group: 'seat', type: 'yesNoPart', kinds: ['kzaz'], when: 'inUse', isPublic: false, label: { al: 'Pajisje IT', en: 'IT equipment' } },
  openingHours: { group: 'seat', type: 'text', maxLength: 200, kinds: ['kzaz'], when: 'inUse', isPublic: true, label: { al: 'Orari', en: 'Opening hours' } },

  tables: { group: 'counting', type: 'integer', min: 1, max: 60, kinds: ['vnv'], when: 'inUse', isRequired: true, isPublic: true, legalBasis: 'KZ 94.2', label: { al: 'Tavolina numërimi në një sallë', en: 'Counting tables in one hall' }, hint: { al: 'Nga 3 deri në 10.', en: 'From 3 to 10.' } },
  seats: { group: 'counting', type: 'integer', min: 0, max: 5000, kinds: ['vnv'], when: 'inUse', isPublic: false, label: { al: 'Ulëse', en: 'Seats' } },
  observerArea: { group: 'counting', type: 'yesNoPart', kinds: ['vnv'], when: 'inUse', isPublic: true, legalBasis: 'KZ 94.2', label: { al: 'Vend për vëzhguesit', en: 'Place for observers' } },
  cameras: { group: 'counting', type: 'integer', min: 0, max: 500, kinds: ['vnv'], when: 'inUse', isRequired: true, isPublic: true, legalBasis: 'KZ 94.4', label: { al: 'Kamera', en: 'Cameras' } },
  monitors: { group: 'counting', type: 'integer', min: 0, max: 500, kinds: ['vnv'], when: 'inUse', isRequired: true, isPublic: true, legalBasis: 'KZ 94.4', label: { al: 'Monitorë', en: 'Monitors' } },
  exits: { group: 'counting', type: 'integer', min: 0, max: 50, kinds: ['vnv'], when: 'inUse', isPublic: false, label: { al: 'Hyrje-dalje', en: 'Exits' } },
  roadAccess: { group: 'counting', type: 'yesNoPart', kinds: ['vnv'], when: 'inUse', isPublic: true, legalBasis: 'KZ 94.1', label: { al: 'Rrugë për automjete', en: 'Access by road' } },
  uninterruptedLighting: { group: 'counting', type: 'yesNoPart', kinds: ['vnv'], when: 'inUse', isPublic: true, legalBasis: 'KZ 94.2', label: { al: 'Ndriçim pa ndërprerje', en: 'Uninterrupted lighting' } },
  farthestCentre: { group: 'counting', type: 'decimal', min: 0, max: 300, unit: kilometres, kinds: ['vnv'], when: 'inUse', isPublic: true, legalBasis: 'KZ 94.1', label: { al: 'Largësia nga QV-ja më e largët', en: 'Distance to the farthest voting centre' } },
  handedOverOn: { group: 'counting', type: 'date', kinds: ['vnv'], when: 'inUse', isPublic: true, isOwnToElection: true, legalBasis: 'KZ 94.1', label: { al: 'Iu dorëzua KZAZ-së më', en: 'Handed to the KZAZ on' } },
  subjectsInvitedOn: { group: 'counting', type: 'date', kinds: ['vnv'], when: 'inUse', isPublic: true, isOwnToElection: true, legalBasis: 'KZ 94.1', label: { al: 'Subjektet u ftuan ta shohin më', en: 'Subjects were invited to see it on' } },

  contactName: { group: 'contact', type: 'text', maxLength: 120, kinds: all, when: 'always', isRequired: true, isPublic: false, isPersonal: true, label: { al: 'Përgjegjësi', en: 'Person responsible' } },
  contactPhone: { group: 'contact', type: 'phone', kinds: all, when: 'always', isRequired: true, isPublic: false, isPersonal: true, label: { al: 'Telefoni', en: 'Phone' } },
} as const satisfies Record<string, PremisesField>;

export type PremisesFieldKey = keyof typeof premisesFields;
export const premisesFieldKeys = codesOf(premisesFields);

export const premisesField = (key: PremisesFieldKey): PremisesField => premisesFields[key];
export const premisesFieldsOf = (kind: PremisesKind): readonly PremisesFieldKey[] =>
  premisesFieldKeys.filter((key) => premisesField(key).kinds.includes(kind));
