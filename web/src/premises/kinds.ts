// Kind of premises in an address, and its words.
import type { PremisesKind } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';

const listPaths: Readonly<Record<PremisesKind, string>> = {
  kzaz: paths.kzazReports,
  qv: paths.qvReports,
  vnv: paths.vnvReports,
};

export const reportsPath = (kind: PremisesKind): string => listPaths[kind];
export const reportPath = (kind: PremisesKind, id: string): string => `${listPaths[kind]}/${encodeURIComponent(id)}`;

export const kindOfPath = (pathname: string): PremisesKind =>
  pathname.startsWith(paths.kzazReports) ? 'kzaz' : pathname.startsWith(paths.vnvReports) ? 'vnv' : 'qv';

/** List heading, as in the specification's sidebar. */
export function useKindTitle(kind: PremisesKind): string {
  const { t } = useLingui();
  return { kzaz: t`Raportimi për KZAZ-të`, qv: t`Raportimi për QV-të`, vnv: t`Raportimi për VNV-të` }[kind];
}
