// What somebody may try who has no code: each way of guessing with what makes it interesting. All of them are wrong.
import { randomBytes, randomInt } from 'node:crypto';
import { checkTrackingCode, letterCodeFrom, trackingCodeFrom } from '@denonco/contract';
import { makeAccountLink } from '../../../src/sessions/links/accountLinks.store.ts';
import { Course } from '../../course.ts';
import type { World } from '../../world.ts';

export interface Guess {
  /** The same for all ways that a guesser would compare. */
  readonly of: string;
  readonly way: string;
  readonly send: () => Promise<{ readonly status: number; readonly text: string }>;
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letter = () => alphabet.charAt(randomInt(32));
const at = (code: string, index: number, symbol: string) => code.slice(0, index) + symbol + code.slice(index + 1);
const bare = (code: string) => code.replaceAll('-', '');
const pick = <T>(some: readonly [T, ...T[]]): T => some[randomInt(some.length)] ?? some[0];

/** A code that exists with one symbol changed: its check symbol is wrong. */
function oneOff(code: string): string {
  const changed = at(bare(code), randomInt(15), letter());
  return checkTrackingCode(changed) === 'ok' ? oneOff(code) : changed;
}
/** A code that exists with two symbols changed so that its check symbol is right: nobody's, and as near as can be. */
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

/** Cases of both kinds, a letter's code and an account's link to be near to. */
export async function openGuesses(w: World, cases: number): Promise<readonly Guess[]> {
  const course = new Course(w);
  const denouncements: [string, ...string[]] = [(await course.file()).trackingCode];
  const complaints: [string, ...string[]] = [(await course.fileComplaint()).trackingCode];
  for (let n = 1; n < cases; n++) {
    denouncements.push((await course.file({}, n + 1)).trackingCode);
    if (n < cases / 10) complaints.push((await course.fileComplaint({}, n + 1)).trackingCode);
  }
  const member = await course.memberOf('kqzregistrar@denonco.test');
  const link = { memberId: member, purpose: 'reset', by: null, now: w.clock.now } as const;
  const { token } = await w.deps.db.transaction().execute((tx) => makeAccountLink(tx, link));
  const post = async (url: string, body: object) => {
    const { statusCode, body: text } = await w.app.inject({ method: 'POST', url, payload: body });
    return { status: statusCode, text };
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
