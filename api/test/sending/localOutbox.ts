// What a world's portal sent, read as the person would who runs it: from the files of the local outbox.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runWaitingJobs } from '../../src/jobs/worker.ts';
import type { World } from '../world.ts';

export interface SentMessage {
  readonly channel: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends what waits and gives every message so far, oldest first. Uploads stay unchecked: each takes a process. */
export async function sentBy(w: World): Promise<SentMessage[]> {
  await runWaitingJobs(w.deps, w.pool, { heavy: false });
  const folder = join(w.deps.config.dataDir, 'outbox');
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return names.map((name) => {
    const [, channel = '', id] = /^[\dTZ.-]+-(email|sms)-([0-9a-f-]{36})\.txt$/.exec(name) ?? [];
    if (!id) throw new Error(`not the name of a message: ${name}`);
    const content = readFileSync(join(folder, name), 'utf8');
    const [, to = '', , subject = '', text = ''] = /^To: (.*)\n(Subject: (.*)\n)?\n([\s\S]*)\n$/.exec(content) ?? [];
    return { channel, to, subject, text };
  });
}

/** The six digits of the newest message to this telephone. */
export async function codeSentTo(w: World, phone: string): Promise<string> {
  const message = (await sentBy(w)).findLast(({ to }) => to === phone);
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}
