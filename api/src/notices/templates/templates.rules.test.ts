// Words written anew: taken when they fit, passed over when they do not.
import { expect, it } from 'vitest';
import { fill, problemOf, type Template, templateFor, usable } from './templates.rules.ts';

const aTemplate: Template = {
  key: 'request',
  channel: 'email',
  locale: 'al',
  subject: 'Çështja {number}',
  body: 'Përgjigjuni këtu: {url}',
};

it.each([
  ['fits', {}, undefined],
  ['of a member', { key: 'assigned' }, undefined],
  ['of nothing known', { key: 'weather' }, 'unknown key weather'],
  ['with a word nobody fills', { body: '{url} {code}' }, 'unknown placeholder {code}'],
  ['that leads nowhere', { body: 'Diçka ndodhi.' }, 'missing placeholder {url}'],
  ['with a header in its subject', { subject: 'A\r\nBcc: x@y.al' }, 'a subject is one line'],
  ['without a subject', { subject: ' ' }, 'an e-mail needs a subject'],
  ['too long for an SMS', { channel: 'sms', body: `{url} ${'a'.repeat(200)}` }, 'longer than 200 characters'],
] as const)('a template %s', (_, changes, problem) => {
  const template = { ...aTemplate, ...changes };
  expect(problemOf(template)).toBe(problem);
  expect(templateFor(usable([template]), template)).toEqual(problem === undefined ? template : undefined);
});

it('fills what it knows', () => {
  expect(fill('{number} {other}.', { number: 'DEN-2026-000001' })).toBe('DEN-2026-000001 .');
});
