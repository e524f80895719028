// The demo's election, and reports of the municipalities that have demo members, taken through the steps of reporting.
// Statements about real buildings are fictional, in an election that is plainly a demo.
import { type PremisesData, premisesRow, sameAsLast, tiraneDay } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/db/pool.ts';
import type { Deps } from '../platform/deps.ts';
import { loadedElection } from '../premises/load/election2017.load.store.ts';
import { saveAnswers, takeSteps } from '../premises/stepping.ts';
import { findRecords, findRecordsOfElection, type PremisesRecord } from '../premises/writing.store.ts';
import { electionsKnown } from '../reference/elections/elections.store.ts';
import { expectPremises } from '../reference/elections/expected.store.ts';
import { lawInForce } from '../register/cases/cases.reference.store.ts';
import { actorOf } from './cases.ts';
import { createRng, type Rng } from './rng.ts';
import { scenarios } from './scenarios.ts';
import { getWorkers } from './store.ts';

const dayMs = 86_400_000;
/** Days until the election: far enough that nothing is late. */
const daysAhead = 160;
/** Days before now on which each step is taken. */
const daysAgo = { save: 24, send: 15, startReview: 9, return: 5, approve: 5, refuse: 5, publish: 2 } as const;
type Step = keyof typeof daysAgo;

export async function seedPremises(deps: Deps): Promise<void> {
  if (await findDemoElection(deps.db)) return;
  const day = (days: number) => tiraneDay(deps.now().getTime() + days * dayMs);
  const weekday = new Date(`${day(daysAhead)}T12:00:00Z`).getUTCDay();
  // Elections are held on Sundays. By-elections have no register of complaints of their own (KZ 127.5), so that
  // numbers carry the year of filing.
  const heldOn = day(daysAhead + ((7 - weekday) % 7));
  const code = `DEMO-${heldOn.slice(0, 4)}`;
  await deps.db.transaction().execute(async (tx) => {
    await sql`
      insert into elections (code, name_al, name_en, kind, held_on, decreed_on, previous_code, reporting_from, reporting_until, state)
      values (${code}, 'Zgjedhje demo', 'Demo election', 'partial', ${heldOn}, ${day(-100)}, ${loadedElection},
        ${day(-30)}, ${day(60)}, 'reporting')`.execute(tx);
    await expectPremises(tx, code, new Date(deps.now().getTime() - 30 * dayMs));
    await reportPremises(tx, deps, code);
  });
  electionsKnown.forget(deps);
  // Cached without the election, it would count deadlines of the first seconds as if there were none.
  lawInForce.forget(deps);
}

/** Its code. */
async function findDemoElection(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('elections').select('code').where('code', 'like', 'DEMO-%').executeTakeFirst();
  return row?.code;
}

async function reportPremises(tx: Db, deps: Deps, election: string): Promise<void> {
  const [inspector] = await getWorkers(tx, 'KqzInspector');
  const all = await findRecordsOfElection(tx, election);
  for (const reporter of await getWorkers(tx, 'QvsMapsPortalAdmin')) {
    const { municipality } = reporter;
    const ofMunicipality = all.filter((one) => one.municipality_code === municipality);
    const unit = ofMunicipality.find(({ unit_code }) => unit_code)?.unit_code ?? null;
    const planned = ofMunicipality.map((record, index) => {
      const rng = createRng(record.id + 90_000);
      const { steps } = rng.weighted(statuses);
      return { record, data: answersOf(record, rng, unit, ofMunicipality[index - 1]?.code), steps };
    });
    for (const step of Object.keys(daysAgo).filter((one): one is Step => one in daysAgo)) {
      const now = new Date(deps.now().getTime() - daysAgo[step] * dayMs);
      const isReview = step !== 'save' && premisesRow(step).by === 'premises.review';
      const actor = isReview
        ? actorOf(inspector, 'KqzInspector', now)
        : { ...actorOf(reporter, 'QvsMapsPortalAdmin', now), municipalityCode: municipality };
      const scene = { tx, deps, actor, now };
      const due = planned.filter(({ steps }) => steps.includes(step));
      if (step === 'save') await saveAnswers(scene, due, { via: 'bulk' });
      else {
        const ids = due.map(({ record }) => record.id);
        const current = await findRecords(tx, ids, { own: undefined });
        await takeSteps(scene, step, current, {
          reason: 'Mungon numri i dhomës dhe gjerësia e derës së hyrjes.',
          via: 'bulk',
        });
      }
    }
  }
}
const [firstStatus, ...otherStatuses] = Object.values(scenarios.premises);
if (!firstStatus) throw new Error('no premises scenarios');
const statuses = [firstStatus, ...otherStatuses] as const;

const answered = (rng: Rng, yes: number) => {
  const answer = rng.chance(yes) ? 'yes' : rng.chance(0.5) ? 'partly' : 'no';
  return { answer } as const;
};

/** Without a point on the map. Seats are placed in `unit`; `before` is the centre to merge into. */
function answersOf(record: PremisesRecord, rng: Rng, unit: string | null, before: string | undefined): PremisesData {
  const { kind, code, unit_code } = record;
  const place = unit_code ?? unit;
  const own: PremisesData = { contactName: 'Demo Përgjegjës', contactPhone: '+355690000000' };
  if (place) own.unit = place;
  const data: PremisesData = { ...own, ownership: 'public' };
  if (kind === 'qv') {
    const known = record.last_data ? sameAsLast(record.last_data) : {};
    const voters = typeof known.voters === 'number' ? known.voters : 600;
    Object.assign(data, { name: `Qendra ${code}`, buildingType: 'other' }, known, own, {
      voters: Math.round(voters * (0.94 + rng.next() * 0.1)),
      change: 'same',
    });
    if (voters < 200 && before !== undefined && rng.chance(0.25))
      return Object.assign(data, { change: 'merged', mergedInto: before });
    data.floor = 0;
  } else
    Object.assign(data, seatOf(kind === 'kzaz', rng), {
      change: 'new',
      name: kind === 'kzaz' ? `Selia demo e KZAZ-së ${code}` : `Salla demo e numërimit ${code}`,
    });
  return Object.assign(data, {
    groundFloor: { answer: rng.chance(0.95) ? 'yes' : 'no' },
    ramp: answered(rng, 0.7),
    path: answered(rng, 0.9),
    accessibleToilet: answered(rng, 0.4),
    doorWidth: rng.between(76, 120),
    power: answered(rng, 0.97),
    lighting: answered(rng, 0.95),
    internet: answered(rng, 0.6),
    furniture: answered(rng, 0.9),
  });
}

const seatOf = (isCommission: boolean, rng: Rng) =>
  isCommission
    ? {
        buildingType: 'culture',
        offices: rng.between(2, 6),
        secureStore: answered(rng, 0.9),
        openingHours: '08:00–16:00',
      }
    : {
        buildingType: 'sports',
        tables: rng.between(2, 10),
        cameras: rng.between(2, 12),
        monitors: rng.between(1, 6),
        observerArea: answered(rng, 0.95),
        uninterruptedLighting: answered(rng, 0.9),
      };
