// The document that describes the interface to programs: well formed, and it leaves nothing out.
import { faults, type Route, routes } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';

let w: World;
let document: Awaited<ReturnType<typeof fetchDocument>>;
const fetchDocument = async () => JSON.parse(await (await fetch(`${w.address}/api/openapi.json`)).text());
beforeAll(async () => {
  w = await world();
  document = await fetchDocument();
});
afterAll(() => w.close());

const rows: readonly (readonly [string, Route])[] = Object.entries(routes);
const operationOf = ({ path, method }: Route) =>
  document.paths[path.replace(/:([a-z]+)/gi, '{$1}')]?.[method.toLowerCase()];

it('is OpenAPI 3.1 with one security scheme and the envelope of failures', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(document.components.schemas.Failure.required).toContain('requestId');
});

it('has every route, once, and no other', () => {
  const paths: object[] = Object.values(document.paths);
  const ids = paths.flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(ids.toSorted()).toEqual(Object.keys(routes).toSorted());
});

it('refers only to what it holds', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Failure']));
  expect(JSON.stringify(document)).not.toContain('$defs');
});

describe.each(rows)('%s', (_, row) => {
  it('says what it takes, gives and refuses', () => {
    const operation = operationOf(row);
    expect(operation.summary).toBe(row.summary);
    if (row.legal) expect(operation.description).toContain(row.legal);
    expect(operation.security).toEqual(row.access === 'public' ? [] : [{ bearer: [] }]);
    const inPath = operation.parameters
      .filter((one: { in: string }) => one.in === 'path')
      .map((one: { name: string }) => one.name);
    expect(inPath).toEqual([...row.path.matchAll(/:([a-z]+)/gi)].map((match) => match[1]));
    expect(operation.requestBody !== undefined).toBe(row.body !== undefined);
    const answer = operation.responses[String(row.status ?? 200)].content['application/json'].schema;
    expect(answer.properties.success).toMatchObject({ const: true });
    expect(answer.required).toContain('success');
    for (const code of row.errors ?? [])
      expect(operation.responses[String(faults[code].status)].description).toContain(code);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['429', '500', '503']));
    expect(operation.responses['503'].description.includes('busy')).toBe(row.yields !== undefined);
  });
});
