// Fills an empty register with demo cases in one transaction, each at the time of its own.
import { Complaint, formatTrackingCode, IndividualDenouncement } from '@denonco/contract';
import { applyRetention } from '../administration/retention/applyRetention.ts';
import type { Deps } from '../platform/deps.ts';
import { getReferenceLists } from '../reference/reference.store.ts';
import { getLaw } from '../register/cases/cases.reference.store.ts';
import { complaintsHandlers } from '../register/complaints/complaints.routes.ts';
import { filingHandlers } from '../register/denouncements/filing.routes.ts';
import { trackingCodeOf } from '../register/receipts/receipt.ts';
import { lockAuditSealing } from '../register/registerLog/leaves/leaves.store.ts';
import { seedAdministration } from './administration.ts';
import { callOf, type DemoCase, type DemoContext, playMove, staffRoles } from './cases.ts';
import { addPeople, findByKey, getWorkers, markPastNotified, publishAgendas } from './demo.store.ts';
import { buildComplaint, buildDenouncement } from './filings.ts';
import { seedPremises } from './premises.store.ts';
import { demoKey, nextWorkingDay, type PlannedCase, planDemo, subjects } from './scenarios.ts';
import { uploadDecision, uploadFile } from './uploads.ts';

export async function seedDemo(deps: Deps, log: (line: string) => void): Promise<void> {
  await addPeople(deps.db, deps.config.demoPassword);
  getReferenceLists.invalidate(deps);
  await seedPremises(deps);
  if (await findByKey(deps.db, deps.keys.hash('idempotency', demoKey('registered/0')))) return;
  const { calendar } = await getLaw(deps);
  const plans = planDemo({ now: deps.now(), calendar });
  log(`Making ${plans.length} demo cases`);
  const guide = await uploadDecision(deps, 'udhezues.pdf');
  const claims = await uploadDecision(deps, 'pretendimet.pdf');
  // They expire in a day if seeding is interrupted.
  const files = new Map(
    await Promise.all(plans.map(async (plan) => [plan.name, await uploadFiles(deps, plan)] as const)),
  );
  await deps.db.transaction().execute(async (tx) => {
    await lockAuditSealing(tx);
    const staff = {
      registrar: await getWorkers(tx, staffRoles.registrar),
      investigator: await getWorkers(tx, staffRoles.investigator),
      commissioner: await getWorkers(tx, staffRoles.commissioner),
      secretary: await getWorkers(tx, staffRoles.secretary),
      rapporteur: await getWorkers(tx, staffRoles.rapporteur),
    };
    await playCases({ tx, deps, staff, files, claims, calendar: (await getLaw(deps, tx)).calendar }, plans, log);
    await seedAdministration(tx, deps, guide);
    const tomorrow = nextWorkingDay(deps.now().getTime(), calendar);
    await publishAgendas(tx, deps.now(), new Date(tomorrow + 12 * 3_600_000));
    await markPastNotified(tx);
  });
  await applyRetention(undefined, deps);
  deps.wakeRelay();
}

async function playCases(scene: DemoContext, plans: readonly PlannedCase[], log: (line: string) => void) {
  const filed = new Map<PlannedCase, DemoCase>();
  const events = plans
    .flatMap((plan) => [{ plan, at: plan.registeredAt }, ...plan.moves.map((move) => ({ plan, at: move.at, move }))])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const [index, event] of events.entries()) {
    const one = filed.get(event.plan);
    if (one && 'move' in event) await playMove(scene, one, event.move);
    else filed.set(event.plan, await fileOne(scene, event.plan));
    if ((index + 1) % 300 === 0) log(`Demo: ${index + 1} of ${events.length} events`);
  }
}

const uploadFiles = (deps: Deps, { files }: PlannedCase) =>
  Promise.all(files.slice(0, deps.config.evidence.maxFiles).map((file) => uploadFile(deps, file)));

async function fileOne({ tx, deps, staff, files }: DemoContext, plan: PlannedCase): Promise<DemoCase> {
  const { kind, name, rng, registeredAt } = plan;
  const seed = rng.between(1, 1_000_000);
  const call = callOf(tx, deps, registeredAt, plan.idempotencyKey);
  const codeOf = (subject: string | undefined) => subjects.find(({ al }) => al === subject)?.code;
  const investigator = rng.pick(staff.investigator);
  const common = { kind, investigator, rng, ordinal: Number(name.split('/')[1]) };
  const uploads = files.get(name) ?? [];
  if (kind === 'complaint') {
    const form = buildComplaint({ decisionFile: uploads[0] }, seed, registeredAt);
    Object.assign(form.complainer, { subject: codeOf(form.complainer.name) });
    const { number, trackingCode } = await complaintsHandlers.fileComplaint({ ...call, body: Complaint.parse(form) });
    return { ...common, number, code: trackingCode, isAnonymous: false };
  }
  const form = buildDenouncement({ ...plan.file, evidence: uploads }, seed);
  for (const subject of form.subjects) Object.assign(subject, { electoralSubject: codeOf(subject.name) });
  const body = IndividualDenouncement.parse(form);
  const { number, trackingCode } = await filingHandlers.fileIndividualDenouncement({ ...call, body });
  return { ...common, number, code: trackingCode, isAnonymous: body.confidentiality === 'anonymous' };
}

export async function demoTrackingCodes({ db, keys }: Deps) {
  const names = ['returnedLater', 'claimsGiven', 'decided', 'fined', 'complaintReturned', 'complaintPublished'];
  const found = names.map(async (name) => {
    const key = demoKey(`${name}/0`);
    const row = await findByKey(db, keys.hash('idempotency', key));
    return row ? [{ ...row, code: formatTrackingCode(trackingCodeOf(keys, key)) }] : [];
  });
  return (await Promise.all(found)).flat();
}
