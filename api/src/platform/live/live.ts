import type { LiveMessage } from '@denonco/contract';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { listenTo } from '../db/listener.ts';
import type { Actor } from '../http/actor.ts';
import { LiveNote, messageFor } from './live.rules.ts';
import { hidingChannel, liveChannel } from './live.store.ts';

export interface LiveListener {
  actor: Actor;
  readonly send: (message: LiveMessage) => void;
  readonly check: () => void;
  readonly end: () => void;
}

export type Live = ReturnType<typeof openLive>;

const Notes = z.array(LiveNote);

export function openLive(databaseUrl: string, log: Logger) {
  const openPages = new Set<LiveListener>();
  const hidingListeners: (() => void)[] = [];
  const announceHiding = () => {
    for (const listen of hidingListeners) listen();
  };
  // Copies the set, because a page may leave meanwhile.
  const each = (notify: (page: LiveListener) => void) => [...openPages].forEach(notify);
  const notify = (note: LiveNote) =>
    each((page) => {
      if (note.about === 'session' && note.members.includes(page.actor.memberId)) page.check();
      const message = messageFor(page.actor, note);
      if (message) page.send(message);
    });
  const hear = (payload: string) => {
    const notes = z.safeParse(Notes, JSON.parse(payload));
    if (notes.success) for (const note of notes.data) notify(note);
    else each(({ send }) => send({ type: 'all' }));
  };
  const listener = listenTo({
    databaseUrl,
    name: liveChannel,
    channels: { [liveChannel]: hear, [hidingChannel]: announceHiding },
    onGap() {
      announceHiding();
      each((page) => {
        page.check();
        page.send({ type: 'all' });
      });
    },
    onBroken: (error) => log.warn({ err: error }, 'live updates wait for the database'),
  });
  return {
    /** Gives the function that removes the page; resolves when no message can be missed. */
    async join(page: LiveListener) {
      openPages.add(page);
      await listener.ready();
      return () => void openPages.delete(page);
    },
    openPagesOf: (memberId: string) => [...openPages].filter(({ actor }) => actor.memberId === memberId).length,
    all: () => [...openPages],
    /** The first call starts listening. */
    hearsOfHiding() {
      void listener.ready();
      return listener.isListening();
    },
    /** Called when something public was, or may have been, hidden or shown. */
    onHiding: (notify: () => void) => void hidingListeners.push(notify),
    async close() {
      each(({ end }) => end());
      await listener.close();
    },
  };
}
