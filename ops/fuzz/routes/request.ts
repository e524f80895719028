// A generated call of a route: valid, nearly valid or hostile, by a role, an invalid token, or without one.

import type { Route } from '@denonco/contract';
import fc from 'fast-check';
import { fitting } from './fitting.ts';
import { hostileOf, type Sent } from './hostile.ts';
import type { Params, Pool } from './pool.ts';
import { type Shape, shapeOf } from './shape.ts';
import { oddTexts, spoiled } from './spoiled.ts';

export interface Target {
  readonly row: Route;
  readonly pool: Pool;
  /** Known valid bodies. */
  readonly samples: readonly unknown[];
}
export const kinds = ['valid', 'nearly', 'hostile'] as const;
export type Kind = (typeof kinds)[number];

/** For a URL; lone surrogates become their raw bytes. */
function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed()) + (text.isWellFormed() ? '' : '%ED%A0%80');
}

export function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:([a-z]+)/gi, (_, name: string) => escaped(String(valueIn(params, name) ?? 'x')));
  const pairs = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  const search = pairs
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]))
    .map((pair) => pair.map((one) => escaped(one ?? '')).join('='))
    .join('&');
  return search === '' ? filled : `${filled}?${search}`;
}
const valueIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const json = { 'content-type': 'application/json' };
const uuid = fc.uuid({ version: 4 });

interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Valid parts, about one existing thing if known. */
export function partsOf({ row, pool, samples }: Target): fc.Arbitrary<Parts> {
  const known = pool.paramsFor(row.path);
  const part = (schema: Route['params'], params: Params) =>
    schema ? fitting(cachedShape(schema), { pool, path: row.path, name: '', params }) : fc.constant(undefined);
  const made = part(row.params, {});
  const of = (params: Params, sent: fc.Arbitrary<unknown>) => {
    const body = part(row.body, params);
    return fc.record({
      params: sent,
      query: part(row.query, params),
      body: row.body && samples.length > 0 ? fc.oneof(body, fc.constantFrom(...samples)) : body,
    });
  };
  if (known.length === 0) return of({}, made);
  const one = fc.constantFrom(...known).chain((params) => of(params, fc.constant(params)));
  return fc.oneof({ weight: 6, arbitrary: one }, { weight: 1, arbitrary: of({}, made) });
}

const shapes = new WeakMap<object, Shape>();
function cachedShape(schema: NonNullable<Route['body']>): Shape {
  const shape = shapes.get(schema) ?? shapeOf(schema);
  shapes.set(schema, shape);
  return shape;
}

function sentOf({ method, path, publicWrite, idempotent }: Route, parts: Parts, key: string, text?: string): Sent {
  const payload = text ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
  return {
    method,
    url: addressOf(path, parts.params, parts.query),
    headers: {
      ...(payload === undefined ? {} : json),
      ...(publicWrite || idempotent ? { 'idempotency-key': key } : {}),
    },
    payload,
    at: '',
  };
}

const valid = (target: Target): fc.Arbitrary<Sent> =>
  fc.tuple(partsOf(target), uuid).map(([parts, key]) => sentOf(target.row, parts, key));

/** One field is wrong; the rest fits. */
function nearly(target: Target): fc.Arbitrary<Sent> {
  const { row } = target;
  const parts = partsOf(target);
  const inBody = fc.tuple(parts, uuid, spoiled(parts.map(({ body }) => body))).map(([rest, key, { text, at }]) => ({
    ...sentOf(row, rest, key, text),
    at: at.join('.'),
  }));
  const inQuery = fc.tuple(parts, uuid, oddPair(row.query && shapeOf(row.query))).map(([rest, key, [name, values]]) => {
    const query = { ...(typeof rest.query === 'object' ? rest.query : {}), [name]: values };
    return { ...sentOf(row, { ...rest, query }, key), at: name };
  });
  const inParams = fc.tuple(parts, uuid, fc.constantFrom(...oddTexts), fc.nat()).map(([rest, key, odd, nth]) => {
    const names = [...row.path.matchAll(/:([a-z]+)/gi)].map(([, name]) => name ?? '');
    const name = names[nth % names.length] ?? '';
    const params = { ...(typeof rest.params === 'object' ? rest.params : {}), [name]: odd.slice(0, 600) };
    return { ...sentOf(row, { ...rest, params }, key), at: name };
  });
  const ways = [
    ...(row.body ? [{ weight: 4, arbitrary: inBody }] : []),
    ...(row.query || !row.body ? [{ weight: row.query ? 3 : 1, arbitrary: inQuery }] : []),
    ...(row.path.includes(':') ? [{ weight: 1, arbitrary: inParams }] : []),
  ];
  return fc.oneof(...ways);
}

function oddPair(shape: Shape | undefined): fc.Arbitrary<readonly [string, readonly string[]]> {
  const names = Object.keys(shape?.properties ?? {});
  const name = fc.constantFrom(...names, ...names, 'unknown', '__proto__', 'a[b]', 'toString');
  const odd = fc.constantFrom(...oddTexts).map((text) => text.slice(0, 4000));
  const values = fc.oneof(
    { weight: 5, arbitrary: odd.map((one) => [one]) },
    { weight: 1, arbitrary: fc.tuple(odd, odd) },
    { weight: 1, arbitrary: fc.constant(Array<string>(1500).fill('1')) },
  );
  return fc.tuple(name, values);
}

export function requestOf(target: Target, kind: Kind): fc.Arbitrary<Sent> {
  if (kind === 'valid') return valid(target);
  return kind === 'nearly' ? nearly(target) : valid(target).chain(hostileOf);
}
