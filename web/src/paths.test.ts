import { expect, it } from 'vitest';
import { casePath, isProtected, paths, signInPath, splitLanguage, visitorPath } from './paths.ts';

it('removes the language from a query and keeps the rest', () => {
  expect(splitLanguage('?lang=en')).toEqual({ language: 'en', rest: '' });
  expect(splitLanguage('?a=1&lang=de')).toEqual({ language: 'de', rest: '?a=1' });
  expect(splitLanguage('?a=1')).toEqual({ language: undefined, rest: '?a=1' });
});

it('sign-in redirects back to the requested address', () => {
  expect(signInPath('/app/registers/denouncements?x=1')).toBe(
    '/home?redirect=%2Fapp%2Fregisters%2Fdenouncements%3Fx%3D1',
  );
  const query = new URLSearchParams(signInPath('/app/a?b=c&d=ë').split('?')[1]);
  expect(query.get('redirect')).toBe('/app/a?b=c&d=ë');
});

it('a protected address names a page of the staff area or lies below one', () => {
  expect([paths.dashboard, casePath('DEN-2026-000123'), `${paths.manual}/sign-in`].map(isProtected)).not.toContain(
    false,
  );
  expect([paths.app, '/app/nowhere', '/app/dashboards', paths.home].map(isProtected)).not.toContain(true);
});

it('visitorPath adds to a query that is there', () =>
  expect([visitorPath('/faq'), visitorPath('/figures?kind=complaint')]).toEqual([
    '/faq?as=visitor',
    '/figures?kind=complaint&as=visitor',
  ]));

it('casePath contains the number of the case', () =>
  expect(casePath('DEN-2026-000123')).toBe('/app/registers/denouncements/DEN-2026-000123'));
