import { expect, it } from 'vitest';
import { casePath, signInPath, takeLanguage } from './paths.ts';

it('takes the language out of a query and leaves the rest', () => {
  expect(takeLanguage('?lang=en')).toEqual({ asked: 'en', rest: '' });
  expect(takeLanguage('?a=1&lang=de')).toEqual({ asked: 'de', rest: '?a=1' });
  expect(takeLanguage('?a=1')).toEqual({ asked: undefined, rest: '?a=1' });
});

it('carries the wanted address to sign-in and back', () => {
  expect(signInPath('/app/registers/denouncements?x=1')).toBe('/home?redirect=/app/registers/denouncements%3Fx%3D1');
  const query = new URLSearchParams(signInPath('/app/a?b=c&d=ë').split('?')[1]);
  expect(query.get('redirect')).toBe('/app/a?b=c&d=ë');
});

it('leads to a case by its number', () =>
  expect(casePath('DEN-2026-000123')).toBe('/app/registers/denouncements/DEN-2026-000123'));
