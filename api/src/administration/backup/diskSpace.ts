import { statfs } from 'node:fs/promises';
import { BackupError } from './manifest.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

export function sizeOf(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const amount = bytes / 1000 ** step;
  return `${amount < 10 && step > 0 ? amount.toFixed(1) : Math.round(amount)} ${units[step]}`;
}

export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes) return;
  throw new BackupError(
    `${folder} has room for ${sizeOf(bavail * bsize)}, and up to ${sizeOf(bytes)} are needed: make room, or name another disk.`,
  );
}
