// A part of a table whose row versions are those of the backup before is taken over by a hard link.
import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { counting, type Turns, takeOver } from './files.ts';
import type { Last } from './keeping.ts';
import { type Table, tableFile } from './manifest.ts';
import type { Part, Snapshot, Versions } from './snapshot.store.ts';

interface Planned {
  readonly part: Part;
  readonly versions: Versions;
  readonly before: Table | undefined;
}

export async function planRows(snapshot: Snapshot, last: Last | undefined, turns: Turns) {
  const before = last && (await isOfThisDatabase(last, snapshot)) ? last : undefined;
  const known = new Map(before?.manifest.tables.map((table) => [tableFile(table), table]));
  const planned: Planned[] = [];
  for (const part of snapshot.parts) {
    const versions = await snapshot.versionsOf(part);
    const one = known.get(tableFile(part));
    planned.push({ part, versions, before: one && isSame(one, part, versions) ? one : undefined });
  }
  return {
    // Rows as text are seldom larger than they are in the table, and compressed by far smaller.
    newBytes: planned.reduce((sum, { part, before: one }) => sum + (one ? 0 : part.bytes), 0) / 2,
    write: (half: string) => writeRows(snapshot, planned, before?.folder ?? '', half, turns),
  };
}

/** Row versions have names of their own within a cluster; what was restored into it has not had this backup made of it. */
const isOfThisDatabase = async ({ folder, manifest }: Last, { facts, isMadeOf }: Snapshot): Promise<boolean> =>
  manifest.cluster !== undefined &&
  manifest.cluster === facts.cluster &&
  JSON.stringify(manifest.migrations) === JSON.stringify(facts.migrations) &&
  (await isMadeOf(basename(folder)));

const isSame = (table: Table, { columns }: Part, { rows, versions }: Versions): boolean =>
  table.versions === versions && table.rows === rows && table.columns.join() === columns.join();

async function writeRows(snapshot: Snapshot, planned: readonly Planned[], from: string, to: string, turns: Turns) {
  const tables: Table[] = [];
  const known = new Set<string>();
  const mended: string[] = [];
  let newBytes = 0;
  for (const { part, versions, before } of planned) {
    const path = tableFile(part);
    const taken = before && (await takeOver({ ...before, path }, from, to, turns));
    if (taken === 'damaged') mended.push(path);
    if (before && taken && taken !== 'damaged') {
      known.add(path);
      tables.push({ ...before, readAtMs: taken.readAtMs });
      continue;
    }
    const written = await writePart(snapshot, part, join(to, path));
    newBytes += written.bytes;
    const { schema, name, columns, page } = part;
    tables.push({ schema, name, columns, page, ...versions, ...written, readAtMs: turns.now.getTime() });
  }
  return { tables, known, newBytes, mended };
}

async function writePart(snapshot: Snapshot, part: Part, path: string) {
  const rows = snapshot.copy(part);
  const sums = counting();
  await pipeline(
    rows,
    createGzip({ level: 1 }),
    sums,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { rows: rows.rowCount, ...sums.sum() };
}
