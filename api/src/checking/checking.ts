// The portal holds itself against the register log: rows, what is derived of them, files, and the log's own tables.
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { listsInForce } from '../cases/cases.reference.store.ts';
import type { Deps } from '../deps.ts';
import { readLetterFile } from '../letters/letters.sealing.ts';
import { entryOf, leafHashOf } from '../registerLog/entries.ts';
import { findLastHead } from '../registerLog/heads.store.ts';
import { listUnentered } from '../registerLog/openings/openings.store.ts';
import { readOpenings } from '../registerLog/openings/openings.ts';
import { countOf, edgeRoot, tileWidth } from '../registerLog/tree/edge.ts';
import { readEdge } from '../registerLog/tree/nodes.store.ts';
import {
  type Finding,
  listFiles,
  listFindings,
  listOtherTiles,
  listPublishedFiles,
  noteFindings,
  type StoredFile,
} from './checking.store.ts';
import { derivedFindings } from './derived.ts';

/** Entries that are looked at together: two full tiles. */
export const span = 2 * tileWidth;

export type Checked = Pick<Deps, 'db' | 'keys' | 'storage' | 'config' | 'now'>;

type Opened = Awaited<ReturnType<typeof readOpenings>>[number];

function faultOf({ leaf, opening }: Opened): Finding['fault'] | undefined {
  const { salt, entry, leafHash } = leaf;
  if (!leafHashOf(entry).equals(leafHash)) return 'hash';
  if (salt) return entryOf(salt, opening.lines).equals(entry) ? undefined : 'entry';
  return opening.erasedBy === undefined ? 'notErased' : undefined;
}

const nameOf = ({ leaf: { kind, about, position }, opening: { lines } }: Opened): string =>
  [kind, kind === 'row' ? about : lines[1], `#${position}`].filter(Boolean).join(' ');

/** Looks at the entries from one position to before another, and at the cases they are of. `files`: their bytes as well. */
export async function checkSpan(deps: Checked, from: number, until: number, { files = false } = {}): Promise<void> {
  const { db, keys, config, now } = deps;
  const opened = await readOpenings({ db, keys, onDisk: config.evidence.s3 === undefined }, from, until - from);
  const there = new Set(opened.map(({ leaf }) => leaf.position));
  const found: Finding[] = opened.flatMap((one) => {
    const fault = faultOf(one);
    return fault ? [{ fault, about: nameOf(one), place: one.leaf.position }] : [];
  });
  for (let place = from; place < until; place++)
    if (!there.has(place)) found.push({ fault: 'missing', about: `#${place}`, place });
  const lastTile = countOf(until, 1);
  for (const index of await listOtherTiles(db, 0, Math.floor(from / tileWidth), lastTile))
    found.push({ fault: 'tile', about: `0/${index}`, place: Math.max(from, index * tileWidth) });
  await noteFindings(db, { from, until }, found, now());
  await checkCases(
    deps,
    opened.flatMap(({ leaf }) => leaf.caseId ?? []),
  );
  const filed = opened.flatMap(({ leaf }) => (leaf.kind === 'filing' ? (leaf.caseId ?? []) : []));
  if (files) await checkFiles(deps, filed);
}

/** Looks at what is derived of these cases. */
async function checkCases(deps: Checked, ids: readonly string[]): Promise<void> {
  const cases = [...new Set(ids)];
  const found = await derivedFindings(deps.db, cases, await listsInForce(deps));
  await noteFindings(deps.db, { cases }, found, deps.now());
}

/** Looks at the bytes of their files. */
async function checkFiles(deps: Checked, cases: readonly string[]): Promise<void> {
  const found = await fileFindings(deps, await listFiles(deps.db, cases));
  await noteFindings(deps.db, { cases, files: true }, found, deps.now());
}

async function fileFindings({ storage, keys }: Checked, stored: readonly StoredFile[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { id, kind, sha256, name, caseId } of stored) {
    const hash = createHash('sha256');
    const read = async () => {
      if (kind === 'letter') hash.update(await readLetterFile({ storage, keys }, id));
      else await pipeline(kind === 'original' ? await storage.readOriginal(id) : await storage.readLetter(id), hash);
    };
    const isSame = await read().then(
      () => hash.digest().equals(sha256),
      () => false,
    );
    if (!isSame) found.push({ fault: 'file', about: name, ...(caseId && { caseId }) });
  }
  return found;
}

/** Checked once a round: rows without a leaf, upper tiles, the newest head, published files. */
export async function checkRest(deps: Checked): Promise<void> {
  const { db, now } = deps;
  const head = await findLastHead(db);
  const size = head?.size ?? 0;
  const found: Finding[] = (await listUnentered(db)).map(({ kind, lines }) => ({
    fault: 'notEntered',
    about: [kind, ...lines.slice(1)].filter((one) => one !== '').join(' '),
  }));
  for (let level = 1; countOf(size, level + 1) > 0; level++)
    for (const index of await listOtherTiles(db, level, 0, countOf(size, level + 1)))
      found.push({ fault: 'tile', about: `${level}/${index}` });
  const root = await readEdge(db, size).then(edgeRoot, () => undefined);
  if (head && !root?.equals(head.root)) found.push({ fault: 'head', about: String(size) });
  found.push(...(await fileFindings(deps, await listPublishedFiles(db))));
  await noteFindings(db, { rest: true }, found, now());
}

/** Looks again at what was found: what stays is no change on its way. */
export async function checkAgain(deps: Checked): Promise<void> {
  const found = await listFindings(deps.db, mostAgain);
  for (const place of new Set(found.flatMap(({ place }) => place ?? []))) await checkSpan(deps, place, place + 1);
  const ofFiles = Map.groupBy(found, ({ fault }) => fault === 'file');
  const cases = (isFile: boolean) => (ofFiles.get(isFile) ?? []).flatMap(({ case_id }) => case_id ?? []);
  await checkCases(deps, cases(false));
  await checkFiles(deps, cases(true));
  if (found.some(({ place, case_id }) => place === null && case_id === null)) await checkRest(deps);
}

const mostAgain = 50;
