// Output of a start on a terminal and under a service. Other reasons for a failed start: run.full.test.ts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLogWriter, lineFormat, plainLine } from '../api/src/platform/observability/logWriter.ts';

it('exits with one line that explains a wrong setting, in JSON for a service and plain for a person', () => {
  const failedStart = (more: Record<string, string>) => {
    const env = { PATH: process.env.PATH, PORT: 'abc', ...more };
    const start = join(import.meta.dirname, 'start.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [start], { env, encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    return stderr;
  };
  const why = 'The setting PORT is "abc" but must be a number from 0 to 65535.';
  const json = failedStart({});
  expect(json.split('\n')).toHaveLength(2);
  expect(JSON.parse(json)).toEqual({ level: 'error', time: expect.any(String), why, msg: 'Denonco could not go on' });
  expect(failedStart({ npm_lifecycle_event: 'start' })).toMatch(
    /^\[ +\d+\.\d s\] error: Denonco could not go on: The setting PORT is .+\n$/,
  );
});

it('writes plain lines on a terminal and under npm, JSON under systemd and in a container, and as LOG_FORMAT says', () => {
  const npm = { npm_lifecycle_event: 'start' };
  const formats = [
    lineFormat({}, true),
    lineFormat(npm, false),
    lineFormat({ ...npm, JOURNAL_STREAM: '8:1' }, false),
    lineFormat({}, false),
    lineFormat({ LOG_FORMAT: 'json' }, true),
    lineFormat({ LOG_FORMAT: 'plain' }, false),
  ];
  expect(formats).toEqual(['plain', 'plain', 'json', 'json', 'json', 'plain']);
});

it('says a failure in one line, whatever its message and stack are', () => {
  const error = new Error('first line\n    at somewhere (file.ts:1:1)', { cause: new Error('why\nmore') });
  for (const format of ['json', 'plain'] as const) {
    const said: string[] = [];
    createLogWriter(format, (line) => said.push(line)).error('a constant name', { err: error, task: 'sendDeliveries' });
    expect(said).toHaveLength(1);
    expect(said[0]?.trimEnd().split('\n')).toHaveLength(1);
    expect(said[0]).toContain('a constant name');
    if (format === 'json')
      expect(JSON.parse(said[0] ?? '')).toMatchObject({ msg: 'a constant name', err: { name: 'Error' } });
  }
  expect(plainLine('{"level":"warn","msg":"a file waits","task":"scan","err":{"message":"refused"}}')).toMatch(
    /warn: a file waits \(task scan\): refused\n$/,
  );
});
