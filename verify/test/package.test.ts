// The package as it is installed: within node_modules Node strips no types.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'denonco-package-'));
const home = join(folder, 'node_modules/denonco-verify');

beforeAll(() => {
  mkdirSync(home, { recursive: true });
  cpSync(join(root, 'package.json'), join(home, 'package.json'));
  cpSync(join(root, 'bin'), join(home, 'bin'), { recursive: true });
  // `npm pack` runs it first.
  const packed = spawnSync(process.execPath, [join(root, 'pack.mjs'), join(home, 'dist')], { encoding: 'utf8' });
  if (packed.status !== 0) throw new Error(packed.stderr);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(home, 'bin/denonco-verify.mjs'), ...args], {
    encoding: 'utf8',
    env: { LANG: 'sq_AL.UTF-8' },
  });
  return { status, said: stdout + stderr };
};

it('runs from node_modules in the language of the system or of --lang', () => {
  expect(run('--help')).toMatchObject({ status: 0, said: expect.stringContaining('kontrollon vërtetimet') });
  expect(run('--help', '--lang', 'en')).toMatchObject({ status: 0, said: expect.stringContaining('checks receipts') });
});

it('explains wrong arguments, never overwrites a key and returns an exit code for each outcome', () => {
  expect(run('forget')).toMatchObject({ status: 2, said: expect.stringContaining('Nuk ka komandë forget') });
  const other = join(folder, 'other.json');
  writeFileSync(other, '{}');
  expect(run('receipt', other)).toMatchObject({ status: 2, said: expect.stringContaining('denonco-receipt/v1') });
  const key = join(folder, 'witness.key');
  expect(run('keygen', 'example.org/w', '--out', key)).toMatchObject({ status: 0 });
  expect(run('keygen', 'example.org/w', '--out', key)).toMatchObject({ status: 2 });
  // Nothing listens on this port.
  expect(run('check', 'http://127.0.0.1:9/log')).toMatchObject({ status: 4 });
});
