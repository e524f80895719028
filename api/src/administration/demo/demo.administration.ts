// Requests for rights, a published document, a refused e-mail, a hold and notices of reports, so that no page of the
// administration is empty. Nothing is sent.

import { maskEmail } from '@denonco/contract';
import { notifyOfStep } from '../../premises/notifying.ts';
import { findRecordsOf } from '../../premises/writing.store.ts';
import { post } from '../../register/notices/deliveries.store.ts';
import { grantsHandlers } from '../memberAdmin/grants.routes.ts';
import { membersHandlers } from '../memberAdmin/members.routes.ts';
import { retentionHandlers } from '../retention/retention.routes.ts';
import { publishedDocumentsHandlers } from '../texts/documents.routes.ts';
import { actorOf, type Writing } from './demo.correspondence.ts';
import { callOf, type LivingCase, unlessRefused } from './demo.moves.ts';
import { findMember, getWorkers, giveUpDelivery } from './demo.store.ts';
import * as words from './demo.words.ts';
import { shownMunicipalities } from './premises/premises.plan.ts';
import { findDemoElection } from './premises/premises.seed.store.ts';

const dayMs = 86_400_000;

/** `guide` is the uploaded PDF of the published document. */
export async function seedAdministration(
  scene: Writing,
  cases: ReadonlyMap<string, Pick<LivingCase, 'number'>>,
  guide: string,
): Promise<void> {
  const steps = {
    rights: () => askForRights(scene),
    // A virus scanner may not have judged the file yet.
    document: () => publishGuide(scene, guide),
    hold: () => holdOne(scene, cases.get('reopened/0')?.number),
    delivery: () => addDelivery(scene),
    reports: () => notifyOfReports(scene),
  };
  for (const [action, step] of Object.entries(steps)) await unlessRefused(scene.deps, { action }, step);
}

const daysAgo = ({ deps }: Writing, days: number) => new Date(deps.now().getTime() - days * dayMs);

/** One that waits for the auditor, and an earlier one that was withdrawn. */
async function askForRights(scene: Writing): Promise<void> {
  const { tx, deps } = scene;
  const [administrator] = await getWorkers(tx, 'KqzAdministrator');
  const ask = async (email: string, added: readonly ['denouncements.assign' | 'audit.read'], now: Date) => {
    const { id, version } = await findMember(tx, email);
    const call = { ...callOf(tx, deps, now), actor: actorOf(administrator, 'KqzAdministrator', now) };
    const body = { version, added: [...added], taken: [] };
    await membersHandlers.changeMemberPermissions({ ...call, params: { id }, body });
    return call;
  };
  const asked = await ask('kqzinvestigator2@denonco.test', ['audit.read'], daysAgo(scene, 6));
  const { items } = await grantsHandlers.listGrants({ ...asked, params: undefined, body: undefined });
  for (const { id } of items)
    await grantsHandlers.withdrawGrant({ ...asked, now: daysAgo(scene, 5), params: { id }, body: undefined });
  await ask('kqzinvestigator3@denonco.test', ['denouncements.assign'], daysAgo(scene, 1));
}

async function publishGuide(scene: Writing, upload: string): Promise<void> {
  const { tx, deps } = scene;
  const [administrator] = await getWorkers(tx, 'KqzAdministrator');
  const now = daysAgo(scene, 8);
  const call = { ...callOf(tx, deps, now), actor: actorOf(administrator, 'KqzAdministrator', now) };
  await publishedDocumentsHandlers.publishDocument({ ...call, body: { ...words.guide, upload } });
}

async function holdOne({ tx, deps, staff }: Writing, number: string | undefined): Promise<void> {
  if (number === undefined) return;
  const now = deps.now();
  const call = { ...callOf(tx, deps, now), actor: actorOf(staff.commissioner[0], 'KqzCommissioner', now) };
  await retentionHandlers.holdCase({ ...call, body: { number, reason: words.hold } });
}

/** An e-mail that a mail server refused. */
async function addDelivery(scene: Writing): Promise<void> {
  const { tx, deps } = scene;
  const to = 'besa@shembull.test';
  const message = { eventKey: 'demo', channel: 'email', to, masked: maskEmail(to), text: words.delivery } as const;
  await post(tx, deps.keys, daysAgo(scene, 2), [message]);
  await giveUpDelivery(tx, message.eventKey);
}

/** Municipalities learn of returned and decided reports, the commission of sent ones. */
async function notifyOfReports(scene: Writing): Promise<void> {
  const { tx } = scene;
  const election = await findDemoElection(tx);
  const [inspector] = await getWorkers(tx, 'KqzInspector');
  if (!election) return;
  for (const municipality of shownMunicipalities) {
    const wanted = { election, kind: 'qv', municipality, unit: undefined, ids: undefined } as const;
    const records = await findRecordsOf(tx, wanted);
    const steps = [
      ['send', 'sent', 3],
      ['return', 'returned', 2],
      ['approve', 'approved', 1],
    ] as const;
    for (const [step, status, days] of steps) {
      const now = daysAgo(scene, days);
      const actor = actorOf(inspector, 'KqzInspector', now);
      await notifyOfStep(
        { tx, actor, now },
        step,
        records.filter((one) => one.status === status),
      );
    }
  }
}
