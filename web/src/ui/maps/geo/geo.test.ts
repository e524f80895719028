// Borders match the portal's lists.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { municipalityMap } from '../../../../municipality-map.ts';
import { readBoundaries } from '../plane/boundaries.ts';
import { municipalityShapes } from './municipalities.gen.ts';
import { placeName } from './names.ts';

const root = `${import.meta.dirname}/../../../../..`;
const Named = z.object({ code: z.string(), al: z.string(), en: z.string() });
const lists = z
  .object({ municipalities: z.array(Named), units: z.array(z.extend(Named, { parent: z.string() })) })
  .parse(JSON.parse(readFileSync(`${root}/api/src/reference/data/geography.json`, 'utf8')));
const boundaries = readBoundaries(JSON.parse(readFileSync(`${import.meta.dirname}/units.topojson`, 'utf8')));

const byCode = <T extends { code: string }>(items: readonly T[]) =>
  items.toSorted((a, b) => (a.code < b.code ? -1 : 1));

it('the map of the municipalities is generated from its borders', () => {
  expect(readFileSync(`${import.meta.dirname}/municipalities.gen.ts`, 'utf8')).toBe(municipalityMap());
});

it('every municipality has a shape and its name', () => {
  const actual = municipalityShapes.map(({ code, name }) => ({ code, al: name, en: placeName(name, 'en') }));
  expect(byCode(actual)).toEqual(byCode(lists.municipalities.map(({ code, al, en }) => ({ code, al, en }))));
});

it('every unit has an outline, its name and its municipality', () => {
  const actual = boundaries.units.map(({ properties: { code, name, mun_code: parent } }) => ({
    code,
    al: name,
    en: placeName(name, 'en'),
    parent,
  }));
  expect(byCode(actual)).toEqual(byCode(lists.units.map(({ code, al, en, parent }) => ({ code, al, en, parent }))));
});
