// Internal notes; they never reach the filer, the public or a message.
import { isDeepStrictEqual } from 'node:util';
import { type CaseNotes, noteCorrectionMs, toTiraneIso } from '@denonco/contract';
import { addNotices } from '../../accounts/notifications/notifications.store.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { MemberCall, SomeHandlers } from '../../platform/http/call.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import { isRepeat, keyedId } from '../../platform/http/idempotency.ts';
import { publishLive } from '../../platform/live/live.store.ts';
import type { LoadedCase } from '../../register/cases/cases.store.ts';
import { canAddTo, canWorkOn, getCaseToChange, getWholeCase } from '../../register/cases/scope.ts';
import { addDocuments } from '../../register/evidence/attaching.ts';
import { enqueueReindex } from '../../register/search/index.store.ts';
import { findPeople } from '../casework.store.ts';
import {
  addNote,
  addNoteText,
  listNoteDocuments,
  listNotes,
  listReaders,
  type NoteRecord,
  type NoteText,
  refuseNonReaders,
} from './notes.store.ts';

export const notesHandlers = {
  listCaseNotes: async ({ actor, params, tx, now }) =>
    notesOf(tx, actor, await getWholeCase(tx, actor, params.number), now),

  addCaseNote: async ({ actor, params: { number }, body: { documents, ...body }, idempotencyKey, tx, deps, now }) => {
    const history = await getCaseToChange(tx, actor, number);
    const { memberId } = actor;
    const caseId = history.row.id;
    const id = keyedId(deps.keys, 'note', caseId, idempotencyKey);
    if (isRepeat(await findSent(tx, caseId, id), { memberId, ...body, documents }))
      return notesOf(tx, actor, history, now);
    await refuseNonReaders(tx, history, mentionFields(body.mentions));
    if (documents.length > 0 && !canAddTo(actor, history)) throw httpError('not_allowed_now');
    await addNote(tx, { id, caseId, memberId }, { at: now, ...body });
    const adding = { ids: documents, purpose: 'note', about: id, filerSees: false, memberId, now } as const;
    await addDocuments(tx, deps, history, adding);
    await publishNote({ tx, actor, now }, history, { action: 'notes.add', id, mentions: body.mentions });
    return notesOf(tx, actor, history, now);
  },

  correctCaseNote: async ({ actor, params: { number, id }, body, tx, now }) => {
    const history = await getCaseToChange(tx, actor, number);
    const note = orNotFound((await listNotes(tx, history.row.id)).find((one) => one.id === id));
    if (note.memberId !== actor.memberId) throw httpError('forbidden');
    // Sent again because the answer was lost.
    if (isDeepStrictEqual(textWithMentions(note.texts.at(-1)), body)) return notesOf(tx, actor, history, now);
    if (!isCorrectable(note, now)) throw httpError('not_allowed_now');
    await refuseNonReaders(tx, history, mentionFields(body.mentions));
    await addNoteText(tx, id, note.texts.length + 1, { at: now, ...body });
    await publishNote({ tx, actor, now }, history, { action: 'notes.correct', id, mentions: body.mentions });
    return notesOf(tx, actor, history, now);
  },

  listCaseReaders: async ({ actor, params, tx }) => {
    const { row } = await getWholeCase(tx, actor, params.number);
    return listReaders(tx, row.kind, row.assignee_id);
  },
} satisfies SomeHandlers;

const textWithMentions = (last: Omit<NoteText, 'at'> | undefined) =>
  last && { text: last.text, mentions: last.mentions };

async function findSent(tx: Db, caseId: string, id: string) {
  const note = (await listNotes(tx, caseId)).find((one) => one.id === id);
  const documents = (await listNoteDocuments(tx, caseId)).filter(({ about }) => about === id);
  return (
    note && { memberId: note.memberId, ...textWithMentions(note.texts[0]), documents: documents.map((one) => one.id) }
  );
}

const mentionFields = (mentions: readonly string[]) => mentions.map((id, index) => [`mentions.${index}`, id] as const);

/** Notifies each mentioned member once, also after corrections. */
async function publishNote(
  { tx, actor: { memberId }, now }: Pick<MemberCall, 'tx' | 'actor' | 'now'>,
  { row: { id: caseId, number } }: LoadedCase,
  { action, id, mentions }: { action: 'notes.add' | 'notes.correct'; id: string; mentions: readonly string[] },
): Promise<void> {
  const to = mentions.filter((one) => one !== memberId);
  await addNotices(tx, { event: 'mentioned', key: `note/${id}`, to, number, at: now });
  await enqueueReindex(tx, caseId);
  await publishLive(tx, { caseId });
  await audit(tx, { at: now, memberId, action, target: number });
}

const endOfCorrecting = ({ at }: NoteRecord): Date => new Date(at.getTime() + noteCorrectionMs);
const isCorrectable = (note: NoteRecord, now: Date): boolean => now < endOfCorrecting(note);

async function notesOf(db: Db, actor: Actor, history: LoadedCase, now: Date): Promise<CaseNotes> {
  const notes = await listNotes(db, history.row.id);
  const named = notes.flatMap(({ memberId, texts }) => [memberId, ...texts.flatMap(({ mentions }) => mentions)]);
  const people = await findPeople(db, named);
  const documents = await listNoteDocuments(db, history.row.id);
  return {
    items: notes.flatMap((note) => {
      const author = people.get(note.memberId);
      const last = note.texts.at(-1);
      if (!author || !last) return [];
      const isMine = note.memberId === actor.memberId && isCorrectable(note, now);
      return {
        id: note.id,
        at: toTiraneIso(note.at),
        by: author,
        text: last.text,
        mentions: last.mentions.flatMap((id) => people.get(id) ?? []),
        documents: documents.filter(({ about }) => about === note.id),
        before: note.texts.slice(0, -1).map(({ at, text }) => ({ at: toTiraneIso(new Date(at)), text })),
        correctableUntil: isMine ? toTiraneIso(endOfCorrecting(note)) : null,
      };
    }),
    mayWrite: canWorkOn(actor, history),
  };
}
