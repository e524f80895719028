import { describe, expect, it } from 'vitest';
import { matchPath, matchRoute } from './match.ts';
import { parseHash, resolveTo } from './router.tsx';

describe('an address', () => {
  it('has path and query after the hash', () => {
    expect(parseHash('https://x.test/?lang=en#/home?redirect=/app/a?b=c')).toEqual({
      pathname: '/home',
      search: '?redirect=/app/a?b=c',
    });
    expect(parseHash('#/denounces/list?page=2')).toEqual({ pathname: '/denounces/list', search: '?page=2' });
  });

  it('is the root when empty, and may lack the leading slash', () => {
    expect(parseHash('https://x.test/')).toEqual({ pathname: '/', search: '' });
    expect(parseHash('#')).toEqual({ pathname: '/', search: '' });
    expect(parseHash('#home?')).toEqual({ pathname: '/home', search: '' });
  });

  it('may be relative: a query of the current page', () => {
    expect(resolveTo('?step=who', '/denounces/register')).toBe('/denounces/register?step=who');
    expect(resolveTo('?', '/denounces/list')).toBe('/denounces/list');
    expect(resolveTo('/home', '/denounces/list')).toBe('/home');
  });
});

describe('a pattern', () => {
  it('matches its own path only, ignoring case and a trailing slash', () => {
    expect(matchPath('/denounces/list', '/denounces/list')).toEqual({});
    expect(matchPath('/denounces/list', '/Denounces/List/')).toEqual({});
    expect(matchPath('/denounces/list', '/denounces')).toBeUndefined();
    expect(matchPath('/denounces/list', '/denounces/list/1')).toBeUndefined();
    expect(matchPath('/', '/')).toEqual({});
    expect(matchPath('/', '/home')).toBeUndefined();
  });

  it('decodes a named segment', () => {
    expect(matchPath('/app/cases/:number', '/app/cases/DEN-2026-1')).toEqual({ number: 'DEN-2026-1' });
    expect(matchPath('/app/cases/:number', '/app/cases/a%2Fb%20%C3%AB')).toEqual({ number: 'a/b ë' });
    expect(matchPath('/app/cases/:number', '/app/cases/100%')).toEqual({ number: '100%' });
    expect(matchPath('/app/cases/:number', '/app/cases')).toBeUndefined();
  });

  it('matches any rest after a star, also an empty one', () => {
    expect(matchPath('/answer/*', '/answer/tok/en')).toEqual({ '*': 'tok/en' });
    expect(matchPath('/answer/*', '/answer')).toEqual({ '*': '' });
    expect(matchPath('/answer/*', '/answers/x')).toBeUndefined();
  });
});

describe('a table', () => {
  const rows = [{ path: '/app/*' }, { path: '/app/cases/:number' }, { path: '/app/cases/new' }, { path: '/' }];
  it('is matched by its most specific row, in any order', () => {
    const matches = [
      ['/app/cases/new', '/app/cases/new'],
      ['/app/cases/7', '/app/cases/:number'],
      ['/app/cases', '/app/*'],
      ['/app', '/app/*'],
      ['/', '/'],
      ['/nowhere', undefined],
    ] as const;
    for (const table of [rows, rows.toReversed()])
      expect(matches.map(([path]) => [path, matchRoute(table, path)?.row.path])).toEqual(matches);
  });
});
