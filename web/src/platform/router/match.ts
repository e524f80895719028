// Matches paths against a table of patterns. Pure.

/** `:name` matches one segment, a final `*` the rest, even if empty. */
export type Params = Readonly<Record<string, string | undefined>>;

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Parameters of a path that matches, ignoring case and a trailing slash. */
export function matchPath(pattern: string, path: string): Params | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path).map(decoded);
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  if (open ? given.length < wanted.length : given.length !== wanted.length) return undefined;
  const params: Record<string, string> = open ? { '*': given.slice(wanted.length).join('/') } : {};
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

/** Smaller is more specific: literal segments before parameters before `*`. */
const looseness = (pattern: string): string =>
  segmentsOf(pattern)
    .map((segment) => (segment === '*' ? '3' : segment.startsWith(':') ? '2' : '1'))
    .join('');

/** Most specific row, whatever its position. */
export function matchRoute<Row extends { readonly path: string }>(
  rows: readonly Row[],
  path: string,
): { row: Row; params: Params } | undefined {
  let found: { row: Row; params: Params } | undefined;
  for (const row of rows) {
    const params = matchPath(row.path, path);
    if (params && (!found || looseness(row.path) < looseness(found.row.path))) found = { row, params };
  }
  return found;
}
