// Demo reports of premises. Their statements about real buildings are fictional.
import { type PremisesData, premisesRow, sameAsLast, tiraneDay } from '@denonco/contract';
import type { Db } from '../platform/db/pool.ts';
import { firstOf } from '../platform/db/rows.ts';
import type { Deps } from '../platform/deps.ts';
import { loadedElection } from '../premises/load/election2017.load.store.ts';
import { saveAnswers, takeSteps } from '../premises/stepping.ts';
import { findRecords, type PremisesRecord } from '../premises/writing.store.ts';
import { cachedElections } from '../reference/elections/elections.store.ts';
import { expectPremises } from '../reference/elections/expected.store.ts';
import { actorOf } from './cases.ts';
import { getWorkers } from './demo.store.ts';
import { createRng, type Rng } from './rng.ts';
import { premisesSteps, scenarios } from './scenarios.ts';

const dayMs = 86_400_000;
/** Far enough that nothing is late. */
const daysAhead = 160;
const daysAgo = { save: 24, send: 15, startReview: 9, return: 5, approve: 5, refuse: 5, publish: 2 } as const;
const reason = 'Mungon numri i dhomës dhe gjerësia e derës së hyrjes.';

export async function seedPremises(deps: Deps): Promise<void> {
  if (await firstOf(deps.db)`select from elections where code like 'DEMO-%'`) return;
  const day = (days: number) => tiraneDay(deps.now().getTime() + days * dayMs);
  const weekday = new Date(`${day(daysAhead)}T12:00:00Z`).getUTCDay();
  // Elections are on Sundays. By-elections have no register of complaints of their own (KZ 127.5), so numbers carry the
  // year of filing.
  const heldOn = day(daysAhead + ((7 - weekday) % 7));
  const code = `DEMO-${heldOn.slice(0, 4)}`;
  await deps.db.transaction().execute(async (tx) => {
    const names = { name_al: 'Zgjedhje demo', name_en: 'Demo election' };
    const days = { held_on: heldOn, decreed_on: day(-100), reporting_from: day(-30), reporting_until: day(60) };
    await tx
      .insertInto('elections')
      .values({ code, kind: 'partial', state: 'reporting', previous_code: loadedElection, ...names, ...days })
      .execute();
    await expectPremises(tx, code, new Date(deps.now().getTime() - 30 * dayMs));
    await reportPremises(tx, deps, code);
  });
  cachedElections.invalidate(deps);
}

async function reportPremises(tx: Db, deps: Deps, election: string): Promise<void> {
  const [inspector] = await getWorkers(tx, 'KqzInspector');
  const all = await findRecords(tx, { election, own: undefined });
  for (const reporter of await getWorkers(tx, 'QvsMapsPortalAdmin')) {
    const { municipality } = reporter;
    const ofMunicipality = all.filter((one) => one.municipality_code === municipality);
    const unit = ofMunicipality.find(({ unit_code }) => unit_code)?.unit_code ?? null;
    const planned = ofMunicipality.map((record, index) => {
      const rng = createRng(record.id + 90_000);
      const { steps } = rng.weighted(scenarios.premises);
      return { record, data: answersOf(record, rng, unit, ofMunicipality[index - 1]?.code), steps };
    });
    for (const step of premisesSteps) {
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
        await takeSteps(scene, step, await findRecords(tx, { ids, own: undefined }), { reason, via: 'bulk' });
      }
    }
  }
}
const someAnswers = (rng: Rng, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, { answer: rng.pick([...Array(8).fill('yes'), 'partly', 'no']) }]));
const answerKeys = ['groundFloor', 'ramp', 'path', 'accessibleToilet', 'power', 'lighting', 'internet', 'furniture'];

/** Seats are placed in `unit`; `before` is the centre to merge into. */
function answersOf(record: PremisesRecord, rng: Rng, unit: string | null, before: string | undefined): PremisesData {
  const { kind, code, unit_code } = record;
  const place = unit_code ?? unit;
  const own = { contactName: 'Demo Përgjegjës', contactPhone: '+355690000000', ...(place && { unit: place }) };
  const data: PremisesData = { ...own, ownership: 'public' };
  if (kind === 'qv') {
    const known = record.last_data ? sameAsLast(record.last_data) : {};
    const last = typeof known.voters === 'number' ? known.voters : 600;
    const voters = Math.round(last * (0.94 + rng.next() * 0.1));
    Object.assign(data, { name: `Qendra ${code}`, buildingType: 'other' }, known, own, { voters, change: 'same' });
    if (last < 200 && before !== undefined && rng.chance(0.25))
      return Object.assign(data, { change: 'merged', mergedInto: before });
    data.floor = 0;
  } else if (kind === 'kzaz') {
    const seat = { name: `Selia demo e KZAZ-së ${code}`, buildingType: 'culture', openingHours: '08:00–16:00' };
    Object.assign(data, seat, { change: 'new', offices: rng.between(2, 6) }, someAnswers(rng, ['secureStore']));
  } else {
    const hall = { name: `Salla demo e numërimit ${code}`, buildingType: 'sports', change: 'new' };
    const seats = { tables: rng.between(2, 10), cameras: rng.between(2, 12), monitors: rng.between(1, 6) };
    Object.assign(data, hall, seats, someAnswers(rng, ['observerArea', 'uninterruptedLighting']));
  }
  return Object.assign(data, { doorWidth: rng.between(76, 120) }, someAnswers(rng, answerKeys));
}
