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
  const onlookers = new Set<LiveListener>();
  const hearers: (() => void)[] = [];
  const tellOfHiding = () => {
    for (const hearer of hearers) hearer();
  };
  // Copies the set, because a page may leave meanwhile.
  const each = (notify: (onlooker: LiveListener) => void) => [...onlookers].forEach(notify);
  const notify = (note: LiveNote) =>
    each((onlooker) => {
      if (note.about === 'session' && note.members.includes(onlooker.actor.memberId)) onlooker.check();
      const message = messageFor(onlooker.actor, note);
      if (message) onlooker.send(message);
    });
  const hear = (payload: string) => {
    const notes = z.safeParse(Notes, JSON.parse(payload));
    if (notes.success) for (const note of notes.data) notify(note);
    else each(({ send }) => send({ type: 'all' }));
  };
  const listener = listenTo({
    databaseUrl,
    name: liveChannel,
    channels: { [liveChannel]: hear, [hidingChannel]: tellOfHiding },
    onGap() {
      tellOfHiding();
      each((onlooker) => {
        onlooker.check();
        onlooker.send({ type: 'all' });
      });
    },
    onBroken: (error) => log.warn({ err: error }, 'live updates wait for the database'),
  });
  return {
    /** Gives the function that removes the page; resolves when no message can be missed. */
    async join(onlooker: LiveListener) {
      onlookers.add(onlooker);
      await listener.ready();
      return () => void onlookers.delete(onlooker);
    },
    onlookersOf: (memberId: string) => [...onlookers].filter(({ actor }) => actor.memberId === memberId).length,
    all: () => [...onlookers],
    /** The first call starts listening. */
    hearsOfHiding() {
      void listener.ready();
      return listener.isListening();
    },
    /** Called when something public was, or may have been, hidden or shown. */
    onHiding: (notify: () => void) => void hearers.push(notify),
    async close() {
      each(({ end }) => end());
      await listener.close();
    },
  };
}
