// Exit codes, which scripts rely on (docs/reference/verify.md).
export const exits = {
  proved: 0,
  refused: 1,
  /** Wrong usage, or an unreadable file. */
  usage: 2,
  /** Nothing is wrong, but not everything could be checked. */
  open: 3,
  unreached: 4,
} as const;

export type Exit = (typeof exits)[keyof typeof exits];

export const exitOf = { proved: exits.proved, partly: exits.open, refused: exits.refused } as const;

export function worstExit(...codes: readonly Exit[]): Exit {
  const order = [exits.refused, exits.usage, exits.unreached, exits.open, exits.proved];
  return order.find((one) => codes.includes(one)) ?? exits.proved;
}

/** Printed as one line; exit code `usage`. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
