// Messages of a test's portal, read from the files of its local outbox.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobTable } from '../../src/app/tasks.ts';
import { runWaitingJobs } from '../../src/platform/jobs/worker.ts';
import type { TestApp } from '../testApp.ts';

export interface SentMessage {
  readonly channel: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends pending messages and returns all, oldest first. Uploads stay unchecked, because each needs a process. */
export async function sentBy(app: TestApp): Promise<SentMessage[]> {
  await runWaitingJobs(jobTable, app.deps, app.pool, { heavy: false });
  const folder = join(app.deps.config.dataDir, 'outbox');
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return names.map((name) => {
    const [, channel = '', id] = /^[\dTZ.-]+-(email|sms)-([0-9a-f-]{36})\.txt$/.exec(name) ?? [];
    if (!id) throw new Error(`not the name of a message: ${name}`);
    const content = readFileSync(join(folder, name), 'utf8');
    const [, to = '', , subject = '', text = ''] = /^To: (.*)\n(Subject: (.*)\n)?\n([\s\S]*)\n$/.exec(content) ?? [];
    return { channel, to, subject, text };
  });
}

export async function codeSentTo(app: TestApp, phone: string): Promise<string> {
  const message = (await sentBy(app)).findLast(({ to }) => to === phone);
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}
