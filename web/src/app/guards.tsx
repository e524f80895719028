// Redirects of the specification, sections 2 and 4: visitors from protected pages, members from public ones.
import { type ReactNode, useEffect } from 'react';
import { isAsVisitor, isProtected, paths, signInPath } from '../paths.ts';
import { Navigate, useLocation } from '../platform/router/router.tsx';
import { clearRedirect, useAppState, useMustChangePassword, useMustEnroll } from '../platform/state/state.ts';

/** Clears the redirect once reached. */
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
 * With a one-time password the server allows only changing it, and without a required second factor only adding one, so
 * every address leads there.
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

/** The root leads members to the dashboard and visitors home, without its sign-in. */
export function Root() {
  const token = useAppState((state) => state.auth.token);
  return <Navigate to={token === null ? signInPath(paths.dashboard) : paths.dashboard} replace />;
}
