// Job that compares the database with the register log, span by span, and confirms findings by a second look.
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { isSignedByAny, parseNote } from '../../platform/crypto/notes.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { isMissing } from '../../platform/storage/storage.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { readLetterFile } from '../../register/letters/letters.sealing.ts';
import { leafHashOf, saltedEntry } from '../../register/registerLog/entries.ts';
import { findLastHead, getCheckProgress } from '../../register/registerLog/heads.store.ts';
import { listUnentered, type PlacedLeaf } from '../../register/registerLog/openings/openings.store.ts';
import { readOpenings } from '../../register/registerLog/openings/openings.ts';
import { isSigned, signingRefusal } from '../../register/registerLog/sequencing/sequencing.ts';
import { readEdge } from '../../register/registerLog/tree/nodes.store.ts';
import { appendLeaves, countOf, edgeRoot, tileWidth } from '../../register/registerLog/tree/tree.ts';
import {
  checkableSize,
  type Finding,
  findCaseAtPosition,
  listAuditFindings,
  listBackdated,
  listFiles,
  listFindings,
  listHashes,
  listHeads,
  listNumbers,
  listOtherReceipts,
  listOtherTiles,
  listPublishedFiles,
  pingDatabase,
  readSizes,
  type StoredFile,
  saveCheckState,
  saveFindings,
  sizeAt,
} from './checking.store.ts';
import { listOtherRegisters } from './derived.store.ts';
import { derivedFindings } from './derived.ts';

export const span = 2 * tileWidth;

type CheckDeps = Pick<Deps, 'db' | 'keys' | 'storage' | 'config' | 'now'>;

type Opened = Awaited<ReturnType<typeof readOpenings>>[number];

function findProblem({ leaf, opening }: Opened): Finding['fault'] | undefined {
  const { salt, entry, leafHash } = leaf;
  if (!leafHashOf(entry).equals(leafHash)) return 'hash';
  if (salt) return saltedEntry(salt, opening.lines).equals(entry) ? undefined : 'entry';
  return opening.erasedBy === undefined ? 'notErased' : undefined;
}

const receiptOf = ({ leaf: { id, kind }, opening: { lines } }: Opened) =>
  kind === 'filing' && lines[5] !== undefined ? [{ id, contentSha256: lines[5] }] : [];

interface Subject {
  readonly kind: string;
  readonly caseId: string | null;
  readonly which: string | null | undefined;
}

const subjectOf = ({ leaf: { kind, caseId, about, ordinal }, opening: { lines } }: Opened): Subject => {
  if (kind === 'row') return { kind, caseId, which: about };
  if (kind === 'event') return { kind, caseId, which: ordinal?.toString() };
  return { kind, caseId, which: caseId === null ? lines.slice(1).find((line) => line !== '-') : undefined };
};

/** A case by its number, never by its id. */
async function namesOf(db: Db, subjects: readonly Subject[]): Promise<readonly string[]> {
  const numbers = await listNumbers(db, subjects);
  return subjects.map(({ kind, caseId, which }, at) =>
    [kind, numbers[at], which?.replace(`/${caseId}`, '')].filter(Boolean).join(' '),
  );
}

async function nameOfCase(db: Db, caseId: string): Promise<string> {
  const [number] = await listNumbers(db, [{ caseId }]);
  return number ?? caseId;
}

/** Forged rows may be unreadable: halves the span until each is found. */
async function withoutUnreadable<T>(
  db: Db,
  many: readonly T[],
  check: (some: readonly T[]) => Promise<readonly Finding[]>,
  unreadable: (one: T) => Promise<Finding>,
): Promise<readonly Finding[]> {
  try {
    return await check(many);
  } catch (error) {
    const [first] = many;
    if (first === undefined) throw error;
    // Rethrows when the database is away.
    await pingDatabase(db);
    if (many.length === 1) return [await unreadable(first)];
    const middle = many.length >> 1;
    const halves = [many.slice(0, middle), many.slice(middle)];
    const found: Finding[] = [];
    for (const half of halves) found.push(...(await withoutUnreadable(db, half, check, unreadable)));
    return found;
  }
}

interface FileWindow {
  readonly since: Date;
  readonly until: number;
}

