// Instants and texts as PostgreSQL writes them are what the driver reads in them, whatever they are.
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';
import { textsOid, toInstant, toTexts } from './parsing.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const driverOf = (oid: number) => pg.types.getTypeParser(oid);

it('reads instants as the driver does, in every zone', async () => {
  const zones = ['UTC', 'Europe/Tirane', 'America/New_York', 'Asia/Kolkata'];
  const instants = ['2026-11-22 00:02:40+00', '2026-07-01 23:59:59.999999+02', '2026-01-02 03:04:05.6-05'];
  const odd = [
    'infinity',
    '-infinity',
    '0001-01-01 00:00:00+00',
    '0044-03-15 12:00:00+00 BC',
    '20260-01-01 00:00:00+00',
  ];
  const written: string[] = [...instants, ...odd, '2026-11-22 00:02:40.12+05:30'];
  for (const zone of zones) {
    const { rows } = await w.owner.query(
      `select set_config('TimeZone', '${zone}', true) is not null as is_set, (timestamptz '2026-03-29 00:59:59.5Z' + n * interval '1 day 7 hours 13.0421 seconds')::text as text
       from generate_series(-400, 400) as n`,
    );
    written.push(...rows.map(({ text }) => text));
  }
  expect(new Set(written.map((text) => text.slice(-3))).size).toBeGreaterThan(4);
  for (const text of written) expect(toInstant(text), text).toEqual(driverOf(pg.types.builtins.TIMESTAMPTZ)(text));
});

it('reads texts as the driver does, and as they were', async () => {
  const texts = fc.array(fc.oneof(fc.string(), fc.constantFrom('NULL', '', 'a b', 'ë,ç', '"', '{', '}', '\\', 'KQZ')));
  const lists = fc.sample(texts, 300);
  const { rows } = await w.owner.query(
    `select array(select jsonb_array_elements_text(list))::text as text from jsonb_array_elements($1::jsonb) with ordinality as all_lists (list, at) order by at`,
    [JSON.stringify(lists.map((list) => list.map((text) => text.toWellFormed().replaceAll('\0', ''))))],
  );
  expect(rows).toHaveLength(300);
  for (const { text } of rows) expect(toTexts(text), text).toEqual(driverOf(textsOid)(text));
  expect(rows.map(({ text }) => toTexts(text))).toEqual(
    lists.map((list) => list.map((text) => text.toWellFormed().replaceAll('\0', ''))),
  );
  expect(toTexts('{NULL,a}')).toEqual([null, 'a']);
});
