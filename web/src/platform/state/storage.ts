// Storage of a tab's state under the session key `state`; the theme outlives the tab. Each field is validated on its own,
// because another version may have written it.
import { isEmpty } from '@denonco/contract';
import type { PersistStorage } from 'zustand/middleware';

const THEME_KEY = 'theme';

type Fields = Readonly<Record<string, (value: unknown) => unknown>>;
type Part<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };

const flag = (value: unknown): boolean => value === true;
const text = (value: unknown): string => (typeof value === 'string' && !isEmpty(value) ? value : '');
const textOrNull = (value: unknown): string | null => text(value) || null;
/** The first one by default. */
const oneOf =
  <T extends string>(...allowed: readonly [T, ...T[]]) =>
  (value: unknown): T =>
    allowed.find((one) => one === value) ?? allowed[0];
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const part =
  <F extends Fields>(fields: F) =>
  (value: unknown): Part<F> => {
    const entries = Object.entries(fields).map(([key, read]) => [key, read(isRecord(value) ? value[key] : undefined)]);
    return Object.fromEntries(entries);
  };
/** Null without the field that identifies it. */
const named =
  <F extends Fields>(key: keyof F, fields: F) =>
  (value: unknown): Part<F> | null => {
    const read = part(fields)(value);
    return read[key] ? read : null;
  };

const themeOf = part({
  locale: oneOf('al', 'en'),
  direction: oneOf('ltr', 'rtl'),
  currentTheme: oneOf('light', 'dark'),
  navCollapsed: flag,
  mobileNav: flag,
  navType: oneOf('SIDE', 'TOP'),
  topNavColor: oneOf('blue'),
  sideNavTheme: oneOf('light', 'dark'),
  blankLayout: flag,
});
const stateOf = part({
  theme: themeOf,
  auth: part({
    // Running calls ended with the page, so nothing is loading after a restore.
    loading: (): boolean => false,
    message: text,
    showMessage: flag,
    /** Next destination of the guards; empty for none. */
    redirect: text,
    token: textOrNull,
  }),
  member: part({
    data: named('id', {
      id: text,
      name: text,
      surname: text,
      initials: text,
      fullName: text,
      username: text,
      email: text,
      phone: textOrNull,
      /** One-time password: only changing it is allowed. */
      mustChangePassword: flag,
      /** Missing second factor: only adding one is allowed. */
      mustEnroll: flag,
    }),
    role: named('code', { code: text, name: text }),
    municipality: named('code', { id: text, code: text, name: text }),
  }),
  permission: part({
    list: (value): readonly { code: string }[] =>
      Array.isArray(value) ? value.map(part({ code: text })).filter(({ code }) => code !== '') : [],
  }),
});

export type State = ReturnType<typeof stateOf>;
export type ThemePart = State['theme'];
export type MemberPart = State['member'];
export const initialState: State = stateOf({});

type Readable = Pick<Storage, 'getItem'>;
function parsed(storage: Readable, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}');
  } catch {
    return undefined;
  }
}
export const readState = (storage: Readable): State => stateOf(parsed(storage, 'state'));
/** Theme last chosen on this device, without parts that belong to one page. */
export const readTheme = (storage: Readable): ThemePart => themeOf(parsed(storage, THEME_KEY));

type Writable = Pick<Storage, 'setItem'>;
export function write(storage: Writable, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // Private windows of some browsers refuse storage.
  }
}

export const writeTheme = (storage: Writable, theme: ThemePart): void =>
  write(storage, THEME_KEY, JSON.stringify({ ...theme, mobileNav: false, blankLayout: false }));

/** The four parts alone, without what `persist` would wrap them in. */
export const tabStorage = (tab: Readable & Writable, theme?: ThemePart): PersistStorage<State> => ({
  getItem: () => ({ state: { ...readState(tab), ...(theme && { theme }) } }),
  setItem: (key, { state }) => write(tab, key, JSON.stringify(state)),
  removeItem: () => {},
});