export async function checkSpan(deps: CheckDeps, from: number, until: number, files?: 'filed' | FileWindow) {
  const { db, keys, config, now } = deps;
  const leaves: PlacedLeaf[] = [];
  const places = Array.from({ length: until - from }, (_, at) => from + at);
  const check = async (some: readonly number[]): Promise<readonly Finding[]> => {
    const [first = 0] = some;
    const showing = { db, keys, onDisk: config.evidence.s3 === undefined };
    const opened = (await readOpenings(showing, first, some.length)).filter(
      ({ leaf }) => leaf.position < first + some.length,
    );
    leaves.push(...opened.map(({ leaf }) => leaf));
    const there = new Set(opened.map(({ leaf }) => leaf.position));
    const others = new Set(await listOtherReceipts(db, opened.flatMap(receiptOf)));
    const differing = opened.flatMap((one) => {
      const finding = findProblem(one) ?? (others.has(one.leaf.id) ? ('entry' as const) : undefined);
      return finding ? [{ fault: finding, subject: subjectOf(one), place: one.leaf.position }] : [];
    });
    const subjects = differing.map(({ subject }) => subject);
    const names = await namesOf(db, subjects);
    return [
      ...differing.map(({ fault, place }, at) => ({ fault, about: `${names[at]} #${place}`, place })),
      ...some
        .filter((place) => !there.has(place))
        .map((place) => ({ fault: 'missing' as const, about: `#${place}`, place })),
    ];
  };
  const unreadable = async (place: number): Promise<Finding> => {
    const caseId = await findCaseAtPosition(db, place);
    const about = caseId ? `${await nameOfCase(db, caseId)} #${place}` : `#${place}`;
    return { fault: 'entry', about, place };
  };
  const found = [...(await withoutUnreadable(db, places, check, unreadable))];
  found.push(...(await headFindings(deps, from, until)));
  const lastTile = countOf(until, 1);
  // The place of a tile is its last leaf, so that the second look covers the whole tile.
  for (const index of await listOtherTiles(db, 0, Math.floor(from / tileWidth), lastTile))
    found.push({ fault: 'tile', about: `0/${index}`, place: (index + 1) * tileWidth - 1 });
  const placeOf = new Map(leaves.map(({ id, position }) => [id, position]));
  const audits = leaves.flatMap(({ kind, id }) => (kind === 'audit' ? [id] : []));
  for (const { id, leafId } of await listBackdated(db, audits))
    found.push({ fault: 'hour', about: `audit ${id}`, place: placeOf.get(leafId) ?? from });
  await saveFindings(db, { from, until }, found, now());
  const cases = leaves.flatMap(({ caseId }) => caseId ?? []);
  await checkCases(deps, cases);
  const filed = leaves.flatMap(({ kind, caseId }) => (kind === 'filing' ? (caseId ?? []) : []));
  if (files) await (files === 'filed' ? checkFiles(deps, filed) : checkFiles(deps, cases, files));
}

async function headFindings({ db, keys }: CheckDeps, from: number, until: number): Promise<Finding[]> {
  const heads = await listHeads(db, from === 0 ? -1 : from, until);
  // Missing tiles are findings of their own.
  let edge = heads.length === 0 ? undefined : await readEdge(db, from).catch(() => undefined);
  const hashes = await listHashes(db, from, until);
  const found: Finding[] = [];
  for (const head of heads) {
    if (edge) edge = appendLeaves(edge, hashes.slice(edge.size - from, head.size - from)).edge;
    const isRoot = !edge || edgeRoot(edge).equals(head.root);
    const text = parseNote(head.note)?.text ?? '';
    const isCosigned = head.cosigned.every(({ witness: verifierKey, line }) =>
      isSignedByAny({ text, lines: [line] }, [{ verifierKey }]),
    );
    const [about, place] = [`head ${head.size}`, Math.max(0, head.size - 1)];
    if (!isRoot || !isSigned(keys, head) || !isCosigned) found.push({ fault: 'head', about, place });
    if (head.previousSize !== head.beforeSize) found.push({ fault: 'headGone', about, place });
  }
  return found;
}

async function checkCases(deps: CheckDeps, ids: readonly string[]): Promise<void> {
  const cases = [...new Set(ids)];
  const lists = await getReferenceLists(deps);
  const check = (some: readonly string[]) => derivedFindings(deps.db, some, lists);
  const found = await withoutUnreadable(deps.db, cases, check, async (caseId) => ({
    fault: 'status',
    about: await nameOfCase(deps.db, caseId),
    caseId,
  }));
  await saveFindings(deps.db, { cases }, found, deps.now());
}

async function checkFiles(deps: CheckDeps, cases: readonly string[], fileWindow?: FileWindow): Promise<void> {
  const names: string[] = [];
  const found: Finding[] = [];
  for (const file of await listFiles(deps.db, cases, fileWindow?.since)) {
    if (fileWindow && performance.now() > fileWindow.until) break;
    names.push(file.name);
    found.push(...(await fileFindings(deps, file)));
  }
  await saveFindings(deps.db, fileWindow ? { names } : { cases, files: true }, found, deps.now());
}

async function fileFindings({ storage, keys }: CheckDeps, file: StoredFile): Promise<Finding[]> {
  const { id, kind, sha256, name: about, caseId } = file;
  const hash = createHash('sha256');
  let fault: Finding['fault'] = 'file';
  try {
    if (kind === 'letter') hash.update(await readLetterFile({ storage, keys }, id));
    else if (kind === 'published') await pipeline(await storage.readLetter(id), hash);
    else await pipeline(await (kind === 'original' ? storage.readOriginal(id) : storage.readCleaned(id)), hash);
    if (hash.digest().equals(sha256)) return [];
  } catch (error) {
    if (isMissing(error)) fault = 'fileMissing';
  }
  return [{ fault, about, ...(caseId && { caseId }) }];
}

