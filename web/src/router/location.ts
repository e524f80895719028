// The address behind the `#`: reading it, and going to another. Query and path both stand behind it
// (`#/home?redirect=/app`), as the specification's addresses do.

export interface Location {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** Came along out of sight, in the history's entry. */
  readonly state: unknown;
  /** Another one for each change of address, also to the same one. */
  readonly key: string;
}

export interface NavigateOptions {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** Path and query of an address, which may be a whole one or begin at its `#`. */
export function parseHash(address: string): Pick<Location, 'pathname' | 'search'> {
  const at = address.indexOf('#');
  const inside = at < 0 ? '' : address.slice(at + 1);
  const query = inside.indexOf('?');
  const path = query < 0 ? inside : inside.slice(0, query);
  const search = query < 0 ? '' : inside.slice(query);
  return { pathname: path.startsWith('/') ? path : `/${path}`, search: search === '?' ? '' : search };
}

/** `to` as a whole address within the portal: `?step=who` is a query of the same page. */
export function resolveTo(to: string, pathname: string): string {
  if (to.startsWith('?')) return to === '?' ? pathname : `${pathname}${to}`;
  return to.startsWith('/') ? to : `/${to}`;
}

/** What `navigate` left in the history's entry; another script's or an older version's entry holds nothing of ours. */
function entryOf(value: unknown): { state: unknown; key: string } {
  const held = typeof value === 'object' && value !== null ? value : {};
  return {
    state: 'state' in held ? held.state : null,
    key: 'key' in held && typeof held.key === 'string' ? held.key : 'first',
  };
}

// Read from `href`: `location.hash` is decoded by some browsers.
export const readLocation = (): Location => ({
  ...parseHash(window.location.href),
  ...entryOf(window.history.state),
});

let heard: ((location: Location) => void) | undefined;

/** Tells of every change of address, by `navigate`, by the person or by the browser's buttons. There is one listener. */
export function listen(hear: (location: Location) => void): () => void {
  const tell = () => hear(readLocation());
  heard = hear;
  window.addEventListener('popstate', tell);
  return () => {
    heard = undefined;
    window.removeEventListener('popstate', tell);
  };
}

export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const address = `#${resolveTo(to, readLocation().pathname)}`;
  const entry = { state, key: Math.random().toString(36).slice(2, 10) };
  if (replace) window.history.replaceState(entry, '', address);
  else window.history.pushState(entry, '', address);
  heard?.(readLocation());
}
