// What the browser remembers for one tab: the specification's four parts (section 3), and how each changes.
// It knows no server and no page. Kept under `state` by storage.ts.
import { hasCode } from '@denonco/contract';
import { create } from 'zustand';
import type { AuthPart, MemberPart, PermissionPart, State, ThemePart } from './shapes.ts';
import { initialState } from './shapes.ts';
import { readState, readTheme, writeState, writeTheme } from './storage.ts';

/** Whether this is the first page of its tab. */
export const isNewTab = window.sessionStorage.getItem('state') === null;
export const useAppState = create<State>(() => {
  const state = readState(window.sessionStorage);
  return isNewTab ? { ...state, theme: readTheme(window.localStorage) } : state;
});
/** The session that was there when the page was loaded; one that began later has its rights from signing in. */
export let restoredToken = useAppState.getState().auth.token;
writeState(window.sessionStorage, useAppState.getState());
useAppState.subscribe((state, before) => {
  writeState(window.sessionStorage, state);
  if (state.theme !== before.theme) writeTheme(window.localStorage, state.theme);
});

const setTheme = (change: Partial<ThemePart>) =>
  useAppState.setState((state) => ({ theme: { ...state.theme, ...change } }));
const setAuth = (change: Partial<AuthPart>) =>
  useAppState.setState((state) => ({ auth: { ...state.auth, ...change } }));

export const setLocale = (locale: ThemePart['locale']) => setTheme({ locale });
export const setDirection = (direction: ThemePart['direction']) => setTheme({ direction });
export const setCurrentTheme = (currentTheme: ThemePart['currentTheme']) => setTheme({ currentTheme });
export const setNavCollapsed = (navCollapsed: boolean) => setTheme({ navCollapsed });
export const setMobileNav = (mobileNav: boolean) => setTheme({ mobileNav });
export const setNavType = (navType: ThemePart['navType']) => setTheme({ navType });
export const setSideNavTheme = (sideNavTheme: ThemePart['sideNavTheme']) => setTheme({ sideNavTheme });
export const setBlankLayout = (blankLayout: boolean) => setTheme({ blankLayout });

export const showAuthMessage = (message: string) => setAuth({ loading: false, message, showMessage: true });
export const hideAuthMessage = () => setAuth({ loading: false, message: '', showMessage: false });
export const startSignIn = () => setAuth({ loading: true, message: '', showMessage: false });
export const clearRedirect = () => setAuth({ redirect: '' });

/** Signed in: everything the answer brought is stored at once, so that no page sees half of it. */
export const finishSignIn = (token: string, member: MemberPart, permission: PermissionPart, redirect: string) =>
  useAppState.setState({ auth: { ...initialState.auth, token, redirect }, member, permission });

/** Takes the session of another tab; its rights are asked for anew, as after a reload. */
export function takeOverSession(text: string): void {
  const { auth, member, permission } = readState({ getItem: () => text });
  restoredToken = auth.token;
  useAppState.setState({ auth: { ...initialState.auth, token: auth.token }, member, permission });
}

export const setMember = (member: MemberPart) => useAppState.setState({ member });
export const setPermissions = (list: PermissionPart['list']) => useAppState.setState({ permission: { list } });

/** The password is the member's own now: what a one-time password kept closed is open. */
export const setPasswordChanged = () =>
  useAppState.setState(({ member }) => ({
    member: { ...member, data: member.data && { ...member.data, mustChangePassword: false } },
  }));

/** Signed out: `redirect` is where the guards lead next; empty means "to sign-in, and back here afterwards". */
export const endSession = (redirect: string) =>
  useAppState.setState({
    auth: { ...initialState.auth, redirect },
    member: initialState.member,
    permission: initialState.permission,
  });

/** Whether the member came in with a one-time password (specification section 2, `profile/password`). */
export const useMustChangePassword = () => useAppState((state) => state.member.data?.mustChangePassword === true);

/** Whether the role asks for a second factor and the member has none yet. */
export const useMustEnroll = () => useAppState((state) => state.member.data?.mustEnroll === true);

/** Whether nothing is open but what lets the member in for good: the change of the password, or a second factor. */
export const useIsHeld = () =>
  useAppState(({ member: { data } }) => data?.mustChangePassword || data?.mustEnroll || false);

/** A key of the member's permission list (specification section 6). */
export const useMay = (key: string) => useAppState((state) => hasCode(state.permission.list, key));
