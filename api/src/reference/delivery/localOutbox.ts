// Local outbox in place of a mail server or gateway: one file per message for the operator.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transport } from './deliveries.store.ts';

const ttlMs = 7 * 24 * 3_600_000;
const folderOf = (dataDir: string) => join(dataDir, 'outbox');

/** `2026-11-16T09-00-00.000Z-sms-<id>.txt` (not every file system allows colons), readable by the owner only. */
export async function writeToLocalOutbox(dataDir: string, delivery: Parameters<Transport>[0]): Promise<void> {
  const { id, channel, to, subject, text, createdAt } = delivery;
  const folder = folderOf(dataDir);
  const head = subject === '' ? `To: ${to}` : `To: ${to}\nSubject: ${subject}`;
  const name = `${createdAt.toISOString().replaceAll(':', '-')}-${channel}-${id}.txt`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, name), `${head}\n\n${text}\n`, { mode: 0o600 });
}

export async function clearLocalOutbox(dataDir: string, now: Date): Promise<void> {
  const folder = folderOf(dataDir);
  const oldest = new Date(now.getTime() - ttlMs).toISOString().replaceAll(':', '-');
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => /^\d{4}-.*\.txt$/.test(name) && name < oldest);
  for (const name of old) await rm(join(folder, name), { force: true });
}
