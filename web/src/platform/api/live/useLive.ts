// Live updates: messages of a stream renew the reads they touch.
import { type LiveMessage, liveBeatMs, livePath, type RouteName } from '@denonco/contract';
import { useEffect } from 'react';
import { endSession, useAppState } from '../../state/state.ts';
import { xsrfHeaders } from '../client.ts';
import { invalidate, queryClient } from '../query.ts';
import { refreshRights } from '../session.ts';
import { on, until } from '../waiting.ts';

export function useLiveUpdates(): void {
  const token = useAppState((state) => state.auth.token);
  useEffect(() => {
    if (!token) return undefined;
    const ending = new AbortController();
    void keepLive(token, ending.signal);
    return () => ending.abort();
  }, [token]);
}

/** Lists and counts that may contain any case. */
const lists: readonly RouteName[] = [
  'listCases',
  'countCases',
  'dashboard',
  'dueBoard',
  'listRequests',
  'listHearings',
  'listMyTasks',
];
const namesACase = /"[A-Z]{3}-\d{4}-\d{6,}"/;

const FILE_MS = 200;
const LISTS_MS = 3000;

function throttle(ms: number, firstMs: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = 0;
  return () => {
    if (timer !== undefined) return;
    const start = () => {
      timer = undefined;
      lastAt = Date.now();
      work();
    };
    timer = setTimeout(start, Math.max(firstMs, Math.min(ms, lastAt + ms - Date.now())));
  };
}

const changed = new Set<string>();
const refreshFiles = throttle(FILE_MS, FILE_MS, () => {
  const numbers = [...changed];
  changed.clear();
  void queryClient.invalidateQueries({
    predicate: ({ queryHash }) => numbers.some((number) => queryHash.includes(`"${number}"`)),
  });
});
const refreshLists = throttle(LISTS_MS, FILE_MS, () => void invalidate(...lists));
const refreshNotices = throttle(FILE_MS, FILE_MS, () => void invalidate('listMyNotices'));
const refreshAll = throttle(FILE_MS, 0, () => {
  void invalidate(...lists, 'listMyNotices');
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => namesACase.test(queryHash) });
});

/** Permissions were just read when the first stream opened; on reconnecting they may be old. */
let isLater = false;

function refreshFor(message: LiveMessage): void {
  if (message.type === 'all') {
    refreshAll();
    if (isLater) void refreshRights();
    isLater = true;
  } else if (message.type === 'notice') refreshNotices();
  else if (message.type === 'rights') void refreshRights().then(refreshAll);
  else {
    changed.add(message.number);
    refreshFiles();
    refreshLists();
  }
}

// Read by fetch, because it needs the Authorization header; reconnects when broken, disconnects in hidden tabs.
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Hidden tabs disconnect after this time: browsers limit connections per host. */
const HIDDEN_MS = 60_000;

async function whileHidden(signal: AbortSignal): Promise<void> {
  while (document.visibilityState === 'hidden' && !signal.aborted)
    await until(signal, undefined, on(document, 'visibilitychange'));
}

function take(heard: string): { messages: LiveMessage[]; rest: string } {
  const parts = heard.split('\n\n');
  const rest = parts.pop() ?? '';
  const messages = parts.flatMap((part) => (part.startsWith('data: ') ? [JSON.parse(part.slice(6))] : []));
  return { messages, rest };
}

async function read(token: string, signal: AbortSignal): Promise<{ opened: boolean; status: number }> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), 3 * liveBeatMs);
  let status = 0;
  try {
    const response = await fetch(livePath, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}`, ...xsrfHeaders() },
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
    });
    status = response.status;
    if (!response.ok || !response.body) return { opened: false, status };
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let heard = ''; ; ) {
      const { value, done } = await reader.read();
      if (done) return { opened: true, status };
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), 3 * liveBeatMs);
      const { messages, rest } = take(heard + value);
      heard = rest;
      messages.forEach(refreshFor);
    }
  } catch {
    // Broken, aborted, or silent for too long.
    return { opened: status === 200, status };
  } finally {
    clearTimeout(timer);
  }
}

function lookedAt(signal: AbortSignal): { signal: AbortSignal; unsubscribe: () => void } {
  const hidden = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(() => hidden.abort(), HIDDEN_MS);
  };
  const unsubscribe = on(document, 'visibilitychange')(watch);
  return {
    signal: AbortSignal.any([signal, hidden.signal]),
    unsubscribe: () => {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

/** Keeps a stream open until aborted. A session ended elsewhere ends here too. */
async function keepLive(token: string, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    await whileHidden(signal);
    const looked = lookedAt(signal);
    const { opened, status } = await read(token, looked.signal);
    looked.unsubscribe();
    if (useAppState.getState().auth.token !== token) return;
    if (status === 401) endSession('');
    if (status === 401 || status === 403) return;
    failures = opened ? 0 : failures + 1;
    if (status === 429) failures = Math.max(failures, 6);
    // Random delay, so that browsers do not reconnect in step.
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random());
    await until(signal, ms, on(window, 'online'));
  }
}
