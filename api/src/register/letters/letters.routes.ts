// Letters of a case: drafts, issue, void, download, and the public check by code.
import {
  downloadLetter as downloadRoute,
  type LetterKind,
  type Letters,
  letterKindRows,
  normalizeLetterCode,
} from '@denonco/contract';
import * as z from 'zod/mini';
import { newId } from '../../platform/crypto/ids.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { MemberCall, SomeHandlers } from '../../platform/http/call.ts';
import { Download, sealedLink } from '../../platform/http/download.ts';
import { httpError, orNotFound, requireVersion } from '../../platform/http/httpError.ts';
import { findLettersOutside } from '../../platform/pdf/draw.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { findCase, type LoadedCase } from '../cases/cases.store.ts';
import { isReadByFiler } from '../cases/filers.rules.ts';
import { getVisibleCase, isReachedWhole } from '../cases/scope.ts';
import { linkForFiler } from '../evidence/opening.ts';
import { caseOfCode } from '../receipts/caseOfCode.ts';
import { caseLanguage, drawLetter, issueLetter, oneAtATime, toDrawing } from './letters.issue.ts';
import { toCheck, toDraft, toDraftLine, toIssued } from './letters.present.ts';
import { kindsForKas, mayIssue, missingStep } from './letters.rules.ts';
import { openContent, readLetterFile } from './letters.sealing.ts';
import { firstContent, toSheet, typedContent } from './letters.sheet.ts';
import {
  addDraft,
  addVoid,
  type DraftRecord,
  findByCode,
  findDraft,
  findFile,
  findIssued,
  listDrafts,
  listIssued,
  listIssuedToFiler,
  removeDraft,
  saveDraft,
} from './letters.store.ts';
import { kindsOf } from './templates/templates.ts';

const Ticket = z.union([
  z.object({ letter: z.uuid() }),
  z.object({ draft: z.uuid(), case: z.uuid(), member: z.uuid() }),
]);
type Ticket = z.infer<typeof Ticket>;

export const lettersHandlers = {
  listLetters: async ({ actor, params, tx }) => lettersOf(tx, await getVisibleCase(tx, actor, params.number), actor),

  startLetter: async ({ actor, params, body, tx, deps, now }) => {
    const history = await getVisibleCase(tx, actor, params.number);
    const { kind } = body;
    refuseKind(kind, history, actor);
    const before = body.replaces === undefined ? undefined : await findIssued(tx, history.row.id, body.replaces);
    if (body.replaces !== undefined && before?.kind !== kind) throw httpError('not_found');
    if (before?.voided_at) throw httpError('not_allowed_now');
    const drawing = await toDrawing(tx, deps, history, { ...body, memberId: actor.memberId });
    const { language } = drawing;
    const isSame = before?.language === language;
    const content = isSame ? openContent(deps.keys, history.row.id, before.content) : firstContent(drawing);
    const id = newId(now);
    await addDraft(tx, deps.keys, {
      id,
      case_id: history.row.id,
      kind,
      language,
      replaces: before?.id ?? null,
      version: 1,
      content: typedContent(drawing, content),
      for_filer: before?.for_filer ?? letterKindRows[kind].forFiler,
      updated_at: now,
      updated_by: actor.memberId,
    });
    return draftOf({ tx, deps, history, actor, now }, id);
  },

  getLetterDraft: async ({ actor, params, tx, deps, now }) =>
    draftOf({ tx, deps, history: await getVisibleCase(tx, actor, params.number), actor, now }, params.id),

  saveLetter: async ({ actor, params, body, tx, deps, now }) => {
    const history = await getVisibleCase(tx, actor, params.number);
    const { id, version } = await ownDraft({ tx, deps, history, actor }, params.id, true);
    requireVersion(version, body.version);
    await saveDraft(tx, deps.keys, {
      id,
      case_id: history.row.id,
      content: body.content,
      for_filer: body.forFiler,
      updated_at: now,
      updated_by: actor.memberId,
    });
    return draftOf({ tx, deps, history, actor, now }, id);
  },

  discardLetter: async ({ actor, params, tx, deps }) => {
    const history = await getVisibleCase(tx, actor, params.number);
    const { id } = await ownDraft({ tx, deps, history, actor }, params.id, true);
    await removeDraft(tx, id);
    return lettersOf(tx, history, actor);
  },

  issueLetter: ({ actor, params, body, deps, now }) =>
    oneAtATime(deps, async (tx) => {
      const history = await getVisibleCase(tx, actor, params.number, { lock: true });
      const draft = await ownDraft({ tx, deps, history, actor }, params.id, true);
      requireVersion(draft.version, body.version);
      if (missingStep(draft.kind, history.row.kind, history.steps)) throw httpError('not_allowed_now');
      const { kind, language, content, for_filer: forFiler, replaces: id, before_number: number } = draft;
      const replaces = id === null || number === null ? undefined : { id, number };
      const letter = { kind, language, content, forFiler, replaces, now, memberId: actor.memberId };
      await issueLetter(tx, deps, history, letter);
      await removeDraft(tx, draft.id);
      return lettersOf(tx, history, actor);
    }),

  voidLetter: async ({ actor, params, body, tx, now }) => {
    const history = await getVisibleCase(tx, actor, params.number, { lock: true });
    const letter = orNotFound(await findIssued(tx, history.row.id, params.id));
    refuseKind(letter.kind, history, actor);
    const { memberId } = actor;
    await addVoid(tx, { letter_id: letter.id, at: now, member_id: memberId, reason: body.reason });
    const data = { number: letter.number, reason: body.reason };
    await audit(tx, { at: now, memberId, action: 'letters.void', target: params.number, data });
    return lettersOf(tx, history, actor);
  },

  linkLetter: async ({ actor, params: { number, id }, tx, deps, now }) => {
    const history = await getVisibleCase(tx, actor, number);
    const { row } = history;
    const letter = await findIssued(tx, row.id, id);
    if (!letter) await ownDraft({ tx, deps, history, actor }, id);
    else if (!mayRead(actor, history, letter.kind)) throw httpError('not_found');
    const ticket = letter ? { letter: id } : { draft: id, case: row.id, member: actor.memberId };
    const data = { number: letter?.number ?? null };
    await audit(tx, { at: now, memberId: actor.memberId, action: 'letters.open', target: number, data });
    return sealedLink(deps.keys, downloadRoute, ticket satisfies Ticket, now);
  },

  downloadLetter: async ({ params, tx, deps, now }) => {
    const ticket = Ticket.safeParse(deps.keys.openTicket(params.ticket, now)).data;
    if (!ticket) throw httpError('expired');
    if ('draft' in ticket) return draftFile(tx, deps, ticket, now);
    const letter = await findFile(tx, ticket.letter);
    if (!letter) throw httpError('expired');
    const { id, number, size, erased_at } = letter;
    if (erased_at) throw httpError('erased');
    return fileOf(await readLetterFile(deps, id), `${number}.pdf`, { 'content-length': String(size) });
  },

  linkLetterByCode: async ({ params: { kind }, body, tx, deps, now, locale }) => {
    const { row, steps } = await caseOfCode(tx, deps, body.code, { kind, locale });
    const found = (await listIssuedToFiler(tx, row.id)).find(({ id }) => id === body.id);
    if (found && !isReadByFiler(found, { ...row, steps })) throw httpError('not_found');
    if (!found) return linkForFiler(tx, deps, { caseId: row.id, id: body.id, locale, now });
    return sealedLink(deps.keys, downloadRoute, { letter: body.id } satisfies Ticket, now);
  },

  checkLetter: async ({ body, tx, deps }) => {
    // Invalid codes are looked up too, so that all take the same time.
    const found = await findByCode(tx, normalizeLetterCode(body.code) ?? '');
    if (!found) throw httpError('unknown_code');
    return toCheck(found, (await getPublisher(deps, tx)).institution);
  },
} satisfies SomeHandlers;

