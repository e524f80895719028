// The caller as a keyed hash of the address; the key changes daily at midnight in Tirane.
import { isIPv6 } from 'node:net';
import { fromTiraneWall, tiraneDay, tiraneWall } from '@denonco/contract';
import type { FastifyRequest } from 'fastify';
import type { Keys } from '../crypto/keys.ts';

export interface Origin {
  /** Hash of the caller today. */
  readonly today: string;
  /** Hash of the same caller yesterday; usage under it still counts (limits.ts). */
  readonly yesterday: string;
  /** Seconds since midnight in Tirane. */
  readonly ageSeconds: number;
  /** Surrounding networks, nearest first: of IPv6 /56 and /48, which one customer may own; of IPv4 none. */
  readonly around: readonly Origin[];
}

/** Computed lazily: most calls have no limit. */
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

  // The date is part of the HKDF purpose, so each day has its own key.
  #name(at: number): string {
    const hash = this.#keys.hash(`origin/${tiraneDay(at)}`, this.#networks[0] ?? '');
    return hash.toString('base64url').slice(0, 22);
  }
}

export const originOf = (request: Pick<FastifyRequest, 'ip'>, { keys }: { keys: Keys }, now: Date): Origin =>
  new Caller(networksOf(request.ip), keys, now);

/** IPv4 address, or IPv6 /64, /56 and /48, smallest first. */
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
