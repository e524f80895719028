// How npm's scripts start: tools/node.sh, which gives way to the script, and the Node that it needs.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const root = resolve(import.meta.dirname, '..');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

it('every npm script starts through tools/node.sh, on a file that is there; two work without packages', () => {
  const withoutPackages = ['audit', 'sbom'];
  const wrong = Object.entries(scripts).filter(([name, command]) => {
    const file = /^exec sh tools\/node\.sh (\S+)/.exec(command)?.[1];
    return !withoutPackages.includes(name) && !(file && existsSync(join(root, file)));
  });
  expect(wrong).toEqual([]);
});

it('passes arguments and the exit code through, and leaves no process between', () => {
  const folder = mkdtempSync(join(tmpdir(), 'denonco-scripts-'));
  mkdirSync(join(folder, 'tools'));
  copyFileSync(join(root, 'tools/node.sh'), join(folder, 'tools/node.sh'));
  // The real one might install packages beneath the running tests.
  writeFileSync(join(folder, 'tools/bootstrap.mjs'), '');
  const code = 'console.log(process.ppid, ...process.argv.slice(1)); process.exit(7)';
  const { status, stdout } = spawnSync('sh', ['tools/node.sh', '-e', code, 'one two'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect([status, stdout]).toEqual([7, `${process.pid} one two\n`]);
});

it('an older Node without a pinned one says in one line what to do', () => {
  const program = `Object.defineProperty(process.versions, 'node', { value: '24.6.9' });
    import(${JSON.stringify(join(root, 'tools/requireNode.mjs'))})`;
  // As it is after a try with the pinned one.
  const env = { ...process.env, DENONCO_ON_PINNED_NODE: '1' };
  const { status, stderr } = spawnSync(process.execPath, ['-e', program], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Denonco needs Node 24\.7 or newer and this is 24\.6\.9: .+\n$/);
});
