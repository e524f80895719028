// Rounds of tampering: each begins with the register as it was, and each must be seen. That nothing is seen where nothing was
// touched is looked at in between.

import type { World } from '../world.ts';
import { detect, firstVisit } from './detecting.ts';
import { fillPortal } from './portal.ts';
import { type Dice, tamperings } from './tamperings.ts';

export interface Rounds {
  readonly done: number;
  /** By kind of tampering: how often, and by what it was seen how often. */
  readonly seen: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly unseen: readonly string[];
  /** What was seen where nothing had been done. */
  readonly falseAlarms: readonly string[];
  readonly entries: number;
}

interface Asked {
  readonly world: World;
  readonly rounds: number;
  readonly cases: number;
  readonly seed: number;
  readonly onRound?: (done: number) => void;
}

/** Dice that fall the same for the same seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, sides);
  };
}

export async function tamper({ world, rounds, cases, seed, onRound }: Asked): Promise<Rounds> {
  const portal = await fillPortal(world, cases);
  const kept = await firstVisit(world);
  const dice = diceOf(seed);
  const kinds = Object.entries(tamperings);
  const seen = new Map<string, Map<string, number>>();
  const unseen: string[] = [];
  const falseAlarms: string[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % (2 * kinds.length) === 0)
      falseAlarms.push(...[await detect(world, kept)].filter((one) => one !== undefined));
    const [kind, act] = kinds[round % kinds.length] ?? ['', async () => {}];
    await act(portal, dice);
    const how = await detect(world, kept);
    if (how === undefined) unseen.push(`round ${round}: ${kind}`);
    else count(seen, kind, how);
    await portal.restore('today');
    onRound?.(round + 1);
  }
  falseAlarms.push(...[await detect(world, kept)].filter((one) => one !== undefined));
  return { done: rounds, seen, unseen, falseAlarms, entries: kept.range.size };
}

function count(seen: Map<string, Map<string, number>>, kind: string, how: string): void {
  const ways = seen.get(kind) ?? new Map<string, number>();
  ways.set(how, (ways.get(how) ?? 0) + 1);
  seen.set(kind, ways);
}
