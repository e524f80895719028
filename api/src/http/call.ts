// What a handler of a contract route is and gets. Answering, parsing, access and the transaction are serve.ts's.
import type { Locale, Parsed, Reply, Route, RouteName, routes } from '@denonco/contract';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../sessions/actor.ts';
import type { Origin } from './origin.ts';

/** Public routes may be called by anyone; every other access guarantees an actor. */
type ActorOf<R extends Route> = R['access'] extends 'public' ? Actor | undefined : Actor;

export interface Call<R extends Route> extends Parsed<R> {
  readonly actor: ActorOf<R>;
  readonly now: Date;
  /** The transaction of a non-GET, or the pool for a GET and for rows with `transaction: false`. */
  readonly tx: Db;
  readonly deps: Deps;
  readonly locale: Locale;
  /** From the header, for public writes. */
  readonly idempotencyKey: string | undefined;
  /** From the header, for rows with `uploadTicket`. */
  readonly uploadTicket?: string | undefined;
  /** Names of the caller by keyed hashes that change every day; the address itself is kept nowhere. */
  readonly origin: Origin;
  /** What the browser says it is. */
  readonly userAgent: string | undefined;
  /** Answer with another status of success than the row's (a filing sent again: 200). */
  readonly setStatus: (status: 200 | 201) => void;
}

export type Handler<R extends Route> = (call: Call<R>) => Promise<Reply<R>>;
export type Handlers<K extends RouteName> = { readonly [N in K]: Handler<(typeof routes)[N]> };
