// Fills an empty register with a few hundred demo cases in every state, as if the last 120 days had happened:
// filed, acted on and answered through the code that serves real calls, each with the clock of its time.
// All in one transaction: an interrupted seeding leaves nothing behind, and a finished one is never done again.
import { Complaint, formatTrackingCode, IndividualDenouncement } from '@denonco/contract';
import { lawInForce, listsInForce } from '../cases/cases.reference.store.ts';
import { complaintsHandlers } from '../complaints/complaints.routes.ts';
import type { Db } from '../db/pool.ts';
import { filingHandlers } from '../denouncements/filing.routes.ts';
import type { Deps } from '../deps.ts';
import { trackingCodeOf } from '../receipts/receipt.ts';
import { itemsOffered } from '../reference/reference.store.ts';
import type { ComplaintCourseName } from './complaints/complaints.course.ts';
import { aComplaint, demoElectoralSubjects } from './complaints/complaints.factory.ts';
import { uploadDecision } from './complaints/decision.ts';
import type { CourseName } from './demo.course.ts';
import { aDenouncement } from './demo.factories.ts';
import { type DemoFiles, uploadDemoFiles } from './demo.files.ts';
import { issueLetters } from './demo.letters.ts';
import { callOf, type LivingCase, moveOn, type Staff } from './demo.moves.ts';
import { demoKey, type PlannedCase, type PlannedMove, planDemo } from './demo.plan.ts';
import {
  addColleagues,
  addElectoralSubjects,
  compactOutbox,
  findByKey,
  getWorkers,
  keepPastNotices,
} from './demo.store.ts';
import { publishAgendas } from './hearings/hearings.seed.store.ts';
import { nextWorkingDay } from './hearings/hearings.times.ts';
import { seedPremises } from './premises/premises.seed.store.ts';

const firstName = 'registered/0';

/** Seeds the demo, whose staff of one a role is there already, unless it was done before; `log` is told of the progress in lines for a person. */
export async function seedDemo(deps: Deps, log: (line: string) => void): Promise<void> {
  await addElectoralSubjects(deps.db, demoElectoralSubjects);
  for (const lists of [itemsOffered, listsInForce]) lists.forget(deps);
  const hash = deps.keys.hash('idempotency', demoKey(firstName));
  if (await findByKey(deps.db, hash)) return seedPremises(deps);
  await addColleagues(deps.db, deps.config.demoPassword);
  await seedPremises(deps);
  const { calendar } = await lawInForce(deps);
  const plans = planDemo(deps.now(), calendar);
  log(`Making ${plans.length} demo cases`);
  await livePlans(deps, plans, log);
  deps.nudge();
}

/** Lets everything that is planned happen, in one transaction. */
export async function livePlans(deps: Deps, plans: readonly PlannedCase[], log: (line: string) => void): Promise<void> {
  const decisions = await uploadDecisions(deps, plans);
  const files = await uploadDemoFiles(deps, plans);
  await deps.db.transaction().execute((tx) => live({ tx, deps, decisions, files }, plans, log));
}

/** Lets everything that is planned happen, in the order of time. */
async function live(scene: Scene, plans: readonly PlannedCase[], log: (line: string) => void): Promise<void> {
  const { tx, deps } = scene;
  const staff = {
    registrar: await getWorkers(tx, 'KqzRegistrar'),
    investigator: await getWorkers(tx, 'KqzInvestigator'),
    commissioner: await getWorkers(tx, 'KqzCommissioner'),
    secretary: await getWorkers(tx, 'KasSecretary'),
    rapporteur: await getWorkers(tx, 'KasRapporteur'),
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
      { at: plan.registeredAt, happen: async () => void living.set(plan, await fileOne(scene, plan, staff)) },
      ...plan.moves.map((planned) => ({ at: planned.at, happen: () => move(plan, planned) })),
    ])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const [index, { happen }] of happenings.entries()) {
    await happen();
    if ((index + 1) % 300 === 0) log(`Demo: ${index + 1} of ${happenings.length} events`);
  }
  const numbers = new Map([...living].map(([{ name }, { number }]) => [name, number]));
  await issueLetters(tx, deps, numbers, staff.commissioner[0]);
  const tomorrow = nextWorkingDay(deps.now().getTime(), calendar);
  await publishAgendas(tx, deps.now(), new Date(tomorrow + 12 * 3_600_000));
  await keepPastNotices(tx);
  await compactOutbox(tx);
}

