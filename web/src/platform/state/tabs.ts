// Shares the session among tabs (docs/adr/0079-sign-in-and-sessions-in-tabs.md). The device stores only its random
// name.
import { adoptSession, useAppState } from './state.ts';
import { write } from './storage.ts';

/** Storage key of the latest session (device) and of the own session (tab). */
const SESSION = 'session';
/** The last ended session, found by tabs that were suspended. */
const ENDED = 'endedSession';
const LINE = 'tabs';
const maxWaitMs = 5000;

type Message =
  | { readonly type: 'ask' }
  | { readonly type: 'give'; readonly session: string; readonly state: string }
  | { readonly type: 'end'; readonly member: string };

function openLine(hear?: (message: Message) => void) {
  const channel = new BroadcastChannel(LINE);
  if (hear) channel.onmessage = ({ data }) => hear(data);
  return { send: (message: Message) => channel.postMessage(message), close: () => channel.close() };
}

const isEnded = (session: string) => localStorage.getItem(ENDED) === session;

/** Resolves without one if no tab answers. */
export const requestSessionFromTabs = () =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      line.close();
      resolve();
    };
    const line = openLine((message) => {
      if (message.type !== 'give' || isEnded(message.session)) return;
      write(sessionStorage, SESSION, message.session);
      adoptSession(message.state);
      finish();
    });
    const timer = setTimeout(finish, maxWaitMs);
    line.send({ type: 'ask' });
    void navigator.locks?.query().then(({ held = [] }) => {
      if (held.some(({ name }) => name === LINE)) return;
      // All tabs were closed, so the next new one need not ask.
      localStorage.removeItem(SESSION);
      finish();
    });
  });

function nameOfSession(): string {
  const stored = sessionStorage.getItem(SESSION);
  const session = stored ?? crypto.randomUUID();
  write(sessionStorage, SESSION, session);
  if (!stored || !localStorage.getItem(SESSION)) write(localStorage, SESSION, session);
  return session;
}

export function shareSession(leave: () => void): () => void {
  const session = nameOfSession();
  if (isEnded(session)) leave();
  const line = openLine((message) => {
    const { auth, member, permission } = useAppState.getState();
    if (message.type === 'end' && message.member === member.data?.id) leave();
    const isLatest = (localStorage.getItem(SESSION) ?? session) === session;
    if (message.type !== 'ask' || auth.token === null || isEnded(session) || !isLatest) return;
    write(localStorage, SESSION, session);
    line.send({ type: 'give', session, state: JSON.stringify({ auth, member, permission }) });
  });
  // Tells new tabs that one is open, so that they wait for its answer.
  const { promise: closed, resolve: release } = Promise.withResolvers<void>();
  void navigator.locks?.request(LINE, { mode: 'shared' }, () => closed);
  return () => {
    release();
    line.close();
    sessionStorage.removeItem(SESSION);
  };
}

export function endInOtherTabs(): void {
  const session = sessionStorage.getItem(SESSION);
  if (session) write(localStorage, ENDED, session);
  if (session === localStorage.getItem(SESSION)) localStorage.removeItem(SESSION);
  const line = openLine();
  line.send({ type: 'end', member: useAppState.getState().member.data?.id ?? '' });
  line.close();
}
