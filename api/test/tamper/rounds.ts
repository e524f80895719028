// Rounds of tampering: each begins with the register as it was, and says by what the verifier saw it.
import type { World } from '../world.ts';
import { checkItself, detect, firstVisit } from './detecting.ts';
import { editsOf, isEdited } from './edits.ts';
import { fillPortal } from './portal.ts';
import { type Dice, tamperings } from './tamperings.ts';

/** By what each saw it; undefined: it saw nothing. */
export interface Seen {
  readonly verifier: string | undefined;
  readonly check: string | undefined;
}

export interface Rounds {
  /** How many entries the log has. */
  readonly entries: number;
  /** Tampers once, looks, and puts everything back. `refused`: by the database itself. */
  tamper: (kind: string) => Promise<Seen | 'refused'>;
  /** Everything that can be done to this register. */
  readonly kinds: readonly string[];
  /** Looks where nothing was done; `isWhole` asks for the proof of each entry as well. */
  look: (isWhole?: boolean) => Promise<Seen>;
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
  const look = async (isWhole?: boolean): Promise<Seen> => {
    const [verifier, check] = await Promise.all([detect(world, kept, isWhole), checkItself(world)]);
    return { verifier, check };
  };
  return {
    entries: kept.range.size,
    kinds: [...Object.keys(tamperings), ...edits.keys()],
    async tamper(kind) {
      const edit = edits.get(kind);
      if (edit && !(await isEdited(portal, edit, dice))) return 'refused';
      if (!edit) await tamperings[kind]?.(portal, dice);
      const seen = await look(!edit);
      await portal.restore('today', edit && [edit.table]);
      return seen;
    },
    look,
  };
}
