// Stored state and its initial value (specification sections 2 and 3).
import type { Locale } from '@denonco/contract';

export interface ThemePart {
  locale: Locale;
  direction: 'ltr' | 'rtl';
  currentTheme: 'light' | 'dark';
  navCollapsed: boolean;
  mobileNav: boolean;
  navType: 'SIDE' | 'TOP';
  topNavColor: 'blue';
  sideNavTheme: 'light' | 'dark';
  blankLayout: boolean;
}

export interface AuthPart {
  loading: boolean;
  message: string;
  showMessage: boolean;
  /** Next destination of the guards; empty for none. */
  redirect: string;
  token: string | null;
}

interface MemberData {
  id: string;
  name: string;
  surname: string;
  initials: string;
  fullName: string;
  username: string;
  email: string;
  phone: string | null;
  /** One-time password: only changing it is allowed. */
  mustChangePassword: boolean;
  /** Missing second factor: only adding one is allowed. */
  mustEnroll: boolean;
}

export interface MemberPart {
  data: MemberData | null;
  role: { code: string; name: string } | null;
  municipality: { id: string; code: string; name: string } | null;
}

export interface PermissionPart {
  list: readonly { code: string }[];
}

export interface State {
  theme: ThemePart;
  auth: AuthPart;
  member: MemberPart;
  permission: PermissionPart;
}

export const initialState: State = {
  theme: {
    locale: 'al',
    direction: 'ltr',
    currentTheme: 'light',
    navCollapsed: false,
    mobileNav: false,
    navType: 'SIDE',
    topNavColor: 'blue',
    sideNavTheme: 'light',
    blankLayout: false,
  },
  auth: { loading: false, message: '', showMessage: false, redirect: '', token: null },
  member: { data: null, role: null, municipality: null },
  permission: { list: [] },
};
