// Values that fit a schema of the contract, as fast-check arbitraries; and the same with one place spoiled.
import fc from 'fast-check';
import * as z from 'zod/mini';

type Shape = z.core.JSONSchema.JSONSchema;
/** Existing values by field name, gathered from answers, so that calls pass the first checks. */
export type Pool = ReadonlyMap<string, ReadonlySet<unknown>>;

const shapes = new WeakMap<z.ZodMiniType, Shape>();

export function fitting(schema: z.ZodMiniType | undefined, pool: Pool): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const shape = shapes.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  shapes.set(schema, shape);
  return fitShape(shape, '', pool);
}

const isShape = (one: unknown): one is Shape => typeof one === 'object' && one !== null && !Array.isArray(one);
const anything = fc.jsonValue({ maxDepth: 2 });
const mostItems = 4;

function fitShape(shape: Shape, name: string, pool: Pool): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf ?? [];
  if (choices.length > 0) return fc.oneof(...choices.map((one) => fitShape(one, name, pool)));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const known = [...(pool.get(name) ?? [])].filter(
    (value) => typeof value === (shape.type === 'integer' ? 'number' : shape.type),
  );
  const made = make(shape, name, pool);
  return known.length === 0 ? made : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, made);
}

function make(shape: Shape, name: string, pool: Pool): fc.Arbitrary<unknown> {
  const { minLength = 0, minItems = 0, maxItems = mostItems, items, properties = {}, additionalProperties } = shape;
  const min = shape.minimum ?? -1000;
  const max = Math.max(min, shape.maximum ?? min + 1_000_000);
  switch (shape.type) {
    case 'string':
      return textOf(shape, { minLength, maxLength: Math.max(minLength, Math.min(shape.maxLength ?? 200, 200)) });
    case 'integer':
      return fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const maxLength = Math.max(minItems, Math.min(maxItems, mostItems));
      return fc.array(isShape(items) ? fitShape(items, name, pool) : anything, { minLength: minItems, maxLength });
    }
    case 'object': {
      if (Object.keys(properties).length === 0 && isShape(additionalProperties)) {
        const key = isShape(shape.propertyNames) ? fitShape(shape.propertyNames, name, pool).map(String) : fc.string();
        return fc.dictionary(key, fitShape(additionalProperties, name, pool), { maxKeys: mostItems });
      }
      const fields = Object.entries(properties).flatMap(([field, inner]): [string, fc.Arbitrary<unknown>][] =>
        isShape(inner) && !inner.not ? [[field, fitShape(inner, field, pool)]] : [],
      );
      const requiredKeys = (shape.required ?? []).filter((field) => fields.some(([known]) => known === field));
      return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
    }
    default:
      return anything;
  }
}

const day = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString());
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: day.map((at) => at.slice(0, 10)),
  'date-time': day,
  uuid: fc.uuid({ version: 4 }),
  email: fc.constantFrom('dikush@shembull.test', 'a+b@sub.shembull.test'),
  uri: fc.constant('https://shembull.test/rruga?x=1'),
};
const words = fc.constantFrom('Zyra', 'përdori', 'automjetin', 'zyrtar', 'gjatë', 'fushatës', 'çdo', 'ditë');

function textOf({ format = '', pattern, allOf }: Shape, length: { minLength: number; maxLength: number }) {
  const known = formats[format];
  if (known) return known;
  const wanted = pattern ?? allOf?.find((one) => one.pattern !== undefined)?.pattern;
  const { minLength, maxLength } = length;
  const sentence = fc.array(words, { minLength: 1, maxLength: 20 });
  const text = sentence.map((some) => some.join(' ').padEnd(minLength, '.').slice(0, maxLength));
  const free = fc.oneof({ weight: 3, arbitrary: text }, fc.string({ unit: 'grapheme', ...length }));
  if (wanted === undefined) return free;
  try {
    return fc.stringMatching(new RegExp(wanted, 'u'));
  } catch {
    // fast-check cannot make look-ahead and some classes.
    return free;
  }
}

/** Wrong in length, characters or form. */
export const oddTexts: readonly string[] = [
  '',
  'a\u0000b',
  '\ud800',
  '\u202Eevil\u202C',
  'x'.repeat(100_000),
  '1e400',
  '2026-02-30',
  '+275760-09-13T00:00:00Z',
  'DEN-9999-999999',
  "'; drop table cases; --",
  '_%\\',
  '../../../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  '__proto__',
];

/** As JSON text, because some faults are no values. */
const oddJson: readonly string[] = [
  'null',
  '-1',
  '1e400',
  '9007199254740993',
  '0.1',
  '[]',
  '{"__proto__":{"admin":true}}',
  '{"a":1,"a":2}',
  '['.repeat(5000) + ']'.repeat(5000),
  `[${Array(10_000).fill('"x"').join()}]`,
];

/** JSON text of the value with one place replaced, at any depth. */
export const spoiled = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(valid, fc.nat(), fc.constantFrom(...oddJson, ...oddTexts.map((text) => JSON.stringify(text))))
    .map(([value, nth, put]) => {
      const hole = 'f0e1d2c3-spoiled';
      const count = (one: unknown): number =>
        typeof one === 'object' && one !== null ? Object.values(one).reduce((sum, inner) => sum + count(inner), 1) : 1;
      let left = nth % count(value);
      const copy = (one: unknown): unknown => {
        if (left-- === 0) return hole;
        if (Array.isArray(one)) return one.map(copy);
        if (typeof one !== 'object' || one === null) return one;
        return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, copy(inner)]));
      };
      return (JSON.stringify(copy(value)) ?? '').replace(JSON.stringify(hole), () => put);
    });
