import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/testApp.ts';
import { newKeyFile } from '../crypto/keyFileContent.ts';
import { createKeys } from '../crypto/keys.ts';
import { networksOf, originOf } from './origin.ts';

const keys = createKeys(newKeyFile());
const named = (ip: string, at: string, by = keys) => originOf({ ip }, { keys: by }, new Date(at));

describe('the key of a caller', () => {
  it('is the same for a day in Tirana and changes the next day', () => {
    const evening = named('203.0.113.7', '2026-11-16T23:59:59+01:00');
    expect(named('203.0.113.7', '2026-11-16T00:00:00+01:00').addressHash).toBe(evening.addressHash);
    const morning = named('203.0.113.7', '2026-11-17T00:00:01+01:00');
    expect(morning.addressHash).not.toBe(evening.addressHash);
  });

  it('depends on the key file', () => {
    const at = '2026-11-16T12:00:00+01:00';
    expect(named('203.0.113.7', at, createKeys(newKeyFile())).addressHash).not.toBe(
      named('203.0.113.7', at).addressHash,
    );
    expect(named('203.0.113.8', at).addressHash).not.toBe(named('203.0.113.7', at).addressHash);
  });

  it('is the network of a household, with the /48 around it for IPv6', () => {
    const networks: readonly [string, ...string[]][] = [
      ['203.0.113.7', '203.0.113.7'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['2001:db8:12:34:aaaa::1', '2001:db8:12:34::/64', '2001:db8:12::/48'],
      ['2001:0DB8:0012:0034:1:2:3:4', '2001:db8:12:34::/64', '2001:db8:12::/48'],
      ['2001:db8:1:abcd::1', '2001:db8:1:abcd::/64', '2001:db8:1::/48'],
      ['::1', '0:0:0:0::/64', '0:0:0::/48'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
      ['unknown', 'unknown'],
    ];
    for (const [address, ...all] of networks) expect(networksOf(address), address).toEqual(all);
  });
});

it('writes no address to any table or log line', async () => {
  const lines: string[] = [];
  const env = { RATE_LIMITS: 'on', LOG_LEVEL: 'trace' };
  const app = await createTestApp({ env, logTo: { write: (line) => void lines.push(line) } });
  const from = (address: string) => ({
    headers: { 'x-forwarded-for': address, 'user-agent': `browser of ${address}` },
  });
  const body = { username: 'kqzregistrar@denonco.test', password: 'wrong-password' };
  expect((await app.call('signIn', { body }, from('203.0.113.9'))).status).toBe(401);
  const code = { code: '0000-0000-0000-0000' };
  expect((await app.call('traceDenouncement', { body: code }, from('198.51.100.7'))).status).toBe(404);
  const { rows } = await app.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = await Promise.all(
    rows.map(({ name }) => app.owner.query<{ line: string }>(`select to_jsonb(t)::text as line from ${name} as t`)),
  );
  await app.close();
  const stored = texts.flatMap((table) => table.rows.map(({ line }) => line));
  expect(stored.some((line) => line.includes('sessions.signInFailed'))).toBe(true);
  expect(lines.some((line) => line.includes('"answered"'))).toBe(true);
  const address = /203\.0\.113|198\.51\.100|127\.0\.0\.1|\[?::1\b|remoteAddress|x-forwarded/i;
  // The log line of the listening server has its own address.
  const others = [...stored, ...lines].filter((line) => !line.includes('"Server listening at '));
  expect(others.filter((line) => address.test(line))).toEqual([]);
});
