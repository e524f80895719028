// Fills an empty register with a few hundred demo cases in every state, as if the last 120 days had happened:
// filed, acted on and answered through the code that serves real calls, each with the clock of its time.
// All in one transaction: an interrupted seeding leaves nothing behind, and a finished one is never done again.
import { formatTrackingCode, IndividualDenouncement } from '@denonco/contract';
import { lawInForce } from '../cases/cases.reference.store.ts';
import { filingHandlers } from '../denouncements/filing.routes.ts';
import type { Db, Deps } from '../deps.ts';
import { trackingCodeOf } from '../receipts/receipt.ts';
import type { CourseName } from './demo.course.ts';
import { aDenouncement } from './demo.factories.ts';
import { callOf, type LivingCase, moveOn, type Staff } from './demo.moves.ts';
import { demoKey, type PlannedCase, type PlannedMove, planDemo } from './demo.plan.ts';
import { addInvestigators, compactOutbox, findByKey, getWorkers } from './demo.store.ts';

const firstName = 'registered/0';

/** Seeds the demo, whose staff of one a role is there already, unless it was done before; `log` is told of the progress in lines for a person. */
export async function seedDemo(deps: Deps, log: (line: string) => void): Promise<void> {
  const hash = deps.keys.hash('idempotency', demoKey(firstName));
  if (await findByKey(deps.db, hash)) return;
  await addInvestigators(deps.db, deps.config.demoPassword);
  const { calendar } = await lawInForce(deps);
  const plans = planDemo(deps.now(), calendar);
  log(`Making ${plans.length} demo cases`);
  await deps.db.transaction().execute((tx) => live(tx, deps, plans, log));
  deps.nudge();
}

/** Lets everything that is planned happen, in the order of time. */
async function live(tx: Db, deps: Deps, plans: readonly PlannedCase[], log: (line: string) => void): Promise<void> {
  const staff = {
    registrar: await getWorkers(tx, 'KqzRegistrar'),
    investigator: await getWorkers(tx, 'KqzInvestigator'),
    commissioner: await getWorkers(tx, 'KqzCommissioner'),
  };
  const { calendar } = await lawInForce(deps, tx);
  const living = new Map<PlannedCase, LivingCase>();
  const move = (plan: PlannedCase, planned: PlannedMove) => {
    const one = living.get(plan);
    if (!one) throw new Error('a move before its case');
    return moveOn({ tx, deps, staff, calendar }, one, planned);
  };
  const happenings = plans
    .flatMap((plan) => [
      { at: plan.registeredAt, happen: async () => void living.set(plan, await fileOne(tx, deps, plan, staff)) },
      ...plan.moves.map((planned) => ({ at: planned.at, happen: () => move(plan, planned) })),
    ])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const [index, { happen }] of happenings.entries()) {
    await happen();
    if ((index + 1) % 300 === 0) log(`Demo: ${index + 1} of ${happenings.length} events`);
  }
  await compactOutbox(tx);
}

async function fileOne(tx: Db, deps: Deps, plan: PlannedCase, staff: Staff): Promise<LivingCase> {
  const { rolls, registeredAt, idempotencyKey } = plan;
  const body = IndividualDenouncement.parse(aDenouncement({}, rolls.between(1, 1_000_000)));
  const call = callOf(tx, deps, registeredAt, idempotencyKey);
  const filed = await filingHandlers.fileIndividualDenouncement({ ...call, body });
  return {
    number: filed.number,
    code: filed.trackingCode,
    isAnonymous: body.confidentiality === 'anonymous',
    investigator: rolls.pick(staff.investigator),
    rolls,
  };
}

/** Tracking codes of demo cases in states worth looking at, grouped by four; empty without the demo. */
export async function demoTrackingCodes({ db, keys }: Deps) {
  const shown = [
    'returnedLater/0',
    'claimsGiven/0',
    'decided/0',
    'fined/0',
  ] as const satisfies readonly `${CourseName}/0`[];
  const cases = await Promise.all(
    shown.map(async (name) => {
      const row = await findByKey(db, keys.hash('idempotency', demoKey(name)));
      return row && { ...row, code: formatTrackingCode(trackingCodeOf(keys, demoKey(name))) };
    }),
  );
  return cases.filter((one) => one !== undefined);
}
