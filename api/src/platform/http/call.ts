import type { Locale, Parsed, ResponseOf, Route, RouteName, routes } from '@denonco/contract';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from './actor.ts';
import type { Origin } from './origin.ts';

type ActorOf<R extends Route> = R['access'] extends 'public' ? Actor | undefined : Actor;

interface Context {
  readonly now: Date;
  /** The transaction of a non-GET; else, or with `transaction: false`, the pool. */
  readonly tx: Db;
  readonly deps: Deps;
  readonly locale: Locale;
  readonly idempotencyKey: string | undefined;
  readonly uploadTicket?: string | undefined;
  /** Keyed hashes of the caller, changing daily; the address is not stored. */
  readonly origin: Origin;
  readonly userAgent: string | undefined;
  /** Replaces the row's success status (a repeated filing: 200). */
  readonly setStatus: (status: 200 | 201) => void;
}

export interface Call<R extends Route> extends Parsed<R>, Context {
  readonly actor: ActorOf<R>;
}

/** A call by a member, of any route. */
export interface MemberCall extends Context {
  readonly actor: Actor;
}

type Handler<R extends Route> = (call: Call<R>) => Promise<ResponseOf<R>>;
export type Handlers<K extends RouteName> = { readonly [N in K]: Handler<(typeof routes)[N]> };
/** Handlers of one feature; together they have to be all. */
export type SomeHandlers = Partial<Handlers<RouteName>>;
