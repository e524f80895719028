// Staff shell and its routes, loaded after sign-in.
import { hasCode } from '@denonco/contract';
import { lazy, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { registerCatalogues } from '../../platform/i18n/catalogues.ts';
import { staffCatalogues } from '../../platform/i18n/staffCatalogues.ts';
import { findRow } from '../../platform/router/match.ts';
import { Navigate, ParamsOf, useLocation } from '../../platform/router/router.tsx';
import { useAppState } from '../../platform/state/state.ts';
import { StaffShell } from './StaffShell.tsx';
import { type ProtectedRow, protectedRows } from './staffRoutes.tsx';

registerCatalogues(staffCatalogues);

const ForbiddenPage = lazy(async () => ({ default: (await import('../ForbiddenPage.tsx')).ForbiddenPage }));

/** Preloads the page of an address in the staff area. */
export function preloadStaffPage(pathname: string): Promise<unknown> | undefined {
  const found = findRow(protectedRows, pathname);
  if (!found) return undefined;
  const { row, params } = found;
  // The page's own read shows the result.
  if (isPermitted(row.permission, useAppState.getState().permission.list)) void row.ahead?.(params);
  return row.Page.arrive();
}

/** Unknown addresses lead to the root. */
export function StaffArea() {
  const found = findRow(protectedRows, useLocation().pathname);
  if (!found) return <Navigate to={paths.root} replace />;
  const { row, params } = found;
  return (
    <StaffShell route={row.route}>
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