interface Scene {
  readonly tx: Db;
  readonly deps: Deps;
  /** The challenged decisions that were uploaded, by the name of the plan. */
  readonly decisions: ReadonlyMap<string, string>;
  readonly files: DemoFiles;
}

async function fileOne(scene: Scene, plan: PlannedCase, staff: Staff): Promise<LivingCase> {
  const { kind, rolls } = plan;
  const seed = rolls.between(1, 1_000_000);
  const filed = kind === 'complaint' ? await complain(scene, plan, seed) : await denounce(scene, plan, seed);
  return {
    kind,
    ...filed,
    claimsFile: scene.files.claims.get(plan.name),
    investigator: rolls.pick(staff.investigator),
    rolls,
  };
}

const codeOfDemo = (name: string | undefined) => demoElectoralSubjects.find(({ al }) => al === name)?.code;

async function denounce({ tx, deps, files }: Scene, plan: PlannedCase, seed: number) {
  const { name, registeredAt, idempotencyKey } = plan;
  const evidence = [...(files.evidence.get(name) ?? [])];
  const form = aDenouncement({ evidence }, seed);
  const subjects = form.subjects.map((subject) => ({ ...subject, electoralSubject: codeOfDemo(subject.name) }));
  const body = IndividualDenouncement.parse({ ...form, subjects });
  const call = callOf(tx, deps, registeredAt, idempotencyKey);
  const { number, trackingCode } = await filingHandlers.fileIndividualDenouncement({ ...call, body });
  return { number, code: trackingCode, isAnonymous: body.confidentiality === 'anonymous' };
}

async function complain({ tx, deps, decisions }: Scene, plan: PlannedCase, seed: number) {
  const { name, registeredAt, idempotencyKey } = plan;
  const { complainer, ...form } = aComplaint({ decisionFile: decisions.get(name) }, seed, registeredAt);
  const body = Complaint.parse({ ...form, complainer: { ...complainer, subject: codeOfDemo(complainer.name) } });
  const call = callOf(tx, deps, registeredAt, idempotencyKey);
  const { number, trackingCode } = await complaintsHandlers.fileComplaint({ ...call, body });
  return { number, code: trackingCode, isAnonymous: false };
}

/** Each waits for the disk several times: side by side they wait together. */
const uploadsAtOnce = 8;

/** A decision to challenge for every complaint; of an interrupted seeding they are forgotten after a day. */
async function uploadDecisions(deps: Deps, plans: readonly PlannedCase[]): Promise<ReadonlyMap<string, string>> {
  const waiting = plans.filter(({ kind }) => kind === 'complaint').map(({ name }) => name);
  const decisions = new Map<string, string>();
  const upload = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      decisions.set(name, await uploadDecision(deps, 'Vendim demo.pdf'));
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, upload));
  return decisions;
}

/** Tracking codes of demo cases in states worth looking at, grouped by four; empty without the demo. */
export async function demoTrackingCodes({ db, keys }: Deps) {
  const shown = [
    'returnedLater/0',
    'claimsGiven/0',
    'decided/0',
    'fined/0',
    'complaintReturned/0',
    'complaintPublished/0',
  ] as const satisfies readonly `${CourseName | ComplaintCourseName}/0`[];
  const cases = await Promise.all(
    shown.map(async (name) => {
      const row = await findByKey(db, keys.hash('idempotency', demoKey(name)));
      return row && { ...row, code: formatTrackingCode(trackingCodeOf(keys, demoKey(name))) };
    }),
  );
  return cases.filter((one) => one !== undefined);
}
