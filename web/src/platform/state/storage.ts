// Persists the state under one key of the tab, and its theme under one of the device, so that language and colours
// outlive the tab. Read values are validated field by field, since other versions or programs may have written them.
import { isEmpty } from '@denonco/contract';
import type { AuthPart, MemberPart, PermissionPart, State, ThemePart } from './shapes.ts';
import { initialState } from './shapes.ts';

const KEY = 'state';
const THEME_KEY = 'theme';
type Found = Record<string, unknown>;

const isFound = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partOf = (found: Found, key: string): Found => (isFound(found[key]) ? found[key] : {});
const oneOf = <T>(value: unknown, allowed: readonly T[], fallback: T): T =>
  allowed.find((one) => one === value) ?? fallback;
const textOf = (value: unknown) => (typeof value === 'string' && !isEmpty(value) ? value : '');

function themeOf(found: Found): ThemePart {
  const start = initialState.theme;
  return {
    locale: oneOf(found.locale, ['al', 'en'] as const, start.locale),
    direction: oneOf(found.direction, ['ltr', 'rtl'] as const, start.direction),
    currentTheme: oneOf(found.currentTheme, ['light', 'dark'] as const, start.currentTheme),
    navCollapsed: found.navCollapsed === true,
    mobileNav: found.mobileNav === true,
    navType: oneOf(found.navType, ['SIDE', 'TOP'] as const, start.navType),
    topNavColor: 'blue',
    sideNavTheme: oneOf(found.sideNavTheme, ['light', 'dark'] as const, start.sideNavTheme),
    blankLayout: found.blankLayout === true,
  };
}

function authOf(found: Found): AuthPart {
  // Running calls ended with the page, so nothing is loading after a restore.
  return {
    loading: false,
    message: textOf(found.message),
    showMessage: found.showMessage === true && textOf(found.message) !== '',
    redirect: textOf(found.redirect),
    token: textOf(found.token) || null,
  };
}

function memberOf(found: Found): MemberPart {
  const data = partOf(found, 'data');
  const role = partOf(found, 'role');
  const place = partOf(found, 'municipality');
  return {
    data: textOf(data.id)
      ? {
          id: textOf(data.id),
          name: textOf(data.name),
          surname: textOf(data.surname),
          initials: textOf(data.initials),
          fullName: textOf(data.fullName),
          username: textOf(data.username),
          email: textOf(data.email),
          phone: textOf(data.phone) || null,
          mustChangePassword: data.mustChangePassword === true,
          mustEnroll: data.mustEnroll === true,
        }
      : null,
    role: textOf(role.code) ? { code: textOf(role.code), name: textOf(role.name) } : null,
    municipality: textOf(place.code)
      ? { id: textOf(place.id), code: textOf(place.code), name: textOf(place.name) }
      : null,
  };
}

function permissionOf(found: Found): PermissionPart {
  const list = Array.isArray(found.list) ? found.list : [];
  return { list: list.flatMap((one) => (isFound(one) && textOf(one.code) ? [{ code: textOf(one.code) }] : [])) };
}

/** Stored state, or the initial one without valid data. Never throws. */
export function readState(storage: Pick<Storage, 'getItem'>): State {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    const found = isFound(parsed) ? parsed : {};
    return {
      theme: themeOf(partOf(found, 'theme')),
      auth: authOf(partOf(found, 'auth')),
      member: memberOf(partOf(found, 'member')),
      permission: permissionOf(partOf(found, 'permission')),
    };
  } catch {
    return initialState;
  }
}

/** Theme last chosen on this device, without parts that belong to one page. */
export function readTheme(storage: Pick<Storage, 'getItem'>): ThemePart {
  try {
    const found: unknown = JSON.parse(storage.getItem(THEME_KEY) ?? '{}');
    return themeOf(isFound(found) ? found : {});
  } catch {
    return initialState.theme;
  }
}

type Writable = Pick<Storage, 'setItem'>;
/** Without storage nothing is remembered, which is no error. */
export function write(storage: Writable, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // Private windows of some browsers refuse storage.
  }
}

export const writeTheme = (storage: Writable, theme: ThemePart): void =>
  write(storage, THEME_KEY, JSON.stringify({ ...theme, mobileNav: false, blankLayout: false }));

export const writeState = (storage: Writable, { theme, auth, member, permission }: State): void =>
  write(storage, KEY, JSON.stringify({ theme, auth, member, permission }));
