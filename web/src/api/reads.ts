// What has been read from the server in this tab: kept by call and input, shared by all who show it, thrown away when
// the person signs in or out. It holds no React; useRead.ts shows it.
import type { RouteName } from '@denonco/contract';
import { useAppState } from '../state/state.ts';
import { type CallInput, type CallReply, call } from './client.ts';
import { Fault } from './faults.ts';

export interface Reading<T> {
  readonly data: T | undefined;
  /** Why there is no newer data; older data may still be there. */
  readonly fault: Fault | undefined;
  readonly isFetching: boolean;
}

interface Entry {
  readonly name: RouteName;
  readonly load: () => Promise<unknown>;
  readonly listeners: Set<() => void>;
  shown: Reading<unknown>;
  /** When it was read, in milliseconds; 0 is never, or no longer to be believed. */
  readAt: number;
  running: Promise<void> | undefined;
  /** Reads again when a busy server said it may. */
  later?: ReturnType<typeof setTimeout>;
  /** Reads once more after what is running. */
  following: Promise<void> | undefined;
}

const RETRIES = 2;
const entries = new Map<string, Entry>();
const nothing: Reading<never> = { data: undefined, fault: undefined, isFetching: false };

/** The same call with the same input is the same reading. */
export const keyOf = <N extends RouteName>(name: N, input: CallInput<N>) => `${name} ${JSON.stringify(input)}`;

// What is kept under a key came from that key's own call, so it has that call's shape.
const isReadingOf = <N extends RouteName>(_: N, shown: Reading<unknown>): shown is Reading<CallReply<N>> =>
  shown !== undefined;

function entryOf<N extends RouteName>(name: N, input: CallInput<N>): Entry {
  const key = keyOf(name, input);
  const found = entries.get(key);
  if (found) return found;
  const load = () => call(name, input);
  const made: Entry = {
    name,
    load,
    listeners: new Set(),
    shown: nothing,
    readAt: 0,
    running: undefined,
    following: undefined,
  };
  entries.set(key, made);
  return made;
}

function show(entry: Entry, change: Partial<Reading<unknown>>): void {
  entry.shown = { ...entry.shown, ...change };
  for (const listener of entry.listeners) listener();
}

/** The network and a busy server are tried again; a fault that the same call would meet again is not. */
const isPassing = (fault: Fault) => fault.status === 0 || fault.status >= 502;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const toFault = (error: unknown) => (error instanceof Fault ? error : new Fault(0, 'client', { main: String(error) }));

async function attempt(entry: Entry, tried: number): Promise<void> {
  try {
    const data = await entry.load();
    entry.readAt = Date.now();
    show(entry, { data, fault: undefined, isFetching: false });
  } catch (error) {
    const fault = toFault(error);
    const isBusy = fault.code === 'busy' || fault.code === 'one_at_a_time';
    if (tried < RETRIES && isPassing(fault) && !isBusy && entry.listeners.size > 0) {
      await pause(1000 * 2 ** tried);
      return attempt(entry, tried + 1);
    }
    show(entry, { fault, isFetching: false });
    // Its words stay meanwhile, and whoever presses need not wait: it is asked again when the server said, not sooner.
    clearTimeout(entry.later);
    if (isBusy)
      entry.later = setTimeout(() => entry.listeners.size > 0 && load(entry), 1000 * (fault.waitSeconds ?? 9));
  }
}

function load(entry: Entry): Promise<void> {
  if (entry.running) return entry.running;
  show(entry, { isFetching: true });
  entry.running = attempt(entry, 0).finally(() => {
    entry.running = undefined;
  });
  return entry.running;
}

/** What is kept of a reading now. */
export function shownOf<N extends RouteName>(name: N, input: CallInput<N>): Reading<CallReply<N>> {
  const { shown } = entryOf(name, input);
  return isReadingOf(name, shown) ? shown : nothing;
}

/** What came another way than by its call counts as read now. */
export function give<N extends RouteName>(name: N, input: CallInput<N>, data: CallReply<N>): void {
  const entry = entryOf(name, input);
  entry.readAt = Date.now();
  show(entry, { data });
}

/** Whether anything that is shown is being read. */
export const isReading = (): boolean =>
  [...entries.values()].some(({ running, listeners }) => running !== undefined && listeners.size > 0);

/** Tells of every change of a reading until the returned function is called. */
export function listen<N extends RouteName>(name: N, input: CallInput<N>, listener: () => void): () => void {
  const { listeners } = entryOf(name, input);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads unless what is kept is younger than `freshMs`. Resolves when it has been read, or has failed. */
export async function reading<N extends RouteName>(name: N, input: CallInput<N>, freshMs = 0): Promise<void> {
  const entry = entryOf(name, input);
  if (Date.now() - entry.readAt >= freshMs || entry.readAt === 0) await load(entry);
}

/** What is on its way may have been read before the change: it is read once more after it. */
function reload(entry: Entry): Promise<void> {
  if (!entry.running) return load(entry);
  entry.following ??= entry.running.then(() => {
    entry.following = undefined;
    return load(entry);
  });
  return entry.following;
}

/** After a change: what the named calls gave is no longer believed, and read anew where it is shown. */
export const refresh = (...names: readonly RouteName[]): Promise<void> => refreshWhere((name) => names.includes(name));

/** The same for calls told by their name and their input as text. */
export async function refreshWhere(concerns: (name: RouteName, input: string) => boolean): Promise<void> {
  const changed = [...entries]
    .filter(([key, { name }]) => concerns(name, key.slice(name.length)))
    .map(([, one]) => one);
  for (const entry of changed) entry.readAt = 0;
  await Promise.all(changed.filter(({ listeners }) => listeners.size > 0).map(reload));
}

/** Coming back to the tab or to the network: what is shown and older than half a minute is read anew. */
function refreshShown(): void {
  if (document.visibilityState !== 'visible') return;
  const old = Date.now() - 30_000;
  for (const entry of entries.values()) if (entry.listeners.size > 0 && entry.readAt < old) void load(entry);
}
document.addEventListener('visibilitychange', refreshShown);
window.addEventListener('online', refreshShown);

// What one member may read, the next one, or a visitor, may not see.
useAppState.subscribe((now, before) => {
  if (now.auth.token === before.auth.token) return;
  for (const [key, { listeners }] of entries) if (listeners.size === 0) entries.delete(key);
});
