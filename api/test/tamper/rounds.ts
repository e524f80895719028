// Rounds of tampering from the initial state, with their findings.
import type { TestApp } from '../testApp.ts';
import { checkItself, detect, firstVisit } from './detecting.ts';
import { editsOf, isEdited } from './edits.ts';
import { fillPortal } from './portal.ts';
import { type RandomInt, tamperings } from './tamperings.ts';

/** Findings of both detectors; undefined: none. */
export interface DetectorFindings {
  readonly verifier: string | undefined;
  readonly check: string | undefined;
}

export interface Rounds {
  readonly entries: number;
  /** Tampers once, checks and restores. `refused`: by the database. */
  tamper: (kind: string) => Promise<DetectorFindings | 'refused'>;
  readonly kinds: readonly string[];
  /** Protected tables without rows, which nothing is tried on. */
  readonly empty: readonly string[];
  /** A control round; `isWhole` also requests the proof of each entry. */
  detectAll: (isWhole?: boolean) => Promise<DetectorFindings>;
}

/** Seeded (mulberry32). */
function seededRandom(seed: number): RandomInt {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, sides);
  };
}

export async function openRounds(testApp: TestApp, cases: number, seed: number): Promise<Rounds> {
  const portal = await fillPortal(testApp, cases);
  const saved = await firstVisit(testApp);
  const rng = seededRandom(seed);
  const { edits, empty } = await editsOf(portal);
  const detectAll = async (isWhole?: boolean): Promise<DetectorFindings> => {
    const [verifier, check] = await Promise.all([detect(testApp, saved, isWhole), checkItself(testApp)]);
    return { verifier, check };
  };
  return {
    entries: saved.range.size,
    empty,
    kinds: [...Object.keys(tamperings), ...edits.keys()],
    async tamper(kind) {
      const edit = edits.get(kind);
      if (edit && !(await isEdited(portal, edit, rng))) return 'refused';
      if (!edit) await tamperings[kind]?.(portal, rng);
      const seen = await detectAll(!edit);
      await portal.restore('today', edit && [edit.table]);
      return seen;
    },
    detectAll,
  };
}
