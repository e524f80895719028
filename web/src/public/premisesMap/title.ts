import type { PremisesKind } from '@denonco/contract';

/** `QV 0002/1`, `KZAZ 31`, as premisesTitle of the contract, which also contains staff parts. */
export const titleOf = (kind: PremisesKind, code: string): string =>
  kind === 'qv' && code.length === 5 ? `QV ${code.slice(0, 4)}/${code.slice(4)}` : `${kind.toUpperCase()} ${code}`;
