// Nearly valid values with one spoiled place. JSON text, because some faults (duplicate key, `__proto__`, lone
// surrogate) are no values.
import fc from 'fast-check';

type Steps = readonly (string | number)[];

/** At any depth. */
function placesIn(value: unknown, at: Steps = []): readonly Steps[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((one, index) => [index, one])
    : Object.entries(value);
  return [at, ...inner.flatMap(([key, one]) => placesIn(one, [...at, key]))];
}

const absent = Symbol('absent');
/** Placeholder for what is no value; replaced in the text. */
const hole = 'f0e1d2c3-spoiled';

/** A copy with another value at this path, or none. */
function withAt(value: unknown, [key, ...rest]: Steps, put: unknown): unknown {
  if (key === undefined) return put === absent ? undefined : put;
  if (Array.isArray(value)) {
    const copy = [...value];
    if (rest.length === 0 && put === absent) copy.splice(Number(key), 1);
    else copy[Number(key)] = withAt(copy[Number(key)], rest, put);
    return copy;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
    if (name !== key) return [[name, one]];
    return rest.length === 0 && put === absent ? [] : [[name, withAt(one, rest, put)]];
  });
  return Object.fromEntries(entries);
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Strings wrong in length, characters or format. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202Eevil\u202C',
  '\u200f\u061c',
  '\ufeff',
  '\u{1F4A5}'.repeat(300),
  'e\u0301'.repeat(200),
  'x'.repeat(100_000),
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '99999999999999999999',
  '0x10',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '0001-01-01',
  '+275760-09-13T00:00:00Z',
  '2026-11-16T25:61:61Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59+14:00',
  '2026-11-16T10:00:00',
  '00000000-0000-0000-0000-000000000000',
  'DEN-9999-999999',
  'ANK-0000-000000',
  "'; drop table cases; --",
  '%00',
  '%',
  '_%\\',
  '{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  'null',
  'undefined',
  '[object Object]',
  'constructor',
  '__proto__',
];

const oddJson: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1e308',
  '1e400',
  '-1e400',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '0.1',
  '[]',
  '{}',
  '[null]',
  '{"a":{"b":{"c":1}}}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"length":-1}',
  '{"toString":1,"valueOf":null}',
  nested(200),
  nested(5000),
  `[${Array(10_000).fill('0').join(',')}]`,
  `[${Array(10_000).fill('"x"').join(',')}]`,
  `{${Array.from({ length: 2000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
  '{"a":1,"a":2}',
];

export interface Spoiled {
  /** Whole JSON text. */
  readonly text: string;
  /** Path, for the finding. */
  readonly at: Steps;
}

const spoiling: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(undefined) },
  { weight: 4, arbitrary: fc.constantFrom(...oddJson) },
  { weight: 6, arbitrary: fc.constantFrom(...oddTexts).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
);

export const spoiled = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<Spoiled> =>
  fc.tuple(valid, fc.nat(), spoiling).map(([value, nth, put]) => {
    const places = placesIn(value);
    const at = places[nth % places.length] ?? [];
    const changed = withAt(value, at, put === undefined ? absent : hole);
    const text = JSON.stringify(changed) ?? '';
    return { text: put === undefined ? text : text.replace(JSON.stringify(hole), () => put), at };
  });
