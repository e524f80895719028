// The other reasons for which a start fails: run.full.test.ts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('exits with one line that explains a wrong setting', () => {
  const env = { PATH: process.env.PATH, PORT: 'abc' };
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, 'The setting PORT is "abc" but must be a number from 0 to 65535.\n']);
});
