import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const root = resolve(import.meta.dirname, '..');
const stamp = join(root, 'web/dist/.inputs');
const vite = join(root, 'node_modules/vite/bin/vite.js');

const INPUTS = ['package-lock.json', 'clean/src', 'contract/src', 'verify/src/core', 'web'] as const;
const NO_INPUT = /\/web\/(dist|node_modules)\/|\.test\./;

/** `print` also gets build errors. */
export async function buildWeb(print: (line: string) => void, signal?: AbortSignal): Promise<void> {
  // A container has no build tools and serves the given build.
  if (existsSync(stamp) && !existsSync(vite)) return;
  const inputs = hashOfInputs();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  print('Building the web client');
  await runVite(['build', '--ssr'], print, signal);
  await runVite(['build'], print, signal);
  writeFileSync(stamp, inputs);
}

async function runVite(args: readonly string[], print: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [vite, ...args, '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    ...(signal ? { signal } : {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[status], ...output] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  if (status !== 0) {
    print(output.join('').trim());
    throw new Error('The web client could not be built: the lines above say why.');
  }
}

function hashOfInputs(): string {
  const hash = createHash('sha256');
  for (const path of INPUTS.flatMap((input) => filesOf(join(root, input))))
    hash.update(`${relative(root, path)}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NO_INPUT.test(file))
    .toSorted();
}
