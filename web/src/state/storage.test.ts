import { describe, expect, it } from 'vitest';
import { initialState } from './shapes.ts';
import { readState, writeState } from './storage.ts';

const holding = (text: string | null) => ({ getItem: () => text });
const kept = (state: unknown) => readState(holding(JSON.stringify(state)));

describe('the stored state', () => {
  it('starts as the specification says when nothing is stored', () => {
    expect(readState(holding(null))).toEqual(initialState);
    expect(initialState.theme).toMatchObject({
      locale: 'al',
      currentTheme: 'light',
      direction: 'ltr',
      navCollapsed: false,
      blankLayout: false,
    });
  });

  it('is kept flat under `state`, in four parts, and restored as it was', () => {
    let written: [string, string] | undefined;
    const state = {
      ...initialState,
      theme: { ...initialState.theme, locale: 'en' as const, navType: 'TOP' as const, sideNavTheme: 'dark' as const },
      auth: { ...initialState.auth, token: 'abc' },
      permission: { list: [{ code: 'dashboard' }] },
    };
    writeState({ setItem: (key, value) => (written = [key, value]) }, state);
    expect(written?.[0]).toBe('state');
    expect(Object.keys(JSON.parse(written?.[1] ?? ''))).toEqual(['theme', 'auth', 'member', 'permission']);
    expect(readState(holding(written?.[1] ?? null))).toEqual(state);
  });

  it.each([
    '',
    'no json',
    '[]',
    'null',
    '42',
    '"text"',
    '{"theme":null,"auth":[],"member":"x","permission":{"list":"no"}}',
  ])('starts anew on %j', (text) => expect(readState(holding(text))).toEqual(initialState));

  it('believes each field by itself', () => {
    const state = kept({
      theme: { locale: 'fr', currentTheme: 'dark', navCollapsed: 'yes', blankLayout: true },
      permission: { list: [{ code: 'a' }, 7, {}] },
    });
    expect(state.theme).toMatchObject({ locale: 'al', currentTheme: 'dark', navCollapsed: false, blankLayout: true });
    expect(state.permission.list).toEqual([{ code: 'a' }]);
  });

  it('keeps that the password must be changed, and takes nothing else for it', () => {
    const restored = (mustChangePassword: unknown) =>
      kept({ member: { data: { id: '1', mustChangePassword } } }).member.data?.mustChangePassword;
    expect([true, 'true', undefined].map(restored)).toEqual([true, false, false]);
  });

  it('takes the text null for no token, and ends what was loading', () => {
    expect(kept({ auth: { token: 'null', loading: true } }).auth).toMatchObject({ token: null, loading: false });
  });

  it('survives a storage that throws', () => {
    const broken = {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(readState(broken)).toEqual(initialState);
    expect(() => writeState(broken, initialState)).not.toThrow();
  });
});
