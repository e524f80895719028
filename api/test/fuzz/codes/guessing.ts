// A hundred thousand wrong codes and what they learn: statuses, texts, sizes and times of one way of guessing beside
// another, and how many an address may try.
import { randomInt } from 'node:crypto';
import { createTemplate } from '../../postgres.setup.ts';
import { type World, world } from '../../world.ts';
import { cliffsDelta, quantile } from '../statistics.ts';
import { type Guess, openGuesses } from './guesses.ts';

const say = (line: string) => console.log(line);

/** Below this two sets of times are called alike: negligible by the usual scale (Romano et al. 2006). */
const negligible = 0.147;

interface Learned {
  readonly guess: Guess;
  readonly statuses: Set<number>;
  readonly texts: Set<string>;
  readonly times: number[];
}

/** Guesses `total` times. @returns how many ways could be told from those beside them by what they should not tell. */
export async function guessCodes({ serverUrl, total }: { serverUrl: string; total: number }): Promise<number> {
  const on = { databaseUrl: serverUrl, template: await createTemplate(serverUrl) };
  const w = await world({ on });
  const learned = (await openGuesses(w, 100)).map(
    (guess): Learned => ({ guess, statuses: new Set(), texts: new Set(), times: [] }),
  );
  for (const { guess } of learned) for (let n = 0; n < 20; n++) await guess.send();
  for (let n = 1; n <= total; n++) {
    await learn(learned[randomInt(learned.length)]);
    if (n % 10_000 === 0) say(`${n} of ${total}`);
  }
  await w.close();
  const told = report(learned, total);
  const limited = await world({ on, env: { RATE_LIMITS: 'on' } });
  await reportLimits(limited);
  await limited.close();
  return told;
}

async function learn(one: Learned | undefined): Promise<void> {
  if (!one) return;
  const began = performance.now();
  const { status, text } = await one.guess.send();
  one.times.push(performance.now() - began);
  one.statuses.add(status);
  one.texts.add(text.replace(/"requestId":"[^"]*"/, ''));
}

function report(learned: readonly Learned[], total: number): number {
  say(`${total} wrong codes`);
  let told = 0;
  for (const one of learned) {
    const beside = learned.find(({ guess }) => guess.of === one.guess.of) ?? one;
    const delta = cliffsDelta(one.times, beside.times);
    const [text = ''] = one.texts;
    const answered = [...one.statuses].some((status) => status < 400);
    const isTold = answered || one.texts.size !== 1 || Math.abs(delta) > negligible;
    if (isTold) told++;
    say(`${one.guess.of}, ${one.guess.way}: ${one.times.length} tries, status ${[...one.statuses].join(', ')}`);
    say(`   ${one.texts.size} text of ${Buffer.byteLength(text)} bytes: ${messageOf(text)}`);
    say(`   ${quantile(one.times, 0.5).toFixed(2)} ms (median), ${quantile(one.times, 0.95).toFixed(2)} ms (95 %)`);
    say(`   beside "${beside.guess.way}": Cliff's delta ${delta.toFixed(3)}${isTold ? '  TOLD APART' : ''}`);
  }
  return told;
}

function messageOf(text: string): string {
  const [, message = ''] = /"message":"([^"]*)"/.exec(text) ?? [];
  const [, further = ''] = /"internalMessages":\["([^"]*)"\]/.exec(text) ?? [];
  return further === '' ? message : `${message} ${further}`;
}

const addresses = 1000;
const bits = 75;
/** Cases that a country's portal might hold: each makes guessing that much easier. */
const cases = 1_000_000;

/** How many an address may try before it is slowed down, one after the other and all at once, and what that is in a day. */
async function reportLimits(w: World): Promise<void> {
  const guess = async (address: string) => {
    const answer = await w.call(
      'traceDenouncement',
      { body: { code: '0000-0000-0000-0000' } },
      { headers: { 'x-forwarded-for': address } },
    );
    return { isTried: answer.status === 404, wait: Number(answer.headers.get('retry-after') ?? 0) };
  };
  const inTurn = await untilRefused(() => guess('192.0.2.1'));
  const atOnce = await Promise.all(Array.from({ length: 300 }, () => guess('192.0.2.2')));
  const burst = atOnce.filter(({ isTried }) => isTried).length;
  let all = 0;
  for (let n = 0; n < addresses; n++) all += (await untilRefused(() => guess(`10.1.${n >> 8}.${n & 255}`))).tried;
  const perDay = Math.ceil((inTurn.tried * 86_400) / inTurn.wait);
  const mostPerDay = Math.ceil((burst * 86_400) / inTurn.wait);
  const chance = (addresses * mostPerDay * cases) / 2 ** bits;
  say(
    `\nOne address: ${inTurn.tried} tries, then it waits ${inTurn.wait} s; ${burst} of 300 sent at once are looked at`,
  );
  say(`   at most ${perDay} a day one after the other, ${mostPerDay} a day all at once`);
  say(`${addresses} addresses: ${all} tries before all of them wait, at most ${addresses * mostPerDay} a day`);
  say(`   with ${cases} cases that finds one in ${(1 / chance / 365.25).toExponential(1)} years (2^${bits} codes)`);
}

async function untilRefused(guess: () => Promise<{ isTried: boolean; wait: number }>) {
  for (let tried = 0; ; tried++) {
    const { isTried, wait } = await guess();
    if (!isTried) return { tried, wait };
  }
}
