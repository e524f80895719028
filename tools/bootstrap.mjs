// Runs before `npm start` and `npm test` on any Node from 20: installs package-lock.json, then ensures that npm's
// scripts run on Node 24.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const installed = join(root, 'node_modules', '.package-lock.json');
const NEEDED = 24;

if (isOutOfDate()) install();
checkNode();

function isOutOfDate() {
  if (!existsSync(installed)) return true;
  return statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs;
}

function install() {
  console.log('Installing the packages of package-lock.json (npm ci), about a minute');
  const began = Date.now();
  // Install scripts do not run; their work is done where it is needed.
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(program, [...args, 'ci', '--ignore-scripts'], { cwd: root, stdio: 'inherit' });
  if (status !== 0)
    stop('The packages could not be installed: read the lines above, check the network and the rights on this folder.');
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s`);
}

function checkNode() {
  // npm puts node_modules/.bin with the pinned Node first; else the machine's is used.
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const { stdout } = spawnSync('node', ['-p', 'process.versions.node'], {
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
  });
  const version = stdout?.trim();
  if (Number.parseInt(version, 10) >= NEEDED) return;
  stop(
    `Denonco needs Node ${NEEDED} and found ${version || 'none that runs'}: install again with "npm ci" (without --omit=optional), or install Node ${NEEDED}.`,
  );
}

function stop(line) {
  console.error(line);
  process.exit(1);
}
