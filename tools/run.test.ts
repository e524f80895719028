// What a person reads when a start cannot go on: one line that says what to do, and a failing exit code.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'denonco-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the portal, which is expected to give up; gives what it wrote to standard error. */
async function givenUp(settings: Record<string, string>): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '0', ...settings };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], { env });
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  return words;
}

it.concurrent('names a wrong setting and what it takes', async ({ expect }) => {
  expect(await givenUp({ PORT: 'abc' })).toMatch(
    /^The setting PORT is "abc" but must be a number from 0 to 65535\.\n$/,
  );
});

it.concurrent('names a taken port and how to choose another', async ({ expect }) => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const address = squatter.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  expect(await givenUp({ PORT: String(port) })).toMatch(
    new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is in use.+PORT=${port + 1} npm start\n$`),
  );
  squatter.close();
});

it.concurrent('names an address that is not of this machine', async ({ expect }) => {
  expect(await givenUp({ HOST: '192.0.2.1' })).toMatch(/^HOST=192\.0\.2\.1 is no address of this machine.+\n$/);
});

it.concurrent('names a data folder that cannot be written', async ({ expect }) => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await givenUp({ DATA_DIR: join(file, 'data') })).toMatch(
    /^The data folder .+ cannot be written .+DATA_DIR.+\n$/,
  );
});
