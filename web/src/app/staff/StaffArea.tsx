// The staff area as a whole: its shell, its rows, and who may see them. Fetched once somebody has signed in.
import { hasCode } from '@denonco/contract';
import { lazy, type ReactNode } from 'react';
import { knowCatalogues } from '../../i18n/catalogues.ts';
import { staffCatalogues } from '../../i18n/staffCatalogues.ts';
import { findRow } from '../../router/match.ts';
import { ParamsOf, useLocation } from '../../router/router.tsx';
import { useAppState } from '../../state/state.ts';
import { Root } from '../guards.tsx';
import { StaffShell } from './StaffShell.tsx';
import { type ProtectedRow, protectedRows } from './staffRoutes.tsx';

knowCatalogues(staffCatalogues);

const ForbiddenPage = lazy(async () => ({ default: (await import('../ForbiddenPage.tsx')).ForbiddenPage }));

/** Fetches the page of an address of the staff area; an unknown one has none. */
export const fetchStaffPage = (pathname: string): Promise<unknown> | undefined =>
  findRow(protectedRows, pathname)?.row.Page.arrive();

/** The shell stays as it is while its pages change; an unknown address leads to the root. */
export function StaffArea() {
  const found = findRow(protectedRows, useLocation().pathname);
  if (!found) return <Root />;
  const { row, params } = found;
  return (
    <StaffShell>
      <ParamsOf params={params}>
        <PermittedOnly permission={row.permission}>
          <row.Page />
        </PermittedOnly>
      </ParamsOf>
    </StaffShell>
  );
}

function PermittedOnly({ permission, children }: { permission: ProtectedRow['permission']; children: ReactNode }) {
  const list = useAppState((state) => state.permission.list);
  return !permission.required || [permission.key].flat().some((key) => hasCode(list, key)) ? (
    children
  ) : (
    <ForbiddenPage />
  );
}
