import { expect, it } from 'vitest';
import { fill, type Template, templateFor, templateProblem, validTemplates } from './templates.rules.ts';

const aTemplate: Template = {
  key: 'request',
  channel: 'email',
  locale: 'al',
  subject: 'Çështja {number}',
  body: 'Përgjigjuni këtu: {url}',
};

it('uses valid templates only and names the problem of the others', () => {
  const cases: readonly (readonly [string, Partial<Template>, string | undefined])[] = [
    ['is valid', {}, undefined],
    ['is for members', { key: 'assigned' }, undefined],
    ['needs no link', { key: 'registered', channel: 'sms', body: 'Çështja {number} u regjistrua.' }, undefined],
    ['has an unknown key', { key: 'weather' }, 'unknown key weather'],
    ['has an unknown placeholder', { body: '{url} {code}' }, 'unknown placeholder {code}'],
    ['has no link', { body: 'Diçka ndodhi.' }, 'missing placeholder {url}'],
    ['has a header in its subject', { subject: 'A\r\nBcc: x@y.al' }, 'a subject is one line'],
    ['has no subject', { subject: ' ' }, 'an e-mail needs a subject'],
    ['is too long for an SMS', { channel: 'sms', body: `{url} ${'a'.repeat(200)}` }, 'longer than 200 characters'],
  ];
  for (const [name, changes, problem] of cases) {
    const template = { ...aTemplate, ...changes };
    expect(templateProblem(template), name).toBe(problem);
    expect(templateFor(validTemplates([template]), template), name).toEqual(
      problem === undefined ? template : undefined,
    );
  }
});

it('fills known placeholders and removes others', () => {
  expect(fill('{number} {other}.', { number: 'DEN-2026-000001' })).toBe('DEN-2026-000001 .');
});