export async function checkRest(deps: CheckDeps): Promise<void> {
  const { db, keys, config, now } = deps;
  const head = await findLastHead(db);
  const size = head?.size ?? 0;
  const unentered = (await listUnentered(db)).map(({ kind, caseId, lines }) => ({ kind, caseId, which: lines[2] }));
  const names = await namesOf(db, unentered);
  const found: Finding[] = names.map((about) => ({ fault: 'notEntered', about }));
  found.push(...(await listAuditFindings(db)));
  for (let level = 1; countOf(size, level + 1) > 0; level++)
    for (const index of await listOtherTiles(db, level, 0, countOf(size, level + 1)))
      found.push({ fault: 'tile', about: `${level}/${index}` });
  const root = await readEdge(db, size).then(edgeRoot, () => undefined);
  if (head && root && !root.equals(head.root)) found.push({ fault: 'head', about: `head ${size}` });
  // The head beside the key file shows a cut-off end.
  const refusal = await signingRefusal({ keys, keyFile: config.keyFile }, db, head).catch(() => undefined);
  const sizes = await readSizes(db);
  if (sizes.entries > sizes.head || refusal === 'behind') found.push({ fault: 'headGone', about: 'head' });
  if (sizes.entries < sizes.head) found.push({ fault: 'missing', about: `head ${sizes.head}` });
  if (refusal === 'forked') found.push({ fault: 'head', about: 'head' });
  for (const about of await listOtherRegisters(db)) found.push({ fault: 'number', about });
  for (const file of await listPublishedFiles(db)) found.push(...(await fileFindings(deps, file)));
  await saveFindings(db, { others: true }, found, now());
}

/** Persistent findings are not changes in progress. */
export async function recheckFindings(deps: CheckDeps, budgetMs = Number.POSITIVE_INFINITY): Promise<void> {
  const found = await listFindings(deps.db);
  const until = performance.now() + budgetMs;
  for (let at = 0; at < found.length && performance.now() < until; at += span)
    await checkFound(deps, found.slice(at, at + span));
  if (found.some(({ place, case_id }) => place === null && case_id === null)) await checkRest(deps);
}

async function checkFound(deps: CheckDeps, found: Awaited<ReturnType<typeof listFindings>>): Promise<void> {
  const places = found.flatMap(({ place }) => place ?? []);
  for (const near of Map.groupBy(places, (place) => Math.floor(place / span)).values())
    await checkSpan(deps, Math.min(...near), Math.max(...near) + 1);
  const ofFiles = Map.groupBy(found, ({ fault: finding }) => finding === 'file' || finding === 'fileMissing');
  const cases = (isFile: boolean) => (ofFiles.get(isFile) ?? []).flatMap(({ case_id }) => case_id ?? []);
  await checkCases(deps, cases(false));
  await checkFiles(deps, cases(true));
}

const hourMs = 3_600_000;
const hourBudgetMs = 25_000;
const filesBudgetMs = 5_000;
const roundBudgetMs = 10_000;
const againBudgetMs = 10_000;
/** Two rounds a day, so that missed runs still allow one. */
const runsOfRound = 720;

export async function checkLog(_payload: unknown, deps: Deps): Promise<void> {
  const { db, now } = deps;
  const size = await checkableSize(db);
  const first = await continueRound(deps, size);
  const hour = await sizeAt(db, new Date(now().getTime() - hourMs));
  const began = performance.now();
  const files = { since: new Date(now().getTime() - hourMs), until: began + filesBudgetMs };
  // The round has just checked from `first` to its present position.
  const { next_place } = await getCheckProgress(db);
  const next = next_place === 0 ? size : next_place;
  for (let until = size; until > hour && performance.now() - began < hourBudgetMs; until -= span) {
    const from = Math.max(hour, until - span);
    if (from < first || until > next) await checkSpan(deps, from, until, files);
  }
  await recheckFindings(deps, againBudgetMs);
  await saveCheckState(db, { checked_at: now() });
}

async function continueRound(deps: Deps, size: number): Promise<number> {
  const { db, now } = deps;
  const began = performance.now();
  const first = Math.min((await getCheckProgress(db)).next_place, size);
  if (first === 0) await saveCheckState(db, { round_began_at: now() });
  const share = first + Math.ceil(size / runsOfRound);
  let next = first;
  while (next < size && (next < share || performance.now() - began < roundBudgetMs)) {
    const until = Math.min(size, next + span - (next % span));
    await checkSpan(deps, next, until, 'filed');
    next = until;
    await saveCheckState(db, { next_place: next });
  }
  if (next >= size) {
    await checkRest(deps);
    await saveCheckState(db, { next_place: 0, round_ended_at: now() });
  }
  return first;
}
