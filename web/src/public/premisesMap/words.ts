// Public names of kinds of premises, and their marks on the map.
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
