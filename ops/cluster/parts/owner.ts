// The account that owns the programs' files: Debian's postgres account when started by root, else one's own.
import { spawnSync } from 'node:child_process';
import { account } from './program.ts';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

export function theOwner(): Owner {
  const [uid = 0, gid = 0] = [process.getuid?.(), process.getgid?.()];
  if (uid !== 0) return { uid, gid };
  const number = (flag: string) => Number(spawnSync('id', [flag, account], { encoding: 'utf8' }).stdout.trim());
  return { uid: number('-u'), gid: number('-g') };
}
