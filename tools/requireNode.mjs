// Imported first by what may start on an old Node, which would fail later with errors that do not name it. Continues on
// the pinned Node, or ends with one line. Runs on Node 18 and newer.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const needed = engines.node.replace('>=', '');
const bin = join(root, 'node_modules', '.bin');
const pinned = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
const RESTARTED = 'DENONCO_ON_PINNED_NODE';

if (isOlder(process.versions.node, needed)) {
  if (process.env[RESTARTED] || !existsSync(pinned)) {
    console.error(
      `Denonco needs Node ${needed} or newer and this is ${process.versions.node}: run "npm ci" (without --omit=optional), which brings it, or install one.`,
    );
    process.exit(1);
  }
  process.exit(await startAgain());
}

function isOlder(version, than) {
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor = 0] = than.split('.').map(Number);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

/** Resolves to its exit code. */
function startAgain() {
  const child = spawn(pinned, [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter), [RESTARTED]: '1' },
    stdio: 'inherit',
  });
  // A terminal sends Ctrl-C to both; other signals reach this process alone.
  process.removeAllListeners('SIGINT').on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}
