import type { PremisesKind } from '@denonco/contract';

/** How a code is said: `QV 0002/1`, `KZAZ 31`. The contract says it the same (premisesTitle), beside what only staff need. */
export const titleOf = (kind: PremisesKind, code: string): string =>
  kind === 'qv' && code.length === 5 ? `QV ${code.slice(0, 4)}/${code.slice(4)}` : `${kind.toUpperCase()} ${code}`;
