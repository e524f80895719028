// A hundred thousand wrong codes: compares statuses, texts, sizes and times between ways of guessing, and measures
// limits.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { cliffsDelta } from '../../../contract/test/statistics.ts';
import { quantile } from '../../bench/rounds.ts';
import { callerOf } from '../../calling.ts';
import { Portal } from '../../faults/portal/portal.ts';
import { openStage, type Stage } from '../../faults/portal/stage.ts';
import { type Guess, openGuesses } from './guesses.ts';

const say = (line: string) => console.log(line);

/** Cliff's delta below this is negligible (Romano et al. 2006). */
const negligible = 0.147;

interface Learned {
  readonly guess: Guess;
  readonly statuses: Set<number>;
  readonly texts: Set<string>;
  readonly times: number[];
}

/** Guesses `total` times. @returns the number of distinguishable ways. */
export async function guessCodes(total: number): Promise<number> {
  const stage = await openStage();
  const { address } = stage.portal;
  const learned = (await openGuesses(address, 100, accountLink(stage))).map(
    (guess): Learned => ({ guess, statuses: new Set(), texts: new Set(), times: [] }),
  );
  for (const { guess } of learned) for (let n = 0; n < 20; n++) await guess.send();
  for (let n = 1; n <= total; n++) {
    await learn(learned[randomInt(learned.length)]);
    if (n % 10_000 === 0) say(`${n} of ${total}`);
  }
  const told = report(learned, total);
  await reportLimits(stage);
  await stage.close();
  return told;
}

/** The token of a link for a new password, which the operator's command makes. */
function accountLink({ portal, databaseUrl }: Stage): string {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: portal.dataDir };
  const command = [join(portal.program, 'tools/admin.ts'), 'link', 'kqzadministrator@denonco.test'];
  const { stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  const [, token] = /#\/password\/(\S+)/.exec(stdout) ?? [];
  if (token === undefined) throw new Error(`no link was made: ${stdout}${stderr}`);
  return token;
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
/** A plausible country-wide number; more cases make guessing easier. */
const cases = 1_000_000;

/** Measures how many guesses an address has before it is limited, sequentially and in parallel, and per day. */
async function reportLimits({ portal, databaseUrl }: Stage): Promise<void> {
  const limited = await Portal.open({ databaseUrl, dataDir: portal.dataDir, env: { RATE_LIMITS: 'on', JOBS: 'off' } });
  const call = callerOf(limited.address);
  const guess = async (address: string) => {
    const answer = await call(
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
  await limited.close();
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
