// Watches the clock of this machine. One that jumped gives no instants to the register: no leaf, no number, no head, and
// nothing that the clock asks for is done (docs/adr/0088). A process has one clock, so this is one for a process.
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { type ClockDoubt, doubtOf, hasMoved, type Reading } from './clock.rules.ts';
import { noteClock, readKnown } from './clock.store.ts';

interface Machine {
  /** The same until the machine starts anew. */
  readonly name: string;
  /** Setting the clock does not change it, and it goes on while the machine sleeps. */
  readonly uptimeMs: () => number;
}

export interface ClockWatch {
  /** Compares with the database now. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
}

const everyMs = 5000;
const noteEveryMs = 30_000;
const retrySeconds = 60;

let watching: { readonly doubt: () => ClockDoubt | undefined; readonly look: () => Promise<void> } | undefined;

/** Why the clock is not believed; asks no database. Undefined also where nothing watches it. */
export const clockDoubt = (): ClockDoubt | undefined => watching?.doubt();

/** Compares now rather than some seconds later. */
export const lookAtClock = async (): Promise<void> => watching?.look();

/** @throws Fault `clock_in_doubt`, after which the form sends its filing again. */
export function requireRightClock(): void {
  if (clockDoubt()) throw fault('clock_in_doubt', { retryAfterSeconds: retrySeconds });
}

/** Looks once before it resolves, and then every few seconds; a jump in between shows by the time that the machine has run. */
export async function watchClock(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  { name, uptimeMs }: Machine = thisMachine(),
): Promise<ClockWatch> {
  let found: ClockDoubt | undefined;
  let bootedAt: number | undefined;
  let notedAt = Number.NEGATIVE_INFINITY;
  const read = (): Reading => {
    const instant = now().getTime();
    return { now: instant, bootedAt: instant - uptimeMs() };
  };
  const doubt = () => found ?? (bootedAt !== undefined && hasMoved(read().bootedAt, bootedAt) ? 'moved' : undefined);
  const look = async () => {
    const known = await readKnown(db, name);
    const reading = read();
    const doubted = doubtOf(reading, known);
    if (doubted !== found || performance.now() - notedAt > noteEveryMs) {
      await noteClock(db, name, reading, doubted);
      notedAt = performance.now();
    }
    if (doubted && doubted !== found) log.error({ doubt: doubted }, 'the clock is in doubt: the register stands still');
    if (!doubted && found) log.warn('the clock is believed again: the register goes on');
    found = doubted;
    bootedAt = doubted ? undefined : reading.bootedAt;
  };
  await look();
  const timer = setInterval(
    () => void look().catch((error) => log.warn({ err: error }, 'the clock could not be compared')),
    everyMs,
  ).unref();
  watching = { doubt, look };
  return {
    look,
    stop() {
      clearInterval(timer);
      watching = undefined;
    },
  };
}

/** Elsewhere than on Linux a boot has no name, and a process knows its own time alone. */
function thisMachine(): Machine {
  const uptimeMs = () => uptime() * 1000;
  try {
    return { name: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), uptimeMs };
  } catch {
    return { name: crypto.randomUUID(), uptimeMs };
  }
}
