// What the command answers to who started it. Documented in docs/verify.md; scripts rely on the numbers.
export const exits = {
  /** All that was asked for is proved. */
  proved: 0,
  /** Something does not hold. */
  refused: 1,
  /** The command was not understood, or a file cannot be read as what it should be. */
  usage: 2,
  /** Nothing is wrong, but not all could be checked. */
  open: 3,
  /** The log could not be asked. */
  unreached: 4,
} as const;

export type Exit = (typeof exits)[keyof typeof exits];

/** Of several, the one that must not be missed. */
export function worst(...codes: readonly Exit[]): Exit {
  const order = [exits.refused, exits.usage, exits.unreached, exits.open, exits.proved];
  return order.find((one) => codes.includes(one)) ?? exits.proved;
}

/** Said in one line; the command ends with `usage`. */
export class Misused extends Error {
  override readonly name = 'Misused';
}
