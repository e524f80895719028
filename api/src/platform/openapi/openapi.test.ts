import { isDeepStrictEqual } from 'node:util';
import { problems, type Route, routes } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/testApp.ts';

const app = await createTestApp();
afterAll(() => app.close());
const document = (await app.fastify.inject('/api/openapi.json')).json();

const rows: readonly (readonly [string, Route])[] = Object.entries(routes);
const operationOf = ({ path, method }: Route) =>
  document.paths[path.replace(/:([a-z]+)/gi, '{$1}')]?.[method.toLowerCase()];

describe('the OpenAPI document', () => {
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

  const wrong = (isRight: (operation: ReturnType<typeof operationOf>, row: Route) => boolean): string[] =>
    rows.filter(([, row]) => !isRight(operationOf(row), row)).map(([name]) => name);

  it('gives each operation its summary and its legal ground', () => {
    expect(wrong(({ summary }, row) => summary === row.summary)).toEqual([]);
    expect(wrong(({ description }, { legalBasis }) => !legalBasis || description.includes(legalBasis))).toEqual([]);
  });

  it('asks for a token exactly where the route is not public', () => {
    const isRight = ({ security }: { security: object[] }, { access }: Route) =>
      isDeepStrictEqual(security, access === 'public' ? [] : [{ bearer: [] }]);
    expect(wrong(isRight)).toEqual([]);
  });

  it('names the parameters of each path and has a body where the route has one', () => {
    const inPath = (parameters: { in: string; name: string }[]) =>
      parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    const inRoute = ({ path }: Route) => [...path.matchAll(/:([a-z]+)/gi)].map(([, name]) => name);
    expect(wrong(({ parameters }, row) => isDeepStrictEqual(inPath(parameters), inRoute(row)))).toEqual([]);
    expect(wrong(({ requestBody }, { body }) => (requestBody !== undefined) === (body !== undefined))).toEqual([]);
  });

  it('describes the envelope of a success', () => {
    const schemaOf = (operation: ReturnType<typeof operationOf>, { status }: Route) =>
      operation.responses[String(status ?? 200)].content['application/json'].schema;
    expect(wrong((operation, row) => schemaOf(operation, row).properties.success.const === true)).toEqual([]);
    expect(wrong((operation, row) => schemaOf(operation, row).required.includes('success'))).toEqual([]);
  });

  it('lists every refusal, and "busy" where the route gives way to load', () => {
    const codeOf = (code: keyof typeof problems) => String(problems[code].status);
    expect(
      wrong(({ responses }, { errors = [] }) =>
        errors.every((code) => responses[codeOf(code)]?.description.includes(code)),
      ),
    ).toEqual([]);
    expect(wrong(({ responses }) => ['429', '500', '503'].every((status) => status in responses))).toEqual([]);
    expect(
      wrong(
        ({ responses }, { shedPriority, limited }) =>
          responses['503'].description.includes('busy') === (shedPriority !== undefined || limited !== undefined),
      ),
    ).toEqual([]);
  });
});
