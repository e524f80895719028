// Runs before every npm script, on the machine's Node (20 or newer): installs what package-lock.json asks for, and
// finds a Node that is new enough.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const installed = join(root, 'node_modules', '.package-lock.json');

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
  // The pinned Node is in node_modules/.bin; else the machine's own is used.
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const { status } = spawnSync('node', [join(root, 'tools', 'requireNode.mjs')], {
    env: { ...process.env, PATH: path },
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

function stop(line) {
  console.error(line);
  process.exit(1);
}
