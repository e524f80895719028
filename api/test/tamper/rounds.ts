// Rounds of tampering: each begins with the register as it was, and says by what the verifier saw it.
import type { World } from '../world.ts';
import { detect, firstVisit } from './detecting.ts';
import { fillPortal } from './portal.ts';
import { type Dice, tamperings } from './tamperings.ts';

export interface Rounds {
  /** How many entries the log has. */
  readonly entries: number;
  /** Tampers once, looks, and puts everything back; undefined when nothing was seen. */
  tamper: (kind: string) => Promise<string | undefined>;
  /** Looks where nothing was done. */
  look: () => Promise<string | undefined>;
}

/** Dice that fall the same for the same seed (mulberry32). */
function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, sides);
  };
}

export async function openRounds(world: World, cases: number, seed: number): Promise<Rounds> {
  const portal = await fillPortal(world, cases);
  const kept = await firstVisit(world);
  const dice = diceOf(seed);
  return {
    entries: kept.range.size,
    async tamper(kind) {
      await tamperings[kind]?.(portal, dice);
      const how = await detect(world, kept);
      await portal.restore('today');
      return how;
    },
    look: () => detect(world, kept),
  };
}
