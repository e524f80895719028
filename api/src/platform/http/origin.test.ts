// Rate-limit keys of callers: valid for a day, per network, and effective across midnight.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../../test/world.ts';
import { newKeyFile } from '../crypto/keyFileContent.ts';
import { createKeys } from '../crypto/keys.ts';
import { networksOf, originOf } from './origin.ts';

const keys = createKeys(newKeyFile());
const named = (ip: string, at: string, by = keys) => originOf({ ip }, { keys: by }, new Date(at));

describe('the key of a caller', () => {
  it('is the same for a day in Tirana and changes the next day', () => {
    const evening = named('203.0.113.7', '2026-11-16T23:59:59+01:00');
    expect(named('203.0.113.7', '2026-11-16T00:00:00+01:00').today).toBe(evening.today);
    const morning = named('203.0.113.7', '2026-11-17T00:00:01+01:00');
    expect(morning.today).not.toBe(evening.today);
    expect(morning.yesterday).toBe(evening.today);
    expect(morning.ageSeconds).toBe(1);
  });

  it('includes yesterday’s key, also after days of 23 or 25 hours', () => {
    for (const [before, after] of [
      ['2026-10-25T12:00:00+01:00', '2026-10-26T00:30:00+01:00'],
      ['2026-03-29T12:00:00+02:00', '2026-03-30T00:30:00+02:00'],
    ] as const)
      expect(named('203.0.113.7', after).yesterday).toBe(named('203.0.113.7', before).today);
  });

  it('depends on the key file', () => {
    const at = '2026-11-16T12:00:00+01:00';
    expect(named('203.0.113.7', at, createKeys(newKeyFile())).today).not.toBe(named('203.0.113.7', at).today);
    expect(named('203.0.113.8', at).today).not.toBe(named('203.0.113.7', at).today);
  });

  it('is the network of a household, with the /56 and /48 around it for IPv6', () => {
    const networks: readonly [string, ...string[]][] = [
      ['203.0.113.7', '203.0.113.7'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['2001:db8:12:34:aaaa::1', '2001:db8:12:34::/64', '2001:db8:12:0::/56', '2001:db8:12::/48'],
      ['2001:0DB8:0012:0034:1:2:3:4', '2001:db8:12:34::/64', '2001:db8:12:0::/56', '2001:db8:12::/48'],
      ['2001:db8:1:abcd::1', '2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
      ['::1', '0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
      ['unknown', 'unknown'],
    ];
    for (const [address, ...all] of networks) expect(networksOf(address), address).toEqual(all);
  });
});

describe('a rate limit that began before midnight', () => {
  let w: World;
  const lines: string[] = [];
  beforeAll(async () => {
    w = await world({
      env: { RATE_LIMITS: 'on', LOG_LEVEL: 'trace' },
      now: '2026-11-16T23:59:50+01:00',
      logTo: { write: (line) => void lines.push(line) },
    });
  });
  afterAll(() => w.close());
  const from = (address: string) => ({
    headers: { 'x-forwarded-for': address, 'user-agent': `browser of ${address}` },
  });
  const signIn = (address: string, password: string, username = 'kqzregistrar@denonco.test') =>
    w.call('signIn', { body: { username, password } }, from(address));
  const guess = (address: string) =>
    w.call('traceDenouncement', { body: { code: '0000-0000-0000-0000' } }, from(address));

  it('still counts wrong passwords and codes, and still knows a place from which a member signed in', async () => {
    const { demoPassword } = w.deps.config;
    for (let n = 0; n < 5; n++) expect((await signIn('203.0.113.9', 'wrong-password')).status).toBe(401);
    for (let n = 0; n < 19; n++) expect((await guess('203.0.113.10')).status).toBe(404);
    expect((await signIn('203.0.113.11', demoPassword, 'kqzauditor@denonco.test')).status).toBe(200);
    w.advance(20_000);
    expect((await signIn('203.0.113.9', demoPassword)).status).toBe(429);
    expect((await guess('203.0.113.10')).status).toBe(404);
    expect((await guess('203.0.113.10')).status).toBe(429);
    expect((await guess('203.0.113.12')).status).toBe(404);
    const elsewhere = [...Array(16).keys()].map((n) =>
      signIn(`198.51.100.${n}`, 'wrong-password', 'kqzauditor@denonco.test'),
    );
    expect((await Promise.all(elsewhere)).map(({ status }) => status)).toContain(429);
    expect((await signIn('203.0.113.11', demoPassword, 'kqzauditor@denonco.test')).status).toBe(200);
  });

  it('writes no address to any table or log line', async () => {
    const { rows } = await w.owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const texts = await Promise.all(
      rows.map(({ name }) => w.owner.query<{ line: string }>(`select to_jsonb(t)::text as line from ${name} as t`)),
    );
    const kept = texts.flatMap((table) => table.rows.map(({ line }) => line));
    expect(kept.some((line) => line.includes('sessions.signInFailed'))).toBe(true);
    expect(lines.some((line) => line.includes('"answered"'))).toBe(true);
    const address = /203\.0\.113|198\.51\.100|127\.0\.0\.1|\[?::1\b|remoteAddress|x-forwarded/i;
    // The log line of the listening server has its own address.
    const others = [...kept, ...lines].filter((line) => !line.includes('"Server listening at '));
    expect(others.filter((line) => address.test(line))).toEqual([]);
  });
});
