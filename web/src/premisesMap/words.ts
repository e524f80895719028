// How kinds of premises are called on the public page, and which mark each has on the map.
import type { PremisesKind } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';

export const tones = { qv: 'run', kzaz: 'wait', vnv: 'ok' } as const satisfies Record<PremisesKind, string>;

export function useKindNames(): Readonly<Record<PremisesKind, string>> {
  const { t } = useLingui();
  return {
    qv: t`Qendra votimi (QV)`,
    kzaz: t`Seli të KZAZ-ve`,
    vnv: t`Vende numërimi (VNV)`,
  };
}

/** How a code is said: `QV 0002/1`, `KZAZ 31`. The contract says it the same (premisesTitle), beside what only staff need. */
export const titleOf = (kind: PremisesKind, code: string): string =>
  kind === 'qv' && code.length === 5 ? `QV ${code.slice(0, 4)}/${code.slice(4)}` : `${kind.toUpperCase()} ${code}`;
