// Hash router after react-router (docs/adr/0007-native-elements-and-page-weight.md).
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Params } from './match.ts';

// Path and query both follow the `#`: `#/home?redirect=/app`.

export interface Location {
  readonly pathname: string;
  /** Begins with `?`, or is empty. */
  readonly search: string;
  readonly state: unknown;
  /** Unique for each navigation, even to the same address. */
  readonly key: string;
}

export interface NavigateOptions {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** Parses a full address, or one starting at `#`. */
export function parseHash(address: string): Pick<Location, 'pathname' | 'search'> {
  const [, path = '', search = ''] = /#([^?]*)(.*)/s.exec(address) ?? [];
  return { pathname: path.startsWith('/') ? path : `/${path}`, search: search === '?' ? '' : search };
}

/** Absolute address; `?step=who` changes the query of the current page. */
export function resolveTo(to: string, pathname: string): string {
  if (to.startsWith('?')) return to === '?' ? pathname : `${pathname}${to}`;
  return to.startsWith('/') ? to : `/${to}`;
}

/** State that `navigate` left in the history entry; entries of other scripts or older versions are ignored. */
function entryOf(value: unknown): { state: unknown; key: string } {
  const held = typeof value === 'object' && value !== null ? value : {};
  return {
    state: 'state' in held ? held.state : null,
    key: 'key' in held && typeof held.key === 'string' ? held.key : 'first',
  };
}

// `href` is read, because some browsers decode `location.hash`.
export const readLocation = (): Location => ({
  ...parseHash(window.location.href),
  ...entryOf(window.history.state),
});

let onNavigate: (() => void) | undefined;

export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const address = `#${resolveTo(to, readLocation().pathname)}`;
  const entry = { state, key: Math.random().toString(36).slice(2, 10) };
  if (replace) window.history.replaceState(entry, '', address);
  else window.history.pushState(entry, '', address);
  onNavigate?.();
}

const AtLocation = createContext<Location>({ pathname: '/', search: '', state: null, key: 'first' });
const WithParams = createContext<Params>({});

/** Fixed address, for rendering at build. */
export const StaticRouter = ({ pathname, children }: { pathname: string; children: ReactNode }) => (
  <AtLocation value={{ pathname, search: '', state: null, key: 'still' }}>{children}</AtLocation>
);

const isSame = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.key === other.key;

/** Navigation is a transition: the current page stays usable meanwhile. */
export function HashRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(readLocation);
  useLayoutEffect(() => {
    const update = () => startTransition(() => setLocation(readLocation()));
    onNavigate = update;
    window.addEventListener('popstate', update);
    // The address may have changed since the first render began.
    setLocation((now) => (isSame(now, readLocation()) ? now : readLocation()));
    return () => {
      onNavigate = undefined;
      window.removeEventListener('popstate', update);
    };
  }, []);
  return <AtLocation value={location}>{children}</AtLocation>;
}

export const ParamsOf = ({ params, children }: { params: Params; children: ReactNode }) => (
  <WithParams value={params}>{children}</WithParams>
);

export const useLocation = (): Location => useContext(AtLocation);
export const useParams = (): Params => useContext(WithParams);

type Query = URLSearchParams | Record<string, string>;

/** A next query is made from the address: the render may be a change behind. */
export function useSearchParams(): [
  URLSearchParams,
  (next: Query | ((now: URLSearchParams) => Query), options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [
    query,
    (next, options) =>
      navigate(
        `?${new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(readLocation().search)) : next)}`,
        options,
      ),
  ];
}

type NavigateProps = { to: string } & NavigateOptions;

function NavigateOnce({ to, replace, state }: NavigateProps) {
  useEffect(() => navigate(to, { replace, state }), [to, replace, state]);
  return null;
}

/** Redirects when rendered, and again if another navigation came between. */
export function Navigate(props: NavigateProps) {
  const { key } = useLocation();
  return <NavigateOnce key={key} {...props} />;
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  to: string;
}

const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Only a plain click is intercepted, to carry state and avoid repeated history entries. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const { pathname, search } = useLocation();
  const address = resolveTo(to, pathname);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    navigate(address, { replace: replace ?? address === `${pathname}${search}`, state });
  };
  return <a {...rest} href={`#${address}`} onClick={press} />;
}

export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const path = props.to.split('?', 1)[0] ?? '';
  const here = pathname === path || pathname.startsWith(`${path}/`);
  return <Link {...props} {...(here ? { 'aria-current': 'page' } : {})} />;
}
