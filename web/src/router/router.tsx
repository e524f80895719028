// Hash routes with the names and signatures of react-router, of which this portal needs so little that it weighs a tenth
// (docs/adr/0015-a-router-of-our-own.md). A leaf: it knows no page.
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
import { type Location, listen, type NavigateOptions, navigate, readLocation, resolveTo } from './location.ts';
import type { Params } from './match.ts';

const AtLocation = createContext<Location>({ pathname: '/', search: '', state: null, key: 'first' });
const WithParams = createContext<Params>({});

/** Shows its children at an address that stays, as a page rendered at build does. */
export const Still = ({ pathname, children }: { pathname: string; children: ReactNode }) => (
  <AtLocation value={{ pathname, search: '', state: null, key: 'still' }}>{children}</AtLocation>
);

const isSame = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.key === other.key;

/** Follows the address. The page on screen stays usable while that of the next address is being prepared. */
export function HashRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(readLocation);
  useLayoutEffect(() => {
    const stop = listen((next) => startTransition(() => setLocation(next)));
    // The address may have changed since the first rendering began.
    setLocation((now) => (isSame(now, readLocation()) ? now : readLocation()));
    return stop;
  }, []);
  return <AtLocation value={location}>{children}</AtLocation>;
}

/** Gives the parameters that a row's pattern found in the address to its page. */
export const ParamsOf = ({ params, children }: { params: Params; children: ReactNode }) => (
  <WithParams value={params}>{children}</WithParams>
);

export const useLocation = (): Location => useContext(AtLocation);
export const useParams = (): Params => useContext(WithParams);
export const useNavigate = (): typeof navigate => navigate;

type Query = URLSearchParams | Record<string, string>;

/** The query, and a way to put another in its place at the same path. */
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
        `?${new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(query)) : next)}`,
        options,
      ),
  ];
}

/** Goes there as soon as it is shown. */
export function Navigate({ to, replace, state }: { to: string } & NavigateOptions) {
  useEffect(() => navigate(to, { replace, state }), [to, replace, state]);
  return null;
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  to: string;
}

const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link as any other (new tab, copied address); only its plain press is taken over, to carry state and not to pile up entries. */
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

/** A link that says when it leads to where one is, or to what is above it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const path = props.to.split('?', 1)[0] ?? '';
  const here = pathname === path || pathname.startsWith(`${path}/`);
  return <Link {...props} {...(here ? { 'aria-current': 'page' } : {})} />;
}
