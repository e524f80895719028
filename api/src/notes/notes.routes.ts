// Internal notes of a case. Who may read the case may read them; who works on cases of its kind may write, also after
// it was closed. Nothing here reaches the filer, the public, or a message that leaves.
import {
  type CaseNote,
  type CaseNotes,
  type FieldCode,
  fullNameOf,
  noteCorrectionMs,
  type Person,
  toTiraneIso,
} from '@denonco/contract';
import type { CaseHistory } from '../cases/cases.store.ts';
import { caseFor, mayAdd, worksOn } from '../casework/reach.ts';
import { audit } from '../db/audit.store.ts';
import type { Db } from '../db/pool.ts';
import { addDocuments } from '../evidence/attaching.ts';
import type { Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { tellLive } from '../live/live.store.ts';
import { noticeMembers } from '../notices/members/members.store.ts';
import { leaveToIndex } from '../queue/search/index.store.ts';
import type { Actor } from '../sessions/actor.ts';
import {
  addNote,
  addText,
  findMembers,
  listNoteDocuments,
  listNotes,
  listReaders,
  type MemberRecord,
  type NoteRecord,
} from './notes.store.ts';

const iso = (at: Date): string => toTiraneIso(at.getTime());
const toPerson = ({ id, name, surname }: MemberRecord): Person => ({ id, name: fullNameOf(name, surname) });

export const notesHandlers: Handlers<'listCaseNotes' | 'addCaseNote' | 'correctCaseNote' | 'listCaseReaders'> = {
  listCaseNotes: async ({ actor, params, tx, now }) => notesOf(tx, actor, await caseFor(tx, actor, params.number), now),

  addCaseNote: async ({ actor, params: { number }, body: { documents, ...body }, tx, deps, now }) => {
    const history = await caseToNoteAt(tx, actor, number);
    await refuseStrangers(tx, history, body.mentions);
    if (documents.length > 0 && !mayAdd(actor, history)) throw fault('not_allowed_now');
    const { memberId } = actor;
    const id = await addNote(tx, history.row.id, memberId, { at: now, ...body });
    const adding = { ids: documents, purpose: 'note', about: id, filerSees: false, memberId, now } as const;
    await addDocuments(tx, deps, history, adding);
    await tellNamed(tx, actor, { id, number, mentions: body.mentions, at: now });
    await leaveToIndex(tx, history.row.id);
    await tellLive(tx, { caseId: history.row.id });
    await audit(tx, { at: now, memberId: actor.memberId, action: 'notes.add', target: number });
    return notesOf(tx, actor, history, now);
  },

  correctCaseNote: async ({ actor, params: { number, id }, body, tx, now }) => {
    const history = await caseToNoteAt(tx, actor, number);
    const note = (await listNotes(tx, history.row.id)).find((one) => one.id === id);
    if (!note) throw fault('not_found');
    if (note.memberId !== actor.memberId) throw fault('forbidden');
    if (!isCorrectable(note, now)) throw fault('not_allowed_now');
    await refuseStrangers(tx, history, body.mentions);
    await addText(tx, id, note.texts.length + 1, { at: now, ...body });
    await tellNamed(tx, actor, { id, number, mentions: body.mentions, at: now });
    await leaveToIndex(tx, history.row.id);
    await tellLive(tx, { caseId: history.row.id });
    await audit(tx, { at: now, memberId: actor.memberId, action: 'notes.correct', target: number });
    return notesOf(tx, actor, history, now);
  },

  listCaseReaders: async ({ actor, params, tx }) => {
    const { row } = await caseFor(tx, actor, params.number);
    return (await listReaders(tx, row.kind, row.assignee_id)).map(toPerson);
  },
};

/** A case on which the member may note something; held, so that two corrections follow each other. */
async function caseToNoteAt(tx: Db, actor: Actor, number: string): Promise<CaseHistory> {
  const history = await caseFor(tx, actor, number, { lock: true });
  if (!worksOn(actor, history)) throw fault('forbidden');
  return history;
}

/** @throws Fault `validation` at whoever is named and may not read the case: a note is no way to show it to them. */
async function refuseStrangers(tx: Db, { row }: CaseHistory, mentions: readonly string[]): Promise<void> {
  if (mentions.length === 0) return;
  const readers = new Set((await listReaders(tx, row.kind, row.assignee_id)).map(({ id }) => id));
  const fields: Record<string, FieldCode> = {};
  mentions.forEach((id, index) => {
    if (!readers.has(id)) fields[`mentions.${index}`] = 'unknown_value';
  });
  if (Object.keys(fields).length > 0) throw fault('validation', { fields });
}

interface Named {
  readonly id: string;
  readonly number: string;
  readonly mentions: readonly string[];
  readonly at: Date;
}
/** Whoever a note names hears of it once, also when it is corrected. */
const tellNamed = (tx: Db, { memberId }: Actor, { id, number, mentions, at }: Named): Promise<void> =>
  noticeMembers(tx, {
    event: 'mentioned',
    key: `note/${id}`,
    to: mentions.filter((one) => one !== memberId),
    number,
    at,
  });

const endOfCorrecting = ({ at }: NoteRecord): Date => new Date(at.getTime() + noteCorrectionMs);
const isCorrectable = (note: NoteRecord, now: Date): boolean => now < endOfCorrecting(note);

async function notesOf(db: Db, actor: Actor, history: CaseHistory, now: Date): Promise<CaseNotes> {
  const notes = await listNotes(db, history.row.id);
  const named = notes.flatMap(({ memberId, texts }) => [memberId, ...texts.flatMap(({ mentions }) => mentions)]);
  const people = await findMembers(db, [...new Set(named)]);
  const documents = await listNoteDocuments(db, history.row.id);
  return {
    items: notes.flatMap((note) => {
      const own = documents.filter(({ about }) => about === note.id).map(({ id, name }) => ({ id, name }));
      return toNote(note, own, people, actor, now);
    }),
    mayWrite: worksOn(actor, history),
  };
}

function toNote(
  note: NoteRecord,
  documents: CaseNote['documents'],
  people: ReadonlyMap<string, MemberRecord>,
  { memberId }: Actor,
  now: Date,
): CaseNote[] {
  const author = people.get(note.memberId);
  const last = note.texts.at(-1);
  if (!author || !last) return [];
  const isMine = note.memberId === memberId && isCorrectable(note, now);
  return [
    {
      id: note.id,
      at: iso(note.at),
      by: toPerson(author),
      text: last.text,
      mentions: last.mentions.flatMap((id) => people.get(id) ?? []).map(toPerson),
      documents,
      before: note.texts.slice(0, -1).map(({ at, text }) => ({ at: iso(at), text })),
      correctableUntil: isMine ? iso(endOfCorrecting(note)) : null,
    },
  ];
}
