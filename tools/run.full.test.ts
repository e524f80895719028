// A start that cannot go on exits with one line that says what to do. A wrong setting: run.test.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'denonco-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Exit code and standard error of a failed start. */
async function failedStart(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, LOG_FORMAT: 'plain', DATA_DIR: join(folder, 'data'), PORT: '0', ...settings };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], { env });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, stderr };
}

it('names a port in use, a foreign address, a wrong service and a data folder that cannot be written', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const starts = await Promise.all([
    failedStart({ PORT: String(port) }),
    failedStart({ HOST: '192.0.2.1' }),
    failedStart({ DATA_DIR: join(file, 'data') }),
    failedStart({ DATA_DIR: join(folder, 'new'), CLAMAV_HOST: 'clamd.denonco.invalid:3310' }),
  ]);
  other.close();
  expect(starts).toEqual(
    [
      new RegExp(`Denonco could not go on: Port ${port} of 127\\.0\\.0\\.1 is in use.+PORT=${port + 1} npm start\n$`),
      /Denonco could not go on: HOST=192\.0\.2\.1 is no address of this machine.+\n$/,
      /Denonco could not go on: The data folder .+ cannot be written .+DATA_DIR.+\n$/,
      /Denonco could not go on: CLAMAV_HOST: .+\n$/,
    ].map((line) => ({ code: 1, stderr: expect.stringMatching(line) })),
  );
  expect(existsSync(join(folder, 'new'))).toBe(false);
});
