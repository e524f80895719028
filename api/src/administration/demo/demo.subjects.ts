// Denounced institutions and persons of the demo, plainly fictional, in the grammatical cases of Albanian.
import type { Subject } from '@denonco/contract';

export interface DemoBody {
  readonly type: string;
  readonly nom: string;
  readonly acc: string;
  readonly gen: string;
}

const body = (type: string, nom: string, acc: string, gen: string): DemoBody => ({ type, nom, acc, gen });

const enterprise = body(
  'STATE_ENTERPRISE',
  'Ndërmarrja Publike Demo',
  'Ndërmarrjen Publike Demo',
  'Ndërmarrjes Publike Demo',
);
const waterworks = body('STATE_ENTERPRISE', 'Ujësjellësi Prova', 'Ujësjellësin Prova', 'Ujësjellësit Prova');
const directorate = body(
  'MUNICIPALITY',
  'Drejtoria Bashkiake Demo',
  'Drejtorinë Bashkiake Demo',
  'Drejtorisë Bashkiake Demo',
);
const unit = body(
  'ADMIN_UNIT',
  'Njësia Administrative Prova',
  'Njësinë Administrative Prova',
  'Njësisë Administrative Prova',
);
const agency = body(
  'CENTRAL_INSTITUTION',
  'Agjencia Kombëtare Demo',
  'Agjencinë Kombëtare Demo',
  'Agjencisë Kombëtare Demo',
);
const school = body('SCHOOL', 'Shkolla 9-vjeçare Demo', 'Shkollën 9-vjeçare Demo', 'Shkollës 9-vjeçare Demo');
const gymnasium = body('SCHOOL', 'Gjimnazi Prova', 'Gjimnazin Prova', 'Gjimnazit Prova');
const health = body('HEALTH', 'Qendra Shëndetësore Prova', 'Qendrën Shëndetësore Prova', 'Qendrës Shëndetësore Prova');
const television = body('MEDIA', 'Televizioni Demo', 'Televizionin Demo', 'Televizionit Demo');
const portal = body('MEDIA', 'Portali Prova', 'Portalin Prova', 'Portalit Prova');
const listA = body('PARTY', 'Subjekti Zgjedhor Demo A', 'Subjektin Zgjedhor Demo A', 'Subjektit Zgjedhor Demo A');
const listB = body('PARTY', 'Subjekti Zgjedhor Prova B', 'Subjektin Zgjedhor Prova B', 'Subjektit Zgjedhor Prova B');
const commission = body('ELECTION_BODY', 'KZAZ Demo 99', 'KZAZ-në Demo 99', 'KZAZ-së Demo 99');
const centre = body('ELECTION_BODY', 'KQV Prova 0000', 'KQV-në Prova 0000', 'KQV-së Prova 0000');
const company = body('COMPANY', 'Shoqëria Shembulli shpk', 'Shoqërinë Shembulli shpk', 'Shoqërisë Shembulli shpk');

type Bodies = readonly [DemoBody, ...DemoBody[]];
const publicBodies: Bodies = [enterprise, waterworks, directorate, unit, agency, health];

/** By prefix of the object's code; the first match counts. */
const bodiesByObject: readonly (readonly [string, Bodies])[] = [
  ['RES-PUPIL', [school, gymnasium]],
  ['CAM-INST', [school, gymnasium, health, directorate]],
  ['CAM-POLL', [portal, television]],
  ['RES', publicBodies],
  ['ACT', publicBodies],
  ['CRI-FORCE', publicBodies],
  ['MED', [television, portal]],
  ['CAM', [listA, listB]],
  ['FIN', [listA, listB, company]],
  ['ADM', [commission, centre, unit]],
  ['CRI-FORGE', [commission, centre]],
  ['CRI-QUIT', [commission, centre]],
];

/** Undefined for objects that concern persons. */
export const bodiesOf = (object: string): Bodies | undefined =>
  bodiesByObject.find(([prefix]) => object.startsWith(prefix))?.[1];

export const demoNames = [
  'Agim',
  'Liri',
  'Besnik',
  'Drita',
  'Zana',
  'Ilir',
  'Teuta',
  'Genc',
  'Mira',
  'Arben',
  'Elira',
  'Çlirim',
  'Blerta',
  'Fatos',
  'Vjosa',
  'Gëzim',
] as const;
export const demoSurnames = ['Demo', 'Shembulli', 'Prova'] as const;

/** Denounced beside or instead of a body. */
export const demoPersons: readonly [Subject, ...Subject[]] = [
  { type: 'HEAD', position: 'Drejtues institucioni' },
  { type: 'RESPONSIBLE', position: 'Person përgjegjës për raportimin' },
  { type: 'PUBLIC_EMPLOYEE', position: 'Specialist' },
  { type: 'ELECTED', position: 'Këshilltar bashkiak' },
  { type: 'CANDIDATE', position: 'Kandidat i listës' },
  { type: 'INDIVIDUAL' },
];
/** Office holders of the denounced body. */
export const itsPeople: readonly string[] = ['HEAD', 'RESPONSIBLE', 'PUBLIC_EMPLOYEE'];
export const unknownSubject: Subject = { type: 'UNKNOWN' };
