// Progress and content of the demo's premises reports by municipality. Pure: the same seed gives the same plan.
// Statements about real buildings are fictional, in an election that is plainly a demo; map places are real.
import {
  type PremisesAction,
  type PremisesData,
  type PremisesKind,
  type PremisesStatus,
  premisesStatusCodes,
  sameAsLast,
} from '@denonco/contract';
import { type Rolls, rollsOf } from '../demo.rolls.ts';

export interface Expected {
  readonly id: number;
  readonly kind: PremisesKind;
  readonly code: string;
  readonly municipality_code: string;
  readonly unit_code: string | null;
  readonly last_data: PremisesData | null;
}
export interface PlannedReport<E extends Expected> {
  readonly expected: E;
  readonly status: PremisesStatus;
  readonly data: PremisesData;
  /** The steps to its status, in days before now. */
  readonly steps: readonly { readonly action: PremisesAction; readonly daysAgo: number }[];
  readonly reason: string;
}

type Shares = Readonly<Partial<Record<PremisesStatus, number>>>;
/** Distribution of a municipality's reports over statuses, by progress. */
const stages = {
  notBegun: { expected: 1 },
  begun: { expected: 60, draft: 30, sent: 10 },
  reporting: { expected: 18, draft: 16, sent: 20, in_review: 12, returned: 8, approved: 10, refused: 2, published: 14 },
  reviewed: { sent: 6, in_review: 20, returned: 6, approved: 40, refused: 2, published: 26 },
  done: { published: 94, approved: 6 },
} as const satisfies Record<string, Shares>;
const shares = [
  { stage: 'notBegun', weight: 20 },
  { stage: 'begun', weight: 20 },
  { stage: 'reporting', weight: 30 },
  { stage: 'reviewed', weight: 18 },
  { stage: 'done', weight: 12 },
] as const;
const stageOf = (municipality: string) =>
  rollsOf(Number(municipality) + 70_000).weighted<(typeof shares)[number]>(shares).stage;
/** Tirana and Durrës, whose demo members see every status. */
export const shownMunicipalities = ['53', '10'];

const paths = {
  expected: [],
  draft: ['save'],
  sent: ['save', 'send'],
  in_review: ['save', 'send', 'startReview'],
  returned: ['save', 'send', 'startReview', 'return'],
  approved: ['save', 'send', 'startReview', 'approve'],
  refused: ['save', 'send', 'startReview', 'refuse'],
  published: ['save', 'send', 'startReview', 'approve', 'publish'],
} as const satisfies Record<PremisesStatus, readonly PremisesAction[]>;

const reasons = [
  'Mungon numri i dhomës dhe gjerësia e derës së hyrjes.',
  'Kontrolloni numrin e zgjedhësve: ndryshon shumë nga zgjedhjet e fundit.',
  'Përshkruani si hyhet me karrige me rrota.',
] as const;

/** The planned reports; those not begun are left out. */
export function planPremises<E extends Expected>(expected: readonly E[]): readonly PlannedReport<E>[] {
  const perMunicipality = Map.groupBy(expected, ({ municipality_code }) => municipality_code);
  return [...perMunicipality].flatMap(([municipality, reports]) => {
    const stage = shownMunicipalities.includes(municipality) ? 'reporting' : stageOf(municipality);
    return reports.flatMap((report, index) => planOne(report, stages[stage], reports[index - 1]?.code));
  });
}

function planOne<E extends Expected>(expected: E, spread: Shares, before: string | undefined): PlannedReport<E>[] {
  const rolls = rollsOf(expected.id + 90_000);
  const [first, ...more] = premisesStatusCodes.map((status) => ({ status, weight: spread[status] ?? 0 }));
  if (!first) return [];
  const { status } = rolls.weighted([first, ...more]);
  if (status === 'expected') return [];
  const data = expected.kind === 'qv' ? ofCentre(expected, rolls, before) : ofSeat(expected, rolls);
  const actions = paths[status];
  const started = rolls.between(actions.length, 24);
  const steps = actions.map((action, index) => ({
    action,
    daysAgo: Math.round(started * (1 - index / actions.length)) + 1,
  }));
  return [{ expected, status, data, steps, reason: rolls.pick(reasons) }];
}

const contact = { contactName: 'Demo Përgjegjës', contactPhone: '+355690000000' } as const;
const answered = (rolls: Rolls, yes: number) => {
  const answer = rolls.chance(yes) ? 'yes' : rolls.chance(0.5) ? 'partly' : 'no';
  return { answer } as const;
};
const access = (rolls: Rolls): PremisesData => ({
  groundFloor: { answer: rolls.chance(0.95) ? 'yes' : 'no' },
  ramp: answered(rolls, 0.7),
  path: answered(rolls, 0.9),
  accessibleToilet: answered(rolls, 0.4),
  doorWidth: rolls.between(76, 120),
  power: answered(rolls, 0.97),
  lighting: answered(rolls, 0.95),
  internet: answered(rolls, 0.6),
  furniture: answered(rolls, 0.9),
});

function ofCentre(
  { last_data: last, unit_code, code }: Expected,
  rolls: Rolls,
  before: string | undefined,
): PremisesData {
  const known = last ? sameAsLast(last) : {};
  const voters = typeof known.voters === 'number' ? known.voters : 600;
  const base = {
    name: `Qendra ${code}`,
    ownership: 'public',
    ...known,
    ...contact,
    ...(unit_code && { unit: unit_code }),
    buildingType: known.buildingType ?? (known.ownership === 'private' ? 'business' : 'other'),
    voters: Math.round(voters * (0.94 + rolls.next() * 0.1)),
    change: 'same',
  };
  if (voters < 200 && before !== undefined && rolls.chance(0.25))
    return { ...base, change: 'merged', mergedInto: before };
  if (rolls.chance(0.02))
    return { ...base, ...access(rolls), change: 'moved', changeReason: 'Shembull demoje: ndërtesa po riparohet.' };
  return { ...base, ...access(rolls), floor: 0 };
}

const ofSeat = ({ kind, code, unit_code }: Expected, rolls: Rolls): PremisesData => ({
  ...contact,
  ...(unit_code && { unit: unit_code }),
  change: 'new',
  name: kind === 'kzaz' ? `Selia demo e KZAZ-së ${code}` : `Salla demo e numërimit ${code}`,
  ownership: 'public',
  buildingType: kind === 'kzaz' ? 'culture' : 'sports',
  ...access(rolls),
  ...(kind === 'kzaz'
    ? { offices: rolls.between(2, 6), secureStore: answered(rolls, 0.9), openingHours: '08:00–16:00' }
    : {
        tables: rolls.between(2, 10),
        cameras: rolls.between(2, 12),
        monitors: rolls.between(1, 6),
        observerArea: answered(rolls, 0.95),
        uninterruptedLighting: answered(rolls, 0.9),
      }),
});
