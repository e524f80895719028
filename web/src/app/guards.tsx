// Who is led where (specification sections 2 and 4): visitors away from protected pages, members away from public ones.
import { type ReactNode, useEffect } from 'react';
import { isAsVisitor, isProtected, paths, signInPath } from '../paths.ts';
import { Navigate, useLocation } from '../router/router.tsx';
import { clearRedirect, useAppState, useMustChangePassword, useMustEnroll } from '../state/state.ts';

/** Where sign-in or sign-out wanted to lead has been reached. */
function useReached(signedIn: boolean): void {
  const token = useAppState((state) => state.auth.token);
  useEffect(() => {
    if ((token !== null) === signedIn && useAppState.getState().auth.redirect !== '') clearRedirect();
  }, [token, signedIn]);
}

export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { token, redirect } = useAppState((state) => state.auth);
  const { search } = useLocation();
  useReached(false);
  return token === null || isAsVisitor(search) ? children : <Navigate to={redirect || paths.dashboard} replace />;
}

/**
 * With a one-time password the server refuses everything but its change, and without a second factor that the role asks
 * for everything but adding one: every address leads there.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { token, redirect } = useAppState((state) => state.auth);
  const mustChange = useMustChangePassword();
  const mustEnroll = useMustEnroll();
  const heldAt = mustChange ? paths.password : mustEnroll ? paths.security : undefined;
  const { pathname, search } = useLocation();
  useReached(true);
  if (!isProtected(pathname)) return <Navigate to={paths.root} replace />;
  if (token === null)
    return <Navigate to={redirect || signInPath(`${pathname}${search}`)} state={{ signIn: true }} replace />;
  return heldAt && pathname !== heldAt ? <Navigate to={heldAt} replace /> : children;
}

/** The root leads to the dashboard; a visitor asked for nothing protected, so home opens without its sign-in. */
export function Root() {
  const token = useAppState((state) => state.auth.token);
  return <Navigate to={token === null ? signInPath(paths.dashboard) : paths.dashboard} replace />;
}
