// Effects across nodes: sign-out, limits and live updates.
import { livePath } from '@denonco/contract';
import { callerOf } from '../../calling.ts';
import { fileOne } from '../../faults/load/filer.ts';
import { staffPassword } from '../../faults/load/staff.ts';
import type { Run, Seen } from './trial.ts';

/** Wrong passwords per account and origin in a minute (api/src/platform/http/limits.ts). */
const triesAtMost = 5;
const heardWithinMs = 10_000;
const username = 'kqzregistrar@denonco.test';

export async function crossNodes(run: Run): Promise<Seen> {
  const [one, other] = run.cluster.api.map(({ portal }) => portal.address);
  if (one === undefined || other === undefined) throw new Error('there are no two nodes');
  const odd = await signOut(one, other);
  odd.push(...(await limits(run)));
  const heard: number[] = [];
  for (const [acts, hears] of [
    [one, other],
    [other, one],
  ] as const) {
    const took = await live(run, acts, hears);
    if (took === undefined) odd.push(`what was filed on ${acts} was not heard on ${hears}`);
    else heard.push(took);
  }
  const told = heard.map((took) => `${Math.round(took)} ms`).join(' and ');
  const notes = ['sign-out and limits hold on both nodes'];
  return { notes: [...(odd.length === 0 ? notes : []), `live update after ${told}`], odd };
}

async function signOut(one: string, other: string): Promise<string[]> {
  const body = { username, password: staffPassword };
  const { result } = await callerOf(one)('signIn', { body });
  const token = result.accessToken;
  const here = await callerOf(other)('loggedMember', {}, { token });
  await callerOf(one)('signOut', { body: {} }, { token });
  const gone = await callerOf(other)('loggedMember', {}, { token });
  return [
    ...(here.status === 200 ? [] : [`a session of one node is no session of the other: ${here.status}`]),
    ...(gone.status === 401 ? [] : [`signed out on one node, and the other answers ${gone.status}`]),
  ];
}

/** Two extra nodes with limits, which the load on the others would use up. */
async function limits({ cluster }: Run): Promise<string[]> {
  const nodes = [];
  for (const name of ['limited1', 'limited2']) nodes.push(await cluster.openApi(name, { RATE_LIMITS: 'on' }));
  const calls = nodes.map(({ portal }) => callerOf(portal.address));
  const body = { username: 'nobody@denonco.test', password: 'wrong-in-any-case' };
  const answers: number[] = [];
  for (let tries = 0; tries < triesAtMost + calls.length; tries++)
    answers.push((await calls[tries % calls.length]?.('signIn', { body }))?.status ?? 0);
  for (const { portal } of nodes) await portal.close();
  const allowed = answers.slice(0, triesAtMost).every((status) => status !== 429);
  const refused = answers.slice(triesAtMost).every((status) => status === 429);
  return allowed && refused ? [] : [`tries on two nodes in turn were answered ${answers.join(', ')}`];
}

/** Delay until an open page on one node hears of a filing on the other; undefined when it does not. */
async function live({ ledger, staff }: Run, acts: string, hears: string): Promise<number | undefined> {
  const authorization = `Bearer ${staff.tokens.KqzRegistrar}`;
  const patience = AbortSignal.timeout(heardWithinMs * 2);
  const page = await fetch(hears + livePath, { headers: { authorization }, signal: patience });
  let heard = '';
  const reading = (async () => {
    for await (const part of page.body ?? []) heard += Buffer.from(part).toString();
  })().catch(() => {});
  const tokens = { denouncement: staff.tokens.KqzRegistrar, complaint: staff.tokens.KasSecretary };
  let number: string | undefined;
  for (let tries = 0; tries < 20 && !number; tries++) {
    const known = new Set(ledger.filings.keys());
    await fileOne({ address: acts, ledger, tokens, now: () => new Date(), uploads: 0, again: 0 });
    // Any filing not made by the load will do.
    number = [...ledger.filings].find(([mark, { kind }]) => !known.has(mark) && kind === 'denouncement')?.[1].number;
  }
  const since = performance.now();
  while (number && !heard.includes(`"${number}"`) && performance.now() - since < heardWithinMs)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const isHeard = number !== undefined && heard.includes(`"${number}"`);
  await page.body?.cancel().catch(() => {});
  void reading;
  return isHeard ? performance.now() - since : undefined;
}
