// Members of this node who look right now, and what reaches them: one connection listens for all of them. It knows no
// HTTP (live.routes.ts) and decides nothing (live.rules.ts).
import type { LiveMessage } from '@denonco/contract';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type Listener, listenTo } from '../db/listener.ts';
import type { Actor } from '../sessions/actor.ts';
import { LiveNote, messageFor } from './live.rules.ts';
import { hidingNote, liveChannel, registersChannel } from './live.store.ts';

/** One open page of a member. */
export interface Onlooker {
  /** As it was at the last look; the session may end, and permissions may change. */
  actor: Actor;
  readonly send: (message: LiveMessage) => void;
  /** Asks whether the session still holds, and ends when it does not. */
  readonly check: () => void;
  readonly end: () => void;
}

export interface Live {
  /** Tells this one from now on; what is called when it goes. Resolves when nothing can be missed any more. */
  readonly join: (onlooker: Onlooker) => Promise<() => void>;
  readonly onlookersOf: (memberId: string) => number;
  readonly all: () => Iterable<Onlooker>;
  /**
   * Whether this node hears of changes of the public registers, which are told from now on; begins to listen with the first
   * who asks.
   */
  readonly hearsOfRegisters: () => boolean;
  /**
   * Calls it when rows of the public registers have changed, and when that may have been missed; with true when something
   * was hidden or shown again.
   */
  readonly onRegisters: (tell: (isHiding: boolean) => void) => void;
  readonly close: () => Promise<void>;
}

const Notes = z.array(LiveNote);

function hearersOfRegisters() {
  const hearers: ((isHiding: boolean) => void)[] = [];
  return {
    onRegisters: (tell: (isHiding: boolean) => void) => void hearers.push(tell),
    tellOfRegisters(payload: string) {
      for (const tell of hearers) tell(payload === hidingNote);
    },
  };
}

/** Begins to listen with the first who looks. */
export function openLive(databaseUrl: string, log: Logger): Live {
  const onlookers = new Set<Onlooker>();
  // One may leave while it is told.
  const each = (tell: (onlooker: Onlooker) => void) => [...onlookers].forEach(tell);
  const tell = (note: LiveNote) =>
    each((onlooker) => {
      if (note.about === 'session' && note.members.includes(onlooker.actor.memberId)) onlooker.check();
      const message = messageFor(onlooker.actor, note);
      if (message) onlooker.send(message);
    });
  const { onRegisters, tellOfRegisters } = hearersOfRegisters();
  const hear = (payload: string) => {
    const notes = z.safeParse(Notes, JSON.parse(payload));
    // Another version of the program may say more than this one knows.
    if (notes.success) for (const note of notes.data) tell(note);
    else each(({ send }) => send({ type: 'all' }));
  };
  const listener: Listener = listenTo({
    databaseUrl,
    name: liveChannel,
    channels: { [liveChannel]: hear, [registersChannel]: tellOfRegisters },
    onGap() {
      tellOfRegisters(hidingNote);
      each((onlooker) => {
        onlooker.check();
        onlooker.send({ type: 'all' });
      });
    },
    onBroken: (error) => log.warn({ err: error }, 'live updates wait for the database'),
  });
  return {
    async join(onlooker) {
      onlookers.add(onlooker);
      await listener.ready();
      return () => void onlookers.delete(onlooker);
    },
    onlookersOf: (memberId) => [...onlookers].filter(({ actor }) => actor.memberId === memberId).length,
    all: () => [...onlookers],
    hearsOfRegisters() {
      void listener.ready();
      return listener.isListening();
    },
    onRegisters,
    async close() {
      each(({ end }) => end());
      await listener.close();
    },
  };
}
