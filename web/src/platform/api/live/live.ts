// Stream of live updates (contract/src/register/live.ts) for signed-in members: read by fetch, because it needs the
// Authorization header; reconnects when broken, and disconnects in hidden tabs. Free of React: see useLive.ts and
// liveReads.ts.
import { type LiveMessage, liveBeatMs, livePath } from '@denonco/contract';
import { endSession, useAppState } from '../../state/state.ts';
import { xsrfHeaders } from '../client.ts';
import { on, until } from '../waiting.ts';

const hearers = new Set<(message: LiveMessage) => void>();

/** Returns the unsubscribe function. */
export function onLiveMessage(hearer: (message: LiveMessage) => void): () => void {
  hearers.add(hearer);
  return () => hearers.delete(hearer);
}

const publish = (message: LiveMessage) => {
  for (const hearer of [...hearers]) hearer(message);
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Hidden tabs disconnect after this time: browsers limit connections per host. */
const HIDDEN_MS = 60_000;

async function whileHidden(signal: AbortSignal): Promise<void> {
  while (document.visibilityState === 'hidden' && !signal.aborted)
    await until(signal, undefined, on(document, 'visibilitychange'));
}

/** Splits complete messages from the rest of the buffer. */
function take(heard: string): { messages: LiveMessage[]; rest: string } {
  const parts = heard.split('\n\n');
  const rest = parts.pop() ?? '';
  const messages = parts.flatMap((part) => (part.startsWith('data: ') ? [JSON.parse(part.slice(6))] : []));
  return { messages, rest };
}

/** Reads one stream to its end. Returns whether it opened, and the status. */
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
      messages.forEach(publish);
    }
  } catch {
    // Broken, aborted, or silent for too long.
    return { opened: status === 200, status };
  } finally {
    clearTimeout(timer);
  }
}

/** Aborts once the tab has been hidden for a while. */
function lookedAt(signal: AbortSignal): { signal: AbortSignal; forget: () => void } {
  const hidden = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = on(
    document,
    'visibilitychange',
  )(() => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(() => hidden.abort(), HIDDEN_MS);
  });
  return {
    signal: AbortSignal.any([signal, hidden.signal]),
    forget: () => {
      clearTimeout(timer);
      forget();
    },
  };
}

/** Keeps a stream open until aborted. A session ended elsewhere ends here too. */
export async function keepLive(token: string, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    await whileHidden(signal);
    const looked = lookedAt(signal);
    const { opened, status } = await read(token, looked.signal);
    looked.forget();
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
