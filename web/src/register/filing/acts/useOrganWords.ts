import type { Organ } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';

/** Bodies whose acts can be challenged. */
export function useOrganWords(): Readonly<Record<Organ, string>> {
  const { t } = useLingui();
  return {
    KZAZ: t`Komisioni i Zonës së Administrimit Zgjedhor (KZAZ)`,
    KOMISIONER: t`Komisioneri Shtetëror i Zgjedhjeve`,
    KAS: t`Komisioni i Ankimimeve dhe Sanksioneve (KAS)`,
    KQZ: t`Komisioni Qendror i Zgjedhjeve (KQZ)`,
  };
}
