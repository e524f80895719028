// Messages, notes, a link and openings of identities in some demo cases, so that no section of a case file is empty.
import type { AskIdentity, Worker } from '@denonco/contract';
import { caseLinksHandlers } from '../../casework/links/caseLinks.routes.ts';
import { messagesHandlers } from '../../casework/messages/messages.routes.ts';
import { notesHandlers } from '../../casework/notes/notes.routes.ts';
import { identitiesHandlers } from '../../casework/openings/identities.routes.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { trackingHandlers } from '../../public/tracking/tracking.routes.ts';
import { callOf, type LivingCase, type Staff, unlessRefused } from './demo.moves.ts';
import { findAssignee, listConfidential } from './demo.store.ts';
import * as words from './demo.words.ts';

type Way = 'filer' | 'message' | 'note';

export interface Writing {
  readonly tx: Db;
  readonly deps: Deps;
  readonly staff: Staff;
}

/** By plan name, in order. Staff write a `message` to the filer, a `note` to colleagues. */
const written: Readonly<Record<string, readonly (readonly [Way, string])[]>> = {
  'investigated/0': [
    ['note', words.notes[0]],
    ['note', words.notes[1]],
  ],
  'claimsGiven/0': [
    ['filer', words.filerMessages[0]],
    ['message', words.messages[0]],
    ['filer', words.filerMessages[1]],
    ['note', words.notes[2]],
  ],
  'inSession/0': [
    ['message', words.messages[1]],
    ['note', words.notes[3]],
  ],
  'decided/0': [['filer', words.filerMessages[2]]],
  'complaintReturned/0': [
    ['filer', words.filerMessages[3]],
    ['message', words.messages[2]],
  ],
  'heard/0': [['note', words.notes[4]]],
  // First in the queues, where a case is opened first.
  'late/0': [
    ['filer', words.filerMessages[0]],
    ['note', words.notes[0]],
  ],
  'late/1': [['note', words.notes[2]]],
  'nearlyDue/0': [['note', words.notes[1]]],
  'atKas/0': [['filer', words.filerMessages[2]]],
};

/** Filers of other cases in these histories write, and are answered. */
const talkative = /^(investigated|answeredAndAdmitted|claims|extended|inSession|decided|atKas|heard|complaintDecided)/;

/** Minutes between two texts; the last is the newest. */
const apart = 25;

export async function writeOnCases(scene: Writing, cases: ReadonlyMap<string, LivingCase>): Promise<void> {
  const { deps } = scene;
  for (const [plan, texts] of Object.entries(written)) {
    const one = cases.get(plan);
    if (!one) continue;
    const worker = await writerOf(scene, one);
    for (const [at, [how, text]] of texts.entries()) {
      const now = new Date(deps.now().getTime() - (texts.length - at) * apart * 60_000);
      await unlessRefused(deps, { number: one.number, how }, () => write(scene, one, { how, text, worker, now }));
    }
  }
  const others = [...cases].filter(([plan]) => talkative.test(plan) && !written[plan]);
  for (const [index, [, one]] of others.entries()) {
    const worker = await writerOf(scene, one);
    const dialogue = words.dialogues[index % words.dialogues.length] ?? [];
    for (const [at, text] of dialogue.entries()) {
      const now = new Date(one.movedAt.getTime() + (at + 1) * apart * 60_000);
      const how = at === 0 ? 'filer' : 'message';
      if (now < deps.now())
        await unlessRefused(deps, { number: one.number, how }, () => write(scene, one, { how, text, worker, now }));
    }
  }
  await linkTwo(scene, cases);
  await openIdentities(scene);
}

/** Investigators write only on cases assigned to them, which a case of this hour is not yet. */
async function writerOf({ tx, staff }: Writing, { kind, number, investigator }: LivingCase): Promise<Worker> {
  if (kind === 'complaint') return staff.secretary[0];
  return (await findAssignee(tx, number)) ? investigator : staff.registrar[0];
}

export const actorOf = (worker: Worker, roleCode: string, now: Date): Actor => ({
  ...worker,
  roleCode,
  municipalityCode: null,
  tokenHash: Buffer.alloc(0),
  sessionId: '',
  verifiedAt: now,
});

interface Text {
  readonly how: Way;
  readonly text: string;
  readonly worker: Worker;
  readonly now: Date;
}

async function write({ tx, deps }: Writing, { kind, number, code }: LivingCase, { how, text, worker, now }: Text) {
  const call = callOf(tx, deps, now);
  const byStaff = { ...call, params: { number }, actor: actorOf(worker, '', now) };
  if (how === 'message') await messagesHandlers.sendCaseMessage({ ...byStaff, body: { text, documents: [] } });
  else if (how === 'note') await notesHandlers.addCaseNote({ ...byStaff, body: { text, mentions: [], documents: [] } });
  else
    await trackingHandlers.messageOnCase({
      ...call,
      params: { kind },
      body: { code, text, evidence: [] },
    });
}

async function linkTwo({ tx, deps, staff }: Writing, cases: ReadonlyMap<string, LivingCase>): Promise<void> {
  const [one, other] = [cases.get('claimsGiven/0'), cases.get('investigated/0')];
  if (!one || !other) return;
  const now = deps.now();
  await caseLinksHandlers.linkCases({
    ...callOf(tx, deps, now),
    params: { number: one.number },
    actor: actorOf(staff.registrar[0], 'KqzRegistrar', now),
    body: { otherNumber: other.number, reason: words.linked },
  });
}

/** One opened with a second person's approval, and one that waits for it. */
async function openIdentities({ tx, deps, staff }: Writing): Promise<void> {
  const now = deps.now();
  const call = callOf(tx, deps, now);
  const asker = actorOf(staff.registrar[0], 'KqzRegistrar', now);
  const approver = actorOf(staff.commissioner[0], 'KqzCommissioner', now);
  const body: AskIdentity = { parts: ['identity'], reason: 'hear', text: words.openingReason };
  const [opened, waiting] = await listConfidential(tx);
  for (const number of [opened, waiting]) {
    if (number === undefined) continue;
    const asked = { ...call, params: { number } };
    const { openings } = await identitiesHandlers.askIdentity({ ...asked, actor: asker, body });
    const [opening] = openings;
    if (number !== opened || !opening) continue;
    const one = { ...call, params: { number, id: opening.id } };
    await identitiesHandlers.answerIdentity({ ...one, actor: approver, body: { approve: true } });
    await identitiesHandlers.openIdentity({ ...one, actor: asker, body: undefined });
  }
}
