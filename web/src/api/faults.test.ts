import { describe, expect, it } from 'vitest';
import { Fault, faultWords, networkMessage, signInMessage, statusMessage } from './faults.ts';

const lists = (validationMessages: string[]) => ({ validationResponse: { validationMessages, fields: {} } });

describe('signInMessage', () => {
  it('returns the message of a failed response', () =>
    expect(signInMessage({ success: false, message: 'E gabuar.', ...lists(['a']) }, 'al')).toBe('E gabuar.'));

  it('joins the validation messages when there is no message', () => {
    expect(signInMessage({ success: false, ...lists(['një', 'dy']) }, 'al')).toBe('një\ndy\n');
    expect(signInMessage({ success: false, internalMessages: ['një'] }, 'al')).toBe('një\n');
  });

  it('falls back to a default text', () => {
    expect(signInMessage({ success: false }, 'al')).toBe('Hyrja nuk u krye. Provoni përsëri.');
    expect(signInMessage({}, 'en')).toBe('Signing in did not succeed. Try again.');
  });
});

describe('faultWords', () => {
  it('returns the message and the first validation message', () =>
    expect(faultWords({ message: 'Kryesorja', internalMessages: ['c'], ...lists(['a', 'b']) }, 'al')).toEqual({
      main: 'Kryesorja',
      extra: 'a',
    }));

  it('uses the first internal message when there is no validation message', () =>
    expect(faultWords({ message: 'Kryesorja', internalMessages: ['c', 'd'], ...lists([]) }, 'al')).toEqual({
      main: 'Kryesorja',
      extra: 'c',
    }));

  it('falls back to "wrong format" when there is no message', () =>
    expect(faultWords(lists(['a']), 'al')).toEqual({ main: 'Të dhënat nuk janë në formatin e duhur!', extra: 'a' }));

  it('returns only the message when nothing else is present or it repeats the message', () => {
    expect(faultWords({ message: 'Vetëm kjo' }, 'al')).toEqual({ main: 'Vetëm kjo' });
    expect(faultWords({ message: 'Vetëm kjo', internalMessages: ['Vetëm kjo'] }, 'al')).toEqual({ main: 'Vetëm kjo' });
  });
});

describe('messages without a response body', () => {
  it('are generic when the server did not answer', () =>
    expect(networkMessage('al')).toBe('Gabim në komunikim me serverin!'));

  it('depend on the status: 401, 403 and 404 have their own, all others that of 500', () => {
    const [unauthorised, forbidden, missing, broken] = [401, 403, 404, 500].map((status) =>
      statusMessage(status, 'al'),
    );
    expect(new Set([unauthorised, forbidden, missing, broken]).size).toBe(4);
    for (const status of [0, 400, 409, 418, 502, 503]) expect(statusMessage(status, 'al')).toBe(broken);
  });
});

it('a Fault carries the fields for the form and the request id for support', () => {
  const answer = {
    validationResponse: { validationMessages: ['x'], fields: { 'subjects.0.name': ['Mungon.'] } },
    requestId: 'r-1',
  };
  const fault = new Fault(400, 'validation', { main: 'Gabim', extra: 'x' }, answer);
  expect(fault).toMatchObject({
    message: 'Gabim',
    extra: 'x',
    status: 400,
    requestId: 'r-1',
    fields: { 'subjects.0.name': ['Mungon.'] },
  });
});
