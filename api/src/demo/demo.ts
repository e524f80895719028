// Fills an empty register with demo cases in every state, as if the last months had happened: through product code, with
// the clock of each time. One transaction: an interrupted seeding leaves nothing, and a finished one is not repeated.
import { Complaint, formatTrackingCode, IndividualDenouncement } from '@denonco/contract';
import { applyRetention } from '../administration/retention/applyRetention.ts';
import type { Db } from '../platform/db/pool.ts';
import type { Deps } from '../platform/deps.ts';
import { listsInForce } from '../reference/lists/inForce.store.ts';
import { itemsOffered } from '../reference/reference.store.ts';
import { lawInForce } from '../register/cases/cases.reference.store.ts';
import { complaintsHandlers } from '../register/complaints/complaints.routes.ts';
import { filingHandlers } from '../register/denouncements/filing.routes.ts';
import { trackingCodeOf } from '../register/receipts/receipt.ts';
import { seedAdministration } from './administration.ts';
import { callOf, type DemoCase, play, type Scene, type Staff, staffRoles } from './cases.ts';
import { aComplaint, aDenouncement } from './filings.ts';
import { seedPremises } from './premises.ts';
import { demoKey, nextWorkingDay, type PlannedCase, planDemo, scenarios } from './scenarios.ts';
import { addColleagues, addElectoralSubjects, findByKey, getWorkers, publishAgendas, settlePast } from './store.ts';
import { demoPdf, evidenceFiles, uploadDecision, uploadFile } from './uploads.ts';

/** Seeds the demo once; its one member per role exists already. `log` receives progress lines. */
export async function seedDemo(deps: Deps, log: (line: string) => void): Promise<void> {
  await addElectoralSubjects(deps.db);
  for (const lists of [itemsOffered, listsInForce]) lists.forget(deps);
  await addColleagues(deps.db, deps.config.demoPassword);
  await seedPremises(deps);
  if (await findByKey(deps.db, deps.keys.hash('idempotency', demoKey('registered/0')))) return;
  const { calendar } = await lawInForce(deps);
  const plans = planDemo(deps.now(), calendar);
  log(`Making ${plans.length} demo cases`);
  const guide = await uploadFile(deps, 'udhezues.pdf', await demoPdf('Udhëzues (demo)', 'Ky dokument është shembull.'));
  await playCases(deps, plans, log, (tx) => seedAdministration(tx, deps, guide));
  // The nightly job would do it as well.
  await applyRetention(undefined, deps);
  deps.wakeRelay();
}

/** Plays the plans in chronological order in one transaction; `end` seeds more in it. */
async function playCases(
  deps: Deps,
  plans: readonly PlannedCase[],
  log: (line: string) => void,
  end?: (tx: Db) => Promise<void>,
): Promise<void> {
  const files = await uploadFiles(deps, plans);
  await deps.db.transaction().execute(async (tx) => {
    const { calendar } = await lawInForce(deps, tx);
    const scene = { tx, deps, calendar, staff: await findStaff(tx) };
    const filed = new Map<PlannedCase, DemoCase>();
    const happenings = plans
      .flatMap((plan) => [
        { at: plan.registeredAt, happen: async () => void filed.set(plan, await fileOne(scene, plan, files)) },
        ...plan.moves.map((move) => ({
          at: move.at,
          happen: async () => {
            const one = filed.get(plan);
            if (one) await play(scene, one, move);
          },
        })),
      ])
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    for (const [index, { happen }] of happenings.entries()) {
      await happen();
      if ((index + 1) % 300 === 0) log(`Demo: ${index + 1} of ${happenings.length} events`);
    }
    await end?.(tx);
    const tomorrow = nextWorkingDay(deps.now().getTime(), calendar);
    await publishAgendas(tx, deps.now(), new Date(tomorrow + 12 * 3_600_000));
    await settlePast(tx);
  });
}

