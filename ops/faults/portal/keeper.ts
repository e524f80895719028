// Keeps an `npm start` running as systemd does. As the first process of a namespace it inherits orphans without reaping
// them.
// Kills on request: `keeper.ts <data folder>`.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** RestartSec of deploy/systemd/denonco.service. */
const restartMs = 200;
const [dataDir = ''] = process.argv.slice(2);
let isOver = false;
let child: ChildProcess | undefined;

function start(): void {
  child = spawn(process.execPath, [join(import.meta.dirname, '../../../tools/start.ts')], { stdio: 'inherit' });
  child.once('exit', () => {
    if (isOver) process.exit(0);
    setTimeout(start, restartMs);
  });
}

function killDatabase(): void {
  const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

process.on('message', (what) => {
  if (what === 'end') {
    isOver = true;
    child?.kill('SIGTERM');
  }
  if (what === 'server' || what === 'both') child?.kill('SIGKILL');
  if (what === 'database' || what === 'both') killDatabase();
});
process.on('disconnect', () => process.exit(0));
start();
