import type { DocumentKind } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';

export function useKindNames(): Readonly<Record<DocumentKind, string>> {
  const { t } = useLingui();
  return { act: t`Akt`, guide: t`Udhëzues`, form: t`Formular`, other: t`Tjetër` };
}
