// Which row of a table of addresses answers for a path. Pure.

/** `:name` in a pattern stands for one segment, `*` at its end for all that follows, also for nothing. */
export type Params = Readonly<Record<string, string | undefined>>;

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** As the address was meant; what no browser wrote stays as it stands. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The pattern's parameters in the path, or undefined when it is not one of its paths. Case and a last slash say nothing. */
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

/** Smaller is more exact: written segments come before named ones, and both before `*`. */
const looseness = (pattern: string): string =>
  segmentsOf(pattern)
    .map((segment) => (segment === '*' ? '3' : segment.startsWith(':') ? '2' : '1'))
    .join('');

/** The most exact row that answers for the path, wherever it stands in the table. */
export function findRow<Row extends { readonly path: string }>(
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
