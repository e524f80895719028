import { describe, expect, it } from 'vitest';
import {
  type Answer,
  ApiError,
  type ErrorMessages,
  errorMessages,
  networkMessage,
  signInMessage,
  withWait,
} from './errors.ts';

const validation = (...validationMessages: string[]) => ({ validationResponse: { validationMessages, fields: {} } });
const internal = (...internalMessages: string[]) => ({ internalMessages });
const wrongFormat = 'Të dhënat nuk janë në formatin e duhur!';
const noSignIn = 'Hyrja nuk u krye. Provoni përsëri.';
const broken = 'Ndodhi një gabim në server. Provoni përsëri më vonë.';
/** Bodies of proxies or older servers, without our types. */
const foreign = (text: string): Answer => JSON.parse(text);

// The answer, the second parser's result, and the sign-in message when `success` is false.
const answers: readonly (readonly [Answer, ErrorMessages, string])[] = [
  [{ message: 'M', ...validation('a'), ...internal('i') }, { main: 'M', extra: 'a' }, 'M'],
  [{ message: 'M', ...validation(), ...internal('i', 'j') }, { main: 'M', extra: 'i' }, 'M'],
  [{ message: 'M', ...internal('i') }, { main: 'M', extra: 'i' }, 'M'],
  [{ message: 'M', ...internal('M') }, { main: 'M' }, 'M'],
  [{ message: 'M' }, { main: 'M' }, 'M'],
  [{ ...validation('a', 'b'), ...internal('i', 'a') }, { main: wrongFormat, extra: 'a' }, 'a\nb\ni\n'],
  [{ message: ' ', ...validation('a', 'b') }, { main: wrongFormat, extra: 'a' }, 'a\nb\n'],
  [validation('a', 'b'), { main: wrongFormat, extra: 'a' }, 'a\nb\n'],
  [{ ...validation(), ...internal('i', 'j') }, { main: wrongFormat, extra: 'i' }, 'i\nj\n'],
  [{ ...validation(' ', 'null'), ...internal('i') }, { main: wrongFormat, extra: 'i' }, 'i\n'],
  [internal('i', 'j'), { main: wrongFormat, extra: 'i' }, 'i\nj\n'],
  [validation(), { main: wrongFormat }, noSignIn],
  [internal(), { main: broken }, noSignIn],
  [{}, { main: broken }, noSignIn],
  [foreign('{"validationResponse":{},"internalMessages":["i"]}'), { main: wrongFormat, extra: 'i' }, 'i\n'],
  [foreign('{"message":7,"validationResponse":null,"internalMessages":"i"}'), { main: broken }, noSignIn],
];

describe('the words of a failed answer', () => {
  it.each(answers)('%j', (answer, message, atSignIn) => {
    expect(errorMessages(answer, 502, 'al')).toEqual(message);
    expect(signInMessage({ ...answer, success: false }, 502, 'al')).toBe(atSignIn);
  });

  it('are those of the status when the answer is no envelope, at sign-in too', () => {
    const messageOf = (status: number) => errorMessages({}, status, 'al').main;
    const [unauthorised, forbidden, missing, other] = [401, 403, 404, 500].map(messageOf);
    expect(new Set([unauthorised, forbidden, missing, other]).size).toBe(4);
    for (const status of [400, 409, 418, 502, 503]) expect(messageOf(status)).toBe(broken);
    for (const status of [403, 404, 502]) expect(signInMessage({}, status, 'al')).toBe(messageOf(status));
    expect(signInMessage({}, 401, 'al')).toBe(noSignIn);
  });

  it('are joined at sign-in where an answer says nothing else', () => {
    expect(signInMessage(internal('i', 'j'), 400, 'al')).toBe('i\nj\n');
    expect(signInMessage({ ...validation(), ...internal('i') }, 400, 'al')).toBe('i\n');
  });

  it('are generic when the server did not answer', () =>
    expect(networkMessage('al')).toBe('Gabim në komunikim me serverin!'));
});

it.each([
  [undefined, 'al', 'Prisni pak.'],
  [1, 'al', 'Prisni pak. Provoni pas 1 minute.'],
  [89, 'en', 'Prisni pak. Try again in 2 minutes.'],
  [549, 'al', 'Prisni pak. Provoni pas 10 minutash.'],
  [86_400, 'al', 'Prisni pak. Provoni pas 24 orësh.'],
  [7201, 'en', 'Prisni pak. Try again in 3 hours.'],
] as const)('a refusal for %s seconds names when to try again', (seconds, locale, message) =>
  expect(withWait('Prisni pak.', seconds, locale)).toBe(message),
);

it('an ApiError carries the fields for the form and the request id for support', () => {
  const answer = {
    validationResponse: { validationMessages: ['x'], fields: { 'subjects.0.name': ['Mungon.'] } },
    requestId: 'r-1',
  };
  const error = new ApiError(400, 'validation', { main: 'Gabim', extra: 'x' }, answer);
  expect(error).toMatchObject({
    message: 'Gabim',
    extra: 'x',
    status: 400,
    requestId: 'r-1',
    fields: { 'subjects.0.name': ['Mungon.'] },
  });
});