const findStaff = async (tx: Db): Promise<Staff> => ({
  registrar: await getWorkers(tx, staffRoles.registrar),
  investigator: await getWorkers(tx, staffRoles.investigator),
  commissioner: await getWorkers(tx, staffRoles.commissioner),
  secretary: await getWorkers(tx, staffRoles.secretary),
  rapporteur: await getWorkers(tx, staffRoles.rapporteur),
});

/** Uploads by plan name. */
interface Files {
  readonly decisions: ReadonlyMap<string, string>;
  readonly evidence: ReadonlyMap<string, string[]>;
  readonly claims: ReadonlyMap<string, string>;
}

async function fileOne({ tx, deps, staff }: Scene, plan: PlannedCase, files: Files): Promise<DemoCase> {
  const { kind, name, rng, registeredAt } = plan;
  const seed = rng.between(1, 1_000_000);
  const call = callOf(tx, deps, registeredAt, plan.idempotencyKey);
  const codeOf = (subject: string | undefined) => scenarios.subjects.find(({ al }) => al === subject)?.code;
  const investigator = rng.pick(staff.investigator);
  const common = { kind, investigator, rng, ordinal: Number(name.split('/')[1]), claimsFile: files.claims.get(name) };
  if (kind === 'complaint') {
    const form = aComplaint({ decisionFile: files.decisions.get(name) }, seed, registeredAt);
    Object.assign(form.complainer, { subject: codeOf(form.complainer.name) });
    const filed = await complaintsHandlers.fileComplaint({ ...call, body: Complaint.parse(form) });
    return { ...common, number: filed.number, code: filed.trackingCode, isAnonymous: false };
  }
  const form = aDenouncement({ ...plan.file, evidence: files.evidence.get(name) ?? [] }, seed);
  for (const subject of form.subjects) Object.assign(subject, { electoralSubject: codeOf(subject.name) });
  const body = IndividualDenouncement.parse(form);
  const filed = await filingHandlers.fileIndividualDenouncement({ ...call, body });
  const isAnonymous = body.confidentiality === 'anonymous';
  return { ...common, number: filed.number, code: filed.trackingCode, isAnonymous };
}

/** After an interrupted seeding the uploads expire in a day. */
async function uploadFiles(deps: Deps, plans: readonly PlannedCase[]): Promise<Files> {
  const files = {
    decisions: new Map<string, string>(),
    evidence: new Map<string, string[]>(),
    claims: new Map<string, string>(),
  };
  // Each upload waits for the disk several times, so several overlap.
  const waiting = plans.filter(({ kind }) => kind === 'complaint').map(({ name }) => name);
  const upload = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      files.decisions.set(name, await uploadDecision(deps, 'Vendim demo.pdf'));
  };
  await Promise.all(Array.from({ length: 8 }, upload));
  const kinds = await evidenceFiles();
  for (const [at, { name }] of plans.filter(({ hasEvidence }) => hasEvidence).entries()) {
    // The one under investigation has every kind.
    const chosen = name === 'investigated/0' ? kinds : kinds.filter((_, index) => index === at % kinds.length);
    files.evidence.set(name, await Promise.all(chosen.map(([file, bytes]) => uploadFile(deps, file, bytes))));
  }
  if (plans.some(({ name }) => name === 'claimsGiven/0')) {
    const bytes = await demoPdf('Pretendimet e palës (demo)', 'Ky dokument është shembull.');
    files.claims.set('claimsGiven/0', await uploadFile(deps, 'pretendimet.pdf', bytes));
  }
  return files;
}

/** Tracking codes of illustrative demo cases; empty without the demo. */
export async function demoTrackingCodes({ db, keys }: Deps) {
  const names = ['returnedLater', 'claimsGiven', 'decided', 'fined', 'complaintReturned', 'complaintPublished'];
  const cases = await Promise.all(
    names.map(async (name) => {
      const key = demoKey(`${name}/0`);
      const row = await findByKey(db, keys.hash('idempotency', key));
      return (
        row && {
          id: row.id,
          number: row.number,
          status: row.status,
          code: formatTrackingCode(trackingCodeOf(keys, key)),
        }
      );
    }),
  );
  return cases.filter((one) => one !== undefined);
}
