// Guesses at tracking codes, each way with its reason. All are wrong.
import { randomBytes, randomInt } from 'node:crypto';
import { checkTrackingCode, letterCodeFrom, trackingCodeFrom } from '@denonco/contract';
import { fileForm } from '../routes/scene.ts';

export interface Guess {
  /** Groups comparable kinds of guesses. */
  readonly of: string;
  readonly way: string;
  readonly send: () => Promise<{ readonly status: number; readonly text: string }>;
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letter = () => alphabet.charAt(randomInt(32));
const at = (code: string, index: number, symbol: string) => code.slice(0, index) + symbol + code.slice(index + 1);
const bare = (code: string) => code.replaceAll('-', '');
const pick = <T>(some: readonly [T, ...T[]]): T => some[randomInt(some.length)] ?? some[0];

/** An existing code with one symbol changed: its check symbol is wrong. */
function oneOff(code: string): string {
  const changed = at(bare(code), randomInt(15), letter());
  return checkTrackingCode(changed) === 'ok' ? oneOff(code) : changed;
}
/** An unused code near an existing one: two symbols changed, check symbol valid. */
function twoOff(code: string): string {
  const whole = bare(code);
  const first = randomInt(14);
  const changed = at(whole, first, letter());
  for (const symbol of alphabet) {
    const tried = at(changed, first + 1, symbol);
    if (tried !== whole && checkTrackingCode(tried) === 'ok') return tried;
  }
  return twoOff(code);
}
const wrongCheck = (): string => oneOff(trackingCodeFrom(randomBytes(10)));

/** Cases of both kinds and an account link (`token`) as neighbours of guesses. */
export async function openGuesses(address: string, cases: number, token: string): Promise<readonly Guess[]> {
  const denouncements: [string, ...string[]] = [await fileForm(address, 'individual')];
  const complaints: [string, ...string[]] = [await fileForm(address, 'complaint')];
  for (let n = 1; n < cases; n++) {
    denouncements.push(await fileForm(address, 'individual'));
    if (n < cases / 10) complaints.push(await fileForm(address, 'complaint'));
  }
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, text: await answer.text() };
  };
  const trace = (way: string, code: () => string): Guess => ({
    of: 'tracking code',
    way,
    send: () => post('/api/denounces/portal/trace-denounce/', { code: code() }),
  });
  const others: readonly (readonly [string, string, string, () => object])[] = [
    ['letter’s code', 'random', '/api/docs/portal/check-letter/', () => ({ code: letterCodeFrom(randomBytes(20)) })],
    ['letter’s code', 'no code at all', '/api/docs/portal/check-letter/', () => ({ code: 'nuk-ka' })],
    ['request link', 'random', '/api/denounces/links/portal/link-info/', () => ({ token: tokenOf() })],
    ['request link', 'no token at all', '/api/denounces/links/portal/link-info/', () => ({ token: 'x' })],
    ['account link', 'random', '/api/auth/account-link/', () => ({ token: tokenOf() })],
    ['account link', 'one letter off one that exists', '/api/auth/account-link/', () => ({ token: tokenNear(token) })],
  ];
  return [
    trace('random, check symbol right', () => trackingCodeFrom(randomBytes(10))),
    trace('random, check symbol wrong', wrongCheck),
    trace('two symbols off one that exists, check symbol right', () => twoOff(pick(denouncements))),
    trace('one symbol off one that exists, check symbol wrong', () => oneOff(pick(denouncements))),
    trace('one that exists, of the other instrument', () => pick(complaints)),
    trace('no code at all', () => 'nuk-ka-kod'),
    ...others.map(([of, way, url, body]): Guess => ({ of, way, send: () => post(url, body()) })),
  ];
}
const tokenOf = () => randomBytes(32).toString('base64url');
const tokenNear = (token: string): string => {
  const changed = at(token, randomInt(token.length - 1), pick(['A', 'B', 'q', '7', '_']));
  return changed === token ? tokenNear(token) : changed;
};
