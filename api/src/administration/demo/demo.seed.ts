// Fills an empty register with a few hundred demo cases in every state, as if the last 120 days had happened: through
// product code, with the clock of each time.
// One transaction: an interrupted seeding leaves nothing, and a finished one is not repeated.
import { Complaint, formatTrackingCode, IndividualDenouncement } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { listsInForce } from '../../reference/lists/inForce.store.ts';
import { itemsOffered } from '../../reference/reference.store.ts';
import { lawInForce } from '../../register/cases/cases.reference.store.ts';
import { complaintsHandlers } from '../../register/complaints/complaints.routes.ts';
import { filingHandlers } from '../../register/denouncements/filing.routes.ts';
import { trackingCodeOf } from '../../register/receipts/receipt.ts';
import { applyRetention } from '../retention/applyRetention.ts';
import { aComplaint, demoElectoralSubjects } from './complaints/complaints.factory.ts';
import type { ComplaintHistoryName } from './complaints/complaints.histories.ts';
import { demoPdf, uploadDecision, uploadFile } from './complaints/decision.ts';
import { seedAdministration } from './demo.administration.ts';
import { type Writing, writeOnCases } from './demo.correspondence.ts';
import { aDenouncement } from './demo.factories.ts';
import { type DemoFiles, uploadDemoFiles } from './demo.files.ts';
import type { DenouncementHistoryName } from './demo.histories.ts';
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
import * as words from './demo.words.ts';
import { publishAgendas } from './hearings/hearings.seed.store.ts';
import { nextWorkingDay } from './hearings/hearings.times.ts';
import { seedPremises } from './premises/premises.seed.store.ts';

const firstName = 'registered/0';

/** Seeds the demo once; its one member per role exists already. `log` receives progress lines. */
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
  const guide = await uploadFile(deps, 'udhezues.pdf', await demoPdf(words.guide.title.al, words.guide.summary.al));
  await livePlans(deps, plans, log, (writing, cases) => seedAdministration(writing, cases, guide));
  // The nightly job would do it as well.
  await applyRetention(undefined, deps);
  deps.wakeRelay();
}

/** Seeds more in the same transaction. */
type Ending = (writing: Writing, cases: ReadonlyMap<string, LivingCase>) => Promise<void>;

/** Runs the plans in one transaction. */
export async function livePlans(
  deps: Deps,
  plans: readonly PlannedCase[],
  log: (line: string) => void,
  end?: Ending,
): Promise<void> {
  const decisions = await uploadDecisions(deps, plans);
  const files = await uploadDemoFiles(deps, plans);
  await deps.db.transaction().execute((tx) => live({ tx, deps, decisions, files, end }, plans, log));
}

/** In chronological order. */
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
  const cases = new Map([...living].map(([{ name }, one]) => [name, one]));
  await issueLetters(tx, deps, cases, staff.commissioner[0]);
  await writeOnCases({ tx, deps, staff }, cases);
  await scene.end?.({ tx, deps, staff }, cases);
  const tomorrow = nextWorkingDay(deps.now().getTime(), calendar);
  await publishAgendas(tx, deps.now(), new Date(tomorrow + 12 * 3_600_000));
  await keepPastNotices(tx);
  await compactOutbox(tx);
}

interface Scene {
  readonly tx: Db;
  readonly deps: Deps;
  /** Uploaded challenged decisions, by plan name. */
  readonly decisions: ReadonlyMap<string, string>;
  readonly files: DemoFiles;
  readonly end: Ending | undefined;
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
    movedAt: plan.moves.at(-1)?.at ?? plan.registeredAt,
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

/** Each upload waits for the disk several times, so they overlap. */
const uploadsAtOnce = 8;

/** Uploads a challenged decision per complaint; after an interrupted seeding they expire in a day. */
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

/** Tracking codes of illustrative demo cases in four groups; empty without the demo. */
export async function demoTrackingCodes({ db, keys }: Deps) {
  const shown = [
    'returnedLater/0',
    'claimsGiven/0',
    'decided/0',
    'fined/0',
    'complaintReturned/0',
    'complaintPublished/0',
  ] as const satisfies readonly `${DenouncementHistoryName | ComplaintHistoryName}/0`[];
  const cases = await Promise.all(
    shown.map(async (name) => {
      const row = await findByKey(db, keys.hash('idempotency', demoKey(name)));
      return row && { ...row, code: formatTrackingCode(trackingCodeOf(keys, demoKey(name))) };
    }),
  );
  return cases.filter((one) => one !== undefined);
}
