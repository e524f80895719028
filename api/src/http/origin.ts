// Who calls, without keeping who: a keyed hash of the address, under a key that changes with every day in Tirane.
import { isIPv6 } from 'node:net';
import { fromTiraneWall, tiraneDay, tiraneWall } from '@denonco/contract';
import type { FastifyRequest } from 'fastify';
import type { Keys } from '../crypto/keys.ts';

export interface Origin {
  /** The name of a caller for this day. */
  readonly today: string;
  /** The name the same caller had the day before: what was used up under it still counts, see limits.ts. */
  readonly yesterday: string;
  /** How long today's names have been in use. */
  readonly ageSeconds: number;
  /** The networks around it, nearest first: of IPv6 the /56 and the /48, which one customer may hold whole; of IPv4 none. */
  readonly around: readonly Origin[];
}

/** Nothing is counted before it is asked for: most calls are limited by nobody. */
class Caller implements Origin {
  readonly #networks: readonly string[];
  readonly #keys: Keys;
  readonly #now: Date;

  constructor(networks: readonly string[], keys: Keys, now: Date) {
    this.#networks = networks;
    this.#keys = keys;
    this.#now = now;
  }

  get today(): string {
    return this.#name(this.#now.getTime());
  }

  get yesterday(): string {
    return this.#name(this.#midnight() - 1);
  }

  get ageSeconds(): number {
    return Math.floor((this.#now.getTime() - this.#midnight()) / 1000);
  }

  get around(): readonly Origin[] {
    return this.#networks.slice(1).map((network) => new Caller([network], this.#keys, this.#now));
  }

  #midnight(): number {
    const { year, month, day } = tiraneWall(this.#now.getTime());
    return fromTiraneWall({ year, month, day });
  }

  // The purpose goes into HKDF: each day's hash is made with a key of its own.
  #name(at: number): string {
    const hash = this.#keys.hash(`origin/${tiraneDay(at)}`, this.#networks[0] ?? '');
    return hash.toString('base64url').slice(0, 22);
  }
}

export const originOf = (request: Pick<FastifyRequest, 'ip'>, { keys }: { keys: Keys }, now: Date): Origin =>
  new Caller(networksOf(request.ip), keys, now);

/** The address of IPv4; of IPv6 the /64 of a household, the /56 and the /48, from the smallest. */
export function networksOf(address: string): readonly string[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return [mapped ?? address];
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [left, right] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(zeros).fill('0'), ...right];
  const [first = '0', second = '0', third = '0', fourth = '0'] = all.map((group) => group.replace(/^0+(?=.)/, ''));
  const site = `${first}:${second}:${third}`;
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [`${site}:${fourth}::/64`, `${site}:${upper}::/56`, `${site}::/48`];
}
