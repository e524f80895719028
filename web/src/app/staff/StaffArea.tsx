// The staff area as a whole: its shell, its rows, and who may see them. Fetched once somebody has signed in.
import { hasCode } from '@denonco/contract';
import { lazy, type ReactNode } from 'react';
import { knowCatalogues } from '../../i18n/catalogues.ts';
import { staffCatalogues } from '../../i18n/staffCatalogues.ts';
import { paths } from '../../paths.ts';
import { findRow } from '../../router/match.ts';
import { Navigate, ParamsOf, useLocation } from '../../router/router.tsx';
import { useAppState } from '../../state/state.ts';
import { StaffShell } from './StaffShell.tsx';
import { type ProtectedRow, protectedRows } from './staffRoutes.tsx';

knowCatalogues(staffCatalogues);

const ForbiddenPage = lazy(async () => ({ default: (await import('../ForbiddenPage.tsx')).ForbiddenPage }));

/** Fetches the page of an address of the staff area; an unknown one has none. */
export function fetchStaffPage(pathname: string): Promise<unknown> | undefined {
  const found = findRow(protectedRows, pathname);
  if (!found) return undefined;
  const { row, params } = found;
  // How it goes is shown by the page, which reads the same.
  if (isPermitted(row.permission, useAppState.getState().permission.list)) void row.ahead?.(params);
  return row.Page.arrive();
}

/** The shell stays as it is while its pages change; an unknown address leads to the root. */
export function StaffArea() {
  const found = findRow(protectedRows, useLocation().pathname);
  if (!found) return <Navigate to={paths.root} replace />;
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

type Access = ProtectedRow['permission'];
type Held = Parameters<typeof hasCode>[0];

const isPermitted = ({ required, key = [] }: Access, list: Held): boolean =>
  !required || [key].flat().some((one) => hasCode(list, one));

function PermittedOnly({ permission, children }: { permission: Access; children: ReactNode }) {
  const list = useAppState((state) => state.permission.list);
  return isPermitted(permission, list) ? children : <ForbiddenPage />;
}
