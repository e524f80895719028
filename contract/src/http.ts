// What a route is: one row of data that drives server validation, access, OpenAPI, the typed client and the sweeps.
// The only clever file of the contract; it knows no route by name.
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './roles.ts';

/** A list of permissions: any of them opens the route, and the handler asks for the one that fits what is named. */
export type Access = 'public' | 'signed-in' | Permission | readonly Permission[];

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Fastify's form: `/api/cases/:number/`. Answers with and without the trailing slash. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The shape of `result` in the envelope. */
  readonly reply: z.ZodMiniType;
  /** Status of success; 200 unless said. A handler may answer 200 where the row says 201 (a filing sent again). */
  readonly status?: 200 | 201;
  /** Codes beyond those any route may answer (`validation`, `internal`, `rate_limited`, and the access ones). */
  readonly errors?: readonly ErrorCode[];
  readonly summary: string;
  readonly legal?: string;
  /** Sensitive: refused with `step_up_required` unless the member proved who they are minutes ago (factors.ts). */
  readonly proved?: true;
  /** Carries `Idempotency-Key`, and a solved challenge when configuration asks for it. */
  readonly publicWrite?: true;
  /** Carries a solved challenge when configuration asks for it and the caller is not signed in. */
  readonly challenged?: true;
  /** Carries `Idempotency-Key` without a challenge: a member's call that must not be done twice. */
  readonly idempotent?: true;
  /** Carries `X-Upload-Ticket`: speaks of one upload, and to its uploader alone. */
  readonly uploadTicket?: true;
  /** Called by mail programs, which send a form; its body is not looked at. */
  readonly anyForm?: true;
  /** How large the body may be when it brings a file; as every other's unless said. */
  readonly mostBytes?: number;
  /** A non-GET runs in one transaction unless its handler opens its own (or needs a single statement). */
  readonly transaction?: false;
  /** A non-GET that leaves nothing for the jobs to do: nobody wakes them for it. */
  readonly followUp?: false;
  /** Writes nothing, not even an entry of the audit log, and is asked by many or takes long: a replica may answer it. */
  readonly replica?: true;
  /**
   * Under a load that is too much the row is refused (`busy`) before filings, uploads and members' work suffer: `first`
   * what is made for long or read by programs, `second` what the public reads. Never what somebody needs to file.
   */
  readonly yields?: 'first' | 'second';
  /**
   * May take over a second for its largest input: one at a time for a caller and two for a process; others wait briefly,
   * and are then refused with `one_at_a_time` or `busy`.
   */
  readonly heavy?: true;
  /** Seconds a shared cache may keep the answer; an ETag is sent with it. */
  readonly cacheSeconds?: number;
  /**
   * Says the same to everybody who asks, in every language, and changes with the public registers and the lists alone: the
   * server remembers the whole answer until they change. For rows with `cacheSeconds` alone.
   */
  readonly remembered?: true;
  /** The caller alone may keep the answer and asks by its ETag whether it still holds: large, seldom changed, not for all. */
  readonly revalidates?: true;
}

export const route = <const R extends Route>(row: R): R => row;

type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Part<R, K extends string> = R extends Record<K, infer T> ? T : undefined;

/** What a caller gives: params, query and body before parsing. */
export type Input<R extends Route> = {
  [K in 'params' | 'query' | 'body' as K extends keyof R ? K : never]: In<Part<R, K>>;
};
/** What a handler gets: the same after parsing. */
export type Parsed<R extends Route> = {
  params: Out<Part<R, 'params'>>;
  query: Out<Part<R, 'query'>>;
  body: Out<Part<R, 'body'>>;
};
export type Reply<R extends Route> = z.output<R['reply']>;

type QueryValue = string | number | boolean | undefined | null | readonly string[];

/** The path of a route with its params filled in and its query added; undefined and empty values are left out. */
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
