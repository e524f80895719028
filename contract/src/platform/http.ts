// A route as a row of data.
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './roles.ts';

/** A list: any of them opens the route, and the handler checks the right one. */
export type Access = 'public' | 'signed-in' | Permission | readonly Permission[];

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Fastify syntax: `/api/cases/:number/`. Served with and without the trailing slash. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  /** Default 200. A handler may answer 200 where the row says 201 (a repeated filing). */
  readonly status?: 200 | 201;
  /** Beyond those of every route (`validation`, `internal`, `rate_limited`, and access errors). */
  readonly errors?: readonly ErrorCode[];
  readonly summary: string;
  readonly legalBasis?: string;
  /** Refused with `step_up_required` without recent verification (factors.ts). */
  readonly requiresStepUp?: true;
  /** Has `Idempotency-Key`, and a solved challenge if configured. */
  readonly publicWrite?: true;
  /** A solved challenge if configured, unless signed in. */
  readonly requiresChallenge?: true;
  /** `Idempotency-Key` without a challenge, for calls that must not run twice. */
  readonly idempotent?: true;
  /** `X-Upload-Ticket`: for one upload's uploader only. */
  readonly uploadTicket?: true;
  /** Mail programs post a form; its body is ignored. */
  readonly acceptsForm?: true;
  readonly maxBytes?: number;
  /** Default: one transaction for every non-GET. False when the handler opens its own or needs a single statement. */
  readonly transaction?: false;
  /** A non-GET that queues no jobs, so the worker is not notified. */
  readonly wakesJobs?: false;
  /** Read-only without an audit entry, and frequent or slow: a replica may serve it. */
  readonly readFromReplica?: true;
  /**
   * Refused with `busy` under overload, before filings, uploads and members' work suffer: `first` long answers and
   * those for programs, `second` public reads. Never what is needed to file.
   */
  readonly shedPriority?: 'first' | 'second';
  /**
   * May take over a second: one at a time per caller and two per process; others wait briefly, then get `one_at_a_time`
   * or `busy`. `case`: per tracking code of the body, because a village may share one address.
   */
  readonly limited?: true | 'case';
  /** Lifetime in shared caches, in seconds; sent with an ETag. */
  readonly cacheSeconds?: number;
  /** Privately cacheable with revalidation by ETag: large, seldom changed, not public. */
  readonly privateEtag?: true;
}

type Options = Omit<Route, 'method' | 'path' | 'access'>;
/** Options shared by several routes; the options of one route override them. */
type Group = Partial<Options> & Pick<Route, 'access'>;
type OptionsIn<B> = Partial<Options> & Omit<Pick<Options, 'response' | 'summary'>, keyof B>;
type RowOf<M, P, B, R> = (B extends Group ? Omit<B, keyof R> : { readonly access: B }) &
  R & { readonly method: M; readonly path: P };

const groupOf = (by: Access | Group) => (typeof by === 'object' && 'access' in by ? by : { access: by });

/* @__NO_SIDE_EFFECTS__ */
export function get<const P extends Route['path'], const B extends Access | Group, const R extends OptionsIn<B>>(
  path: P,
  by: B,
  options: R,
): RowOf<'GET', P, B, R>;
/* @__NO_SIDE_EFFECTS__ */
export function get(path: string, by: Access | Group, options: object): object {
  return { method: 'GET', path, ...groupOf(by), ...options };
}
/* @__NO_SIDE_EFFECTS__ */
export function post<const P extends Route['path'], const B extends Access | Group, const R extends OptionsIn<B>>(
  path: P,
  by: B,
  options: R,
): RowOf<'POST', P, B, R>;
/* @__NO_SIDE_EFFECTS__ */
export function post(path: string, by: Access | Group, options: object): object {
  return { method: 'POST', path, ...groupOf(by), ...options };
}

export type RoutesIn<M> = { readonly [N in keyof M as M[N] extends Route ? N : never]: M[N] };
export function routesIn<M extends object>(module: M): RoutesIn<M> {
  // Rows are typed with unknown length, so that the result has the type declared above.
  const named: readonly unknown[][] = Object.entries(module).filter(([, one]) => isRoute(one));
  return Object.fromEntries(named);
}
const isRoute = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && 'path' in one && 'method' in one && 'access' in one;

type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Part<R, K extends string> = R extends Record<K, infer T> ? T : undefined;

export type Input<R extends Route> = {
  [K in 'params' | 'query' | 'body' as K extends keyof R ? K : never]: In<Part<R, K>>;
};
export type Parsed<R extends Route> = {
  params: Out<Part<R, 'params'>>;
  query: Out<Part<R, 'query'>>;
  body: Out<Part<R, 'body'>>;
};
export type ResponseOf<R extends Route> = z.output<R['response']>;

type QueryValue = string | number | boolean | undefined | null | readonly string[];

/** The address with its parameters; undefined and empty values are left out. */
export function urlOf(
  row: { readonly path: string },
  params: Record<string, string> = {},
  query: Record<string, QueryValue> = {},
): string {
  const path = row.path.replace(/:([a-z]+)/gi, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
