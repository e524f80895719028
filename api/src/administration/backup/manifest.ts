// The manifest of a backup, signed by the log key (manifest.note). It holds no secret.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Keys } from '../../platform/crypto/keys.ts';
import { isSignedByAny, parseNote } from '../../platform/crypto/notes.ts';

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Count = z.number().check(z.int(), z.minimum(0));
const Name = z.string().check(z.regex(/^\w+$/));

const Table = z.object({
  schema: Name,
  name: Name,
  columns: z.array(Name),
  rows: Count,
  bytes: Count,
  sha256: Sha256,
  page: Count,
  /** Checksum of the row versions: the next backup links a part that has the same. */
  versions: z.string(),
});
export type Table = z.infer<typeof Table>;

const Manifest = z.object({
  format: z.literal('denonco-backup/v1'),
  madeAt: z.iso.datetime(),
  rowsAt: z.iso.datetime(),
  version: z.string(),
  postgres: Count,
  cluster: z.optional(z.string()),
  migrations: z.array(z.object({ name: z.string(), sha256: Sha256 })),
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: Name, name: Name, last: z.nullable(z.string().check(z.regex(/^\d+$/))) })),
  databaseBytes: Count,
  log: z.object({
    origin: z.string(),
    size: Count,
    root: z.string(),
    waiting: Count,
  }),
  cases: Count,
  files: z.object({ count: Count, bytes: Count, sha256: Sha256 }),
});
export type Manifest = z.infer<typeof Manifest>;

const FileLine = z.object({
  path: z.string().check(
    z.regex(/^[\w.-]+(\/[\w.-]+)*$/),
    z.refine((path) => !path.split('/').includes('..')),
  ),
  bytes: Count,
  sha256: Sha256,
  mode: Count,
  mtimeMs: z.number(),
  /** Hash of the PDF in a sealed document: its row commits to it. */
  openedSha256: z.optional(Sha256),
});
export type FileLine = z.infer<typeof FileLine>;

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const tableFile = ({ schema, name, page }: Pick<Table, 'schema' | 'name' | 'page'>): string =>
  `database/${schema}.${name}${page ? `.${page}` : ''}.copy.gz`;

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');
const noteText = (sha256: string): string => `denonco-backup/v1\n${sha256}\n`;

export function writeManifest(folder: string, manifest: Manifest, keys: Keys): void {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(join(folder, 'manifest.json'), text, { mode: 0o600, flush: true });
  const note = keys.signPromise(noteText(hashed(text)));
  writeFileSync(join(folder, 'manifest.note'), note, { mode: 0o600, flush: true });
}

export function readManifest(folder: string, keys: Keys): Manifest {
  const text = readText(folder, 'manifest.json');
  const note = parseNote(readText(folder, 'manifest.note'));
  if (!note || !isSignedByAny(note, keys.logKeys))
    throw new BackupError(
      `${folder} was not signed by the key file ${keys.id}: it is damaged, or of another portal. Take the key file that belongs to it.`,
    );
  if (note.text !== noteText(hashed(text))) throw new BackupError(`${join(folder, 'manifest.json')} was changed.`);
  const parsed = z.safeParse(Manifest, JSON.parse(text));
  if (!parsed.success) throw new BackupError(`${folder} is a backup of a form that this program does not know.`);
  return parsed.data;
}

export function writeFileList(folder: string, files: readonly FileLine[]): Manifest['files'] {
  const text = files.map((file) => `${JSON.stringify(file)}\n`).join('');
  writeFileSync(join(folder, 'files.ndjson'), text, { mode: 0o600, flush: true });
  return { count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), sha256: hashed(text) };
}

export function readFileList(folder: string, { files }: Pick<Manifest, 'files'>): readonly FileLine[] {
  const text = readText(folder, 'files.ndjson');
  if (hashed(text) !== files.sha256) throw new BackupError(`${join(folder, 'files.ndjson')} was changed.`);
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => FileLine.parse(JSON.parse(line)));
}

function readText(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (cause) {
    throw new BackupError(`${folder} is no whole backup: ${name} cannot be read.`, { cause });
  }
}
