// Sign-out: first in the browser, then on the server.
import type { Locale } from '@denonco/contract';
import { endSession, useAppState } from '../state/state.ts';
import { write } from '../state/storage.ts';
import { endInOtherTabs } from '../state/tabs.ts';
import { send } from './client.ts';
import { on, until } from './waiting.ts';

/** On the device: SHA-256 of each token whose sign-out is unanswered, which can end its session and nothing else. */
const KEY = 'signingOut';
const firstPauseMs = 2000;
const maxPauseMs = 60_000;

const unanswered = (): string[] => JSON.parse(localStorage.getItem(KEY) ?? '[]');
const store = (sessions: readonly string[]) => write(localStorage, KEY, JSON.stringify(sessions));

export function closeSession(): void {
  endInOtherTabs();
  leaveSession();
}

/** The call is repeated until the server accepts it, also after all tabs were closed. */
export function leaveSession(): void {
  const { token } = useAppState.getState().auth;
  endSession('/');
  if (token) void endOnServer(token);
}

async function endOnServer(token: string): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  const session = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  store([...unanswered().filter((one) => one !== session), session]);
  await repeat(session, (locale) => send('signOut', { body: {} }, {}, locale, token));
}

async function repeat(session: string, call: (locale: Locale) => Promise<Response>): Promise<void> {
  for (let failures = 0; !(await isTaken(call)); failures++)
    await until(undefined, Math.min(firstPauseMs * 2 ** failures, maxPauseMs), on(window, 'online'));
  store(unanswered().filter((one) => one !== session));
}

const isTaken = (call: (locale: Locale) => Promise<Response>): Promise<boolean> =>
  call(useAppState.getState().theme.locale).then(
    ({ ok, status }) => ok || status === 401,
    () => false,
  );

// Continues after a reload or in a new tab.
for (const session of unanswered())
  void repeat(session, (locale) => send('repeatSignOut', { body: { session } }, {}, locale, null));
