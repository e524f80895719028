// Exit codes of the command. Documented in docs/reference/verify.md; scripts rely on the numbers.
export const exits = {
  /** Everything is proven. */
  proved: 0,
  /** Something does not hold. */
  refused: 1,
  /** Wrong usage, or an unreadable file. */
  usage: 2,
  /** Nothing is wrong, but not everything could be checked. */
  open: 3,
  /** The log was unreachable. */
  unreached: 4,
} as const;

export type Exit = (typeof exits)[keyof typeof exits];

/** The most important of several. */
export function worst(...codes: readonly Exit[]): Exit {
  const order = [exits.refused, exits.usage, exits.unreached, exits.open, exits.proved];
  return order.find((one) => codes.includes(one)) ?? exits.proved;
}

/** Printed as one line; exit code `usage`. */
export class Misused extends Error {
  override readonly name = 'Misused';
}
