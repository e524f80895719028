// Signing out (specification section 4): here first, and the call is sent again until the server took it.
import { endSession, useAppState } from '../state/state.ts';
import { endInOtherTabs } from '../state/tabs.ts';
import { send } from './client.ts';
import { on, until } from './waiting.ts';

const KEY = 'signingOut';
const firstPauseMs = 2000;
const longestPauseMs = 60_000;

const tokens = (): string[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
const store = (list: readonly string[]) => sessionStorage.setItem(KEY, JSON.stringify(list));

/** Signs out in every tab. */
export function closeSession(): void {
  endInOtherTabs();
  leaveSession();
}

/** Signs out here; the server is told until it has taken it, also after a reload of the tab. */
export function leaveSession(): void {
  const { token } = useAppState.getState().auth;
  endSession('/');
  if (token) void endOnServer(token);
}

async function endOnServer(token: string): Promise<void> {
  store([...tokens().filter((one) => one !== token), token]);
  for (let failures = 0; !(await isTaken(token)); failures++)
    await until(undefined, Math.min(firstPauseMs * 2 ** failures, longestPauseMs), on(window, 'online'));
  store(tokens().filter((one) => one !== token));
}

async function isTaken(token: string): Promise<boolean> {
  try {
    const { ok, status } = await send('signOut', { body: {} }, {}, useAppState.getState().theme.locale, token);
    return ok || status === 401;
  } catch {
    return false;
  }
}

// After a reload of the tab.
for (const token of tokens()) void endOnServer(token);
