import type { LiveMessage } from '@denonco/contract';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type Listener, listenTo } from '../db/listener.ts';
import type { Actor } from '../http/actor.ts';
import { LiveNote, messageFor } from './live.rules.ts';
import { hidingNote, liveChannel, registersChannel } from './live.store.ts';

export interface Onlooker {
  /** As of the last check; the session may end, and permissions may change. */
  actor: Actor;
  readonly send: (message: LiveMessage) => void;
  readonly check: () => void;
  readonly end: () => void;
}

export interface Live {
  /** Adds a page; returns the function that removes it. Resolves when no message can be missed. */
  readonly join: (onlooker: Onlooker) => Promise<() => void>;
  readonly onlookersOf: (memberId: string) => number;
  readonly all: () => Iterable<Onlooker>;
  /** Whether this node receives changes of the public registers; the first call starts listening. */
  readonly hearsOfRegisters: () => boolean;
  /** Called when public rows have, or may have, changed; with true after hiding or showing. */
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

export function openLive(databaseUrl: string, log: Logger): Live {
  const onlookers = new Set<Onlooker>();
  // Copies the set, because a page may leave meanwhile.
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
    // Ignores messages of newer versions.
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
