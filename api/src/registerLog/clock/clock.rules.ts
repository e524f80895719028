// Whether the clock of a machine can be believed (docs/adr/0088). Pure.

/**
 * `behind`: the last leaf is of a later hour. `moved`: it went on otherwise than the machine has run. `absent`: nothing is
 * known of this machine, and no clock was right for so long. `differs`: nothing is known of it, and the database has
 * another hour.
 */
export type ClockDoubt = 'behind' | 'moved' | 'absent' | 'differs';

/** Instants in milliseconds, by the clock that is judged. */
export interface Reading {
  readonly now: number;
  /** Now less the time that the machine has run, which setting its clock does not change. */
  readonly bootedAt: number;
}

export interface KnownOfClock {
  /** Of this boot, when its clock was last right; null for a machine that has booted since, or a new one. */
  readonly bootedAt: Date | null;
  /** When any clock of the portal was last right. */
  readonly lastRightAt: Date | null;
  readonly lastLeafAt: Date | null;
  readonly databaseNow: Date;
}

const hourMs = 3_600_000;
/** A portal may be off for weeks between elections; a clock that is wrong by less cannot be told from that. */
const longestAbsenceMs = 30 * 24 * hourMs;

export const hasMoved = (bootedAt: number, before: number): boolean => Math.abs(bootedAt - before) > hourMs;

/** The first that applies; undefined when the clock is believed. A register that was quiet for long is none. */
export function doubtOf({ now, bootedAt }: Reading, known: KnownOfClock): ClockDoubt | undefined {
  if (known.lastLeafAt && known.lastLeafAt.getTime() - now > hourMs) return 'behind';
  if (known.bootedAt) return hasMoved(bootedAt, known.bootedAt.getTime()) ? 'moved' : undefined;
  if (known.lastRightAt && now - known.lastRightAt.getTime() > longestAbsenceMs) return 'absent';
  return Math.abs(now - known.databaseNow.getTime()) > hourMs ? 'differs' : undefined;
}
