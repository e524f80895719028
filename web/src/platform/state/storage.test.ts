import { describe, expect, it } from 'vitest';
import { initialState, readState, readTheme, tabStorage, writeTheme } from './storage.ts';

const holding = (text: string | null) => ({ getItem: () => text });
const restored = (state: unknown) => readState(holding(JSON.stringify(state)));

describe('the stored state', () => {
  it('has initial values when nothing is stored', () => {
    expect(readState(holding(null))).toEqual(initialState);
    expect(initialState.theme).toMatchObject({
      locale: 'al',
      currentTheme: 'light',
      direction: 'ltr',
      navCollapsed: false,
      blankLayout: false,
    });
  });

  it('is stored under `state` in four parts and restored unchanged', () => {
    let written: [string, string] | undefined;
    const state = {
      ...initialState,
      theme: { ...initialState.theme, locale: 'en' as const, navType: 'TOP' as const, sideNavTheme: 'dark' as const },
      auth: { ...initialState.auth, token: 'abc' },
      permission: { list: [{ code: 'dashboard' }] },
    };
    const tab = { ...holding(null), setItem: (...item: [string, string]) => (written = item) };
    tabStorage(tab).setItem('state', { state });
    expect(written?.[0]).toBe('state');
    expect(Object.keys(JSON.parse(written?.[1] ?? ''))).toEqual(['theme', 'auth', 'member', 'permission']);
    const tabLater = { ...tab, ...holding(written?.[1] ?? null) };
    expect(tabStorage(tabLater).getItem('state')).toEqual({ state });
    const theme = initialState.theme;
    expect(tabStorage(tabLater, theme).getItem('state')).toEqual({ state: { ...state, theme } });
  });

  it('keeps the theme for the device, but for what belongs to one page', () => {
    let written = '';
    const theme = { ...initialState.theme, locale: 'en', currentTheme: 'dark', blankLayout: true } as const;
    writeTheme({ setItem: (_, value) => (written = value) }, theme);
    expect(readTheme(holding(written))).toEqual({ ...theme, blankLayout: false });
    for (const text of [null, 'no json', '[]', '{"locale":"fr"}'])
      expect(readTheme(holding(text))).toEqual(initialState.theme);
  });

  it('falls back to the initial state when the stored text is malformed', () => {
    const texts = [
      '',
      'no json',
      '[]',
      'null',
      '42',
      '"text"',
      '{"theme":null,"auth":[],"member":"x","permission":{"list":"no"}}',
    ];
    for (const text of texts) expect(readState(holding(text)), text).toEqual(initialState);
  });

  it('validates each field separately', () => {
    const state = restored({
      theme: { locale: 'fr', currentTheme: 'dark', navCollapsed: 'yes', blankLayout: true },
      permission: { list: [{ code: 'a' }, 7, {}] },
    });
    expect(state.theme).toMatchObject({ locale: 'al', currentTheme: 'dark', navCollapsed: false, blankLayout: true });
    expect(state.permission.list).toEqual([{ code: 'a' }]);
  });

  it('restores mustChangePassword only when it is true', () => {
    const flagOf = (mustChangePassword: unknown) =>
      restored({ member: { data: { id: '1', mustChangePassword } } }).member.data?.mustChangePassword;
    expect([true, 'true', undefined].map(flagOf)).toEqual([true, false, false]);
  });

  it('reads the text null as no token and resets loading', () => {
    expect(restored({ auth: { token: 'null', loading: true } }).auth).toMatchObject({ token: null, loading: false });
  });

  it('ignores a storage that throws', () => {
    const broken = {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(readState(broken)).toEqual(initialState);
    expect(() => tabStorage(broken).setItem('state', { state: initialState })).not.toThrow();
  });
});
