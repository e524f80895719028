// State of one tab in four parts: theme, auth, member, permission.
import { hasCode } from '@denonco/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { initialState, readState, readTheme, type State, type ThemePart, tabStorage, writeTheme } from './storage.ts';

const isPrerendering = typeof window === 'undefined';
export const isNewTab = !isPrerendering && window.sessionStorage.getItem('state') === null;
const storage = isPrerendering
  ? undefined
  : tabStorage(window.sessionStorage, isNewTab ? readTheme(window.localStorage) : undefined);
export const useAppState = create<State>()(persist(() => initialState, { name: 'state', storage }));
/** Session present when the page loaded; later ones get their permissions from signing in. */
export let restoredToken = useAppState.getState().auth.token;
if (!isPrerendering) useAppState.setState({});
useAppState.subscribe((state, before) => {
  if (state.theme !== before.theme) writeTheme(window.localStorage, state.theme);
});

export const setTheme = (change: Partial<ThemePart>) =>
  useAppState.setState((state) => ({ theme: { ...state.theme, ...change } }));
const setAuth = (change: Partial<State['auth']>): void =>
  void useAppState.setState((state) => ({ auth: { ...state.auth, ...change } }));

export const showAuthMessage = (message: string) => setAuth({ loading: false, message, showMessage: true });
export const hideAuthMessage = () => setAuth({ loading: false, message: '', showMessage: false });
export const startSignIn = () => setAuth({ loading: true, message: '', showMessage: false });
export const clearRedirect = () => setAuth({ redirect: '' });

/** One update, so that no page sees half of it. */
export const finishSignIn = (token: string, own: Pick<State, 'member' | 'permission'>, redirect: string) =>
  useAppState.setState({ auth: { ...initialState.auth, token, redirect }, ...own });

/** Permissions are read again, as after a reload. */
export function adoptSession(text: string): void {
  const { auth, member, permission } = readState({ getItem: () => text });
  restoredToken = auth.token;
  useAppState.setState({ auth: { ...initialState.auth, token: auth.token }, member, permission });
}

export const setMember = (member: State['member']) => useAppState.setState({ member });

/** Lifts the restriction of a one-time password. */
export const setPasswordChanged = () =>
  useAppState.setState(({ member }) => ({
    member: { ...member, data: member.data && { ...member.data, mustChangePassword: false } },
  }));

/** Signed out: the guards lead to `redirect`; empty means to sign-in and back. */
export const endSession = (redirect: string) =>
  useAppState.setState({
    auth: { ...initialState.auth, redirect },
    member: initialState.member,
    permission: initialState.permission,
  });

/** Whether the session began with a one-time password: then only `profile/password` opens. */
export const useMustChangePassword = () => useAppState((state) => state.member.data?.mustChangePassword === true);

export const useMustEnroll = () => useAppState((state) => state.member.data?.mustEnroll === true);

/** Whether only changing the password or adding a second factor is allowed. */
export const useMustSetUp = () =>
  useAppState(({ member: { data } }) => data?.mustChangePassword || data?.mustEnroll || false);

export const useMay = (key: string) => useAppState((state) => hasCode(state.permission.list, key));
