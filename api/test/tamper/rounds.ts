// Rounds of tampering: each begins with the register as it was, and says by what the verifier saw it.
import type { World } from '../world.ts';
import { detect, firstVisit } from './detecting.ts';
import { editsOf, isEdited } from './edits.ts';
import { fillPortal } from './portal.ts';
import { type Dice, tamperings } from './tamperings.ts';

export interface Rounds {
  /** How many entries the log has. */
  readonly entries: number;
  /** Tampers once, looks, and puts everything back; undefined when nothing was seen. */
  tamper: (kind: string) => Promise<string | undefined>;
  /** Everything that can be done to this register. */
  readonly kinds: readonly string[];
  /** Looks where nothing was done; `isWhole` asks for the proof of each entry as well. */
  look: (isWhole?: boolean) => Promise<string | undefined>;
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
  const edits = await editsOf(portal);
  return {
    entries: kept.range.size,
    kinds: [...Object.keys(tamperings), ...edits.keys()],
    async tamper(kind) {
      const edit = edits.get(kind);
      if (edit && !(await isEdited(portal, edit, dice))) return 'the database itself';
      if (!edit) await tamperings[kind]?.(portal, dice);
      const how = await detect(world, kept, !edit);
      await portal.restore('today', edit && [edit.table]);
      return how;
    },
    look: (isWhole) => detect(world, kept, isWhole),
  };
}
