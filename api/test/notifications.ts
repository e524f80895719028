import type { Actor } from '../src/platform/http/actor.ts';
import { liveChannel } from '../src/platform/live/live.store.ts';
import type { Live } from '../src/platform/live/live.ts';
import type { TestApp } from './testApp.ts';

const visitor: Actor = {
  memberId: '',
  roleCode: '',
  scope: 'country',
  municipalityCode: null,
  permissions: new Set(),
  tokenHash: Buffer.alloc(0),
  sessionId: '',
  verifiedAt: null,
};

/** Resolves when all `lives` have received the notifications sent before: one connection keeps their order. */
export async function earlierNotifications(app: TestApp, lives: readonly Live[]): Promise<void> {
  const received = lives.map(async (live) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const leave = await live.join({ actor: visitor, send: resolve, check() {}, end() {} });
    return { promise, leave };
  });
  const pages = await Promise.all(received);
  await app.owner.query('select pg_notify($1, $2)', [liveChannel, '{}']);
  for (const { promise, leave } of pages) await promise.finally(leave);
}
