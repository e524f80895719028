// Commands for operators in the wrong folder or with the wrong settings: they say so, and make nothing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../api/test/freePort.ts';
import { checkRows } from '../api/test/rows.ts';

async function ran(command: readonly string[], env: Readonly<Record<string, string>>) {
  const [program = '', ...args] = command;
  const path = join(import.meta.dirname, program);
  const child = spawn(process.execPath, [path, ...args], { env: { PATH: process.env.PATH, DEMO: '0', ...env } });
  child.stdin.end();
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  return { code, said: (await said).join('') };
}

it('make neither a database nor a key file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'denonco-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const unavailable = `postgres://denonco@127.0.0.1:${await freePort()}/denonco`;
  await checkRows(
    [
      [['admin.ts', 'link'], {}, /There is no portal in .*: set DATA_DIR or DATABASE_URL/],
      [['logCheck.ts'], { DATABASE_URL: unavailable }, /There is no key file .*: set KEY_FILE or DATA_DIR/],
      [['logOpenings.ts'], { DATABASE_URL: unavailable }, /There is no key file .*: set KEY_FILE or DATA_DIR/],
    ] as const,
    async ([command, env, message]) => {
      const { code, said } = await ran(command, { DATA_DIR: join(folder, 'data'), ...env });
      expect(code, said).not.toBe(0);
      expect(said.trim()).toMatch(message);
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});