function refuseKind(kind: LetterKind, { row }: LoadedCase, actor: Actor): void {
  if (!kindsOf(row.kind).includes(kind)) throw httpError('not_allowed_now');
  if (!mayWrite(actor, { row }, kind)) throw httpError('forbidden');
}

type LetterCall = Pick<MemberCall, 'tx' | 'deps' | 'actor' | 'now'> & { readonly history: LoadedCase };

async function ownDraft({ tx, deps, history, actor }: Omit<LetterCall, 'now'>, id: string, lock = false) {
  const draft = orNotFound(await findDraft(tx, deps.keys, history.row.id, id, lock));
  refuseKind(draft.kind, history, actor);
  return draft;
}

// Of a case that only it reaches, KAS writes its own.
type Row = Pick<LoadedCase, 'row'>;
const mayRead = (actor: Actor, { row }: Row, kind: LetterKind): boolean =>
  kindsForKas.includes(kind) || isReachedWhole(actor, { row });
const mayWrite = (actor: Actor, { row }: Row, kind: LetterKind): boolean =>
  mayIssue(kind, row.kind, actor.permissions) && (kind === 'sanction' || isReachedWhole(actor, { row }));

async function lettersOf(db: Db, history: LoadedCase, actor: Actor): Promise<Letters> {
  const { row, steps } = history;
  const may = (kind: LetterKind) => mayWrite(actor, history, kind);
  return {
    issued: (await listIssued(db, row.id)).filter(({ kind }) => mayRead(actor, history, kind)).map(toIssued),
    drafts: (await listDrafts(db, row.id)).filter(({ kind }) => may(kind)).map(toDraftLine),
    kinds: kindsOf(row.kind)
      .filter(may)
      .map((code) => {
        const waitsFor = missingStep(code, row.kind, steps) ?? null;
        return { code, waitsFor, isReady: waitsFor === null };
      }),
    language: caseLanguage(history),
  };
}

async function draftOf(call: LetterCall, id: string) {
  const draft = await ownDraft(call, id);
  const { drawing, sheet } = await sheetOf(call, draft, call.actor.memberId);
  const lettersOutside = await findLettersOutside(JSON.stringify(sheet));
  return toDraft(draft, drawing, { sheet, lettersOutside });
}

async function sheetOf({ tx, deps, history, now }: Omit<LetterCall, 'actor'>, draft: DraftRecord, memberId: string) {
  const drawing = await toDrawing(tx, deps, history, { ...draft, memberId });
  return { drawing, sheet: toSheet(drawing, draft.content, now, draft.before_number) };
}

async function draftFile(tx: Db, deps: Deps, ticket: Extract<Ticket, { draft: string }>, now: Date): Promise<Download> {
  const history = await findCase(tx, { id: ticket.case });
  const draft = history && (await findDraft(tx, deps.keys, ticket.case, ticket.draft));
  if (!history || !draft) throw httpError('expired');
  const { sheet } = await sheetOf({ tx, deps, history, now }, draft, ticket.member);
  const { body } = await drawLetter(sheet, undefined, now);
  return fileOf(body, `${sheet.title} ${history.row.number}.pdf`);
}

const fileOf = (body: ConstructorParameters<typeof Download>[0], name: string, headers: Record<string, string> = {}) =>
  new Download(body, 'application/pdf', name, { ...headers, 'content-security-policy': "sandbox; default-src 'none'" });
