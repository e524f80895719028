// The caller as a keyed hash of the address; the key changes at midnight in Tirane.
import { isIPv6 } from 'node:net';
import { tiraneDay } from '@denonco/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Keys } from '../crypto/keys.ts';

export interface Origin {
  readonly addressHash: string;
  /** Hash of the IPv6 /48, which one customer may own; undefined for IPv4. */
  readonly networkHash: string | undefined;
}

export function originOf({ ip }: Pick<FastifyRequest, 'ip'>, { keys }: { keys: Keys }, now: Date): Origin {
  const [network, around] = networksOf(ip);
  // The date in the HKDF purpose gives each day its key.
  const nameOf = (one: string) =>
    keys
      .hash(`origin/${tiraneDay(now.getTime())}`, one)
      .toString('base64url')
      .slice(0, 22);
  // Computed at use: most calls have no limit.
  return {
    get addressHash() {
      return nameOf(network);
    },
    get networkHash() {
      return around && nameOf(around);
    },
  };
}

export function networksOf(address: string): readonly [string, string?] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return [mapped ?? address];
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [left, right] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(zeros).fill('0'), ...right];
  const [first, second, third, fourth] = all.map((group) => group.replace(/^0+(?=.)/, ''));
  const site = `${first}:${second}:${third}`;
  return [`${site}:${fourth}::/64`, `${site}::/48`];
}

/** Detects a proxy that hides its callers: all would share one caller's limits. */
const callsLooked = 2000;

export function warnOfSharedAddress(app: FastifyInstance, calls = callsLooked): void {
  let first: string | undefined;
  let left = calls;
  app.addHook('onRequest', async (request) => {
    if (left === 0) return;
    first ??= request.ip;
    left = request.ip === first ? left - 1 : 0;
    if (left === 0 && request.ip === first)
      app.log.warn({ calls }, 'all calls since the start came from one address: the proxy sends no X-Forwarded-For');
  });
}
