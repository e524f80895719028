// Arbitraries of fast-check from the contract's schemas, valid or with one place spoiled.
import fc from 'fast-check';
import * as z from 'zod/mini';

type Shape = z.core.JSONSchema.JSONSchema;
/** Values of answers by field name, so that calls pass the first checks. */
export type Pool = ReadonlyMap<string, ReadonlySet<unknown>>;

const shapes = new WeakMap<z.ZodMiniType, Shape>();

export function validArbitrary(schema: z.ZodMiniType | undefined, pool: Pool): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const shape = shapes.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  shapes.set(schema, shape);
  return fitShape(shape, '', pool);
}

const isShape = (one: unknown): one is Shape => typeof one === 'object' && one !== null && !Array.isArray(one);
const anything = fc.jsonValue({ maxDepth: 2 });
const maxItems = 4;

function fitShape(shape: Shape, name: string, pool: Pool): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf ?? [];
  if (choices.length > 0) return fc.oneof(...choices.map((one) => fitShape(one, name, pool)));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const type = shape.type === 'integer' ? 'number' : shape.type;
  const known = [...(pool.get(name) ?? [])].filter((value) => typeof value === type);
  const created = make(shape, name, pool);
  return known.length === 0 ? created : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, created);
}

function make(shape: Shape, name: string, pool: Pool): fc.Arbitrary<unknown> {
  const { minItems = 0, items, properties = {}, additionalProperties, propertyNames, required = [] } = shape;
  const min = Math.max(shape.minimum ?? -1000, -(2 ** 31));
  const max = Math.min(Math.max(min, shape.maximum ?? min + 1_000_000), 2 ** 31 - 1);
  const maxLength = Math.max(minItems, Math.min(shape.maxItems ?? maxItems, maxItems));
  switch (shape.type) {
    case 'string':
      return textOf(shape);
    case 'integer':
      return fc.integer({ min, max });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(isShape(items) ? fitShape(items, name, pool) : anything, { minLength: minItems, maxLength });
    case 'object': {
      if (Object.keys(properties).length === 0 && isShape(additionalProperties)) {
        const key = isShape(propertyNames) ? fitShape(propertyNames, name, pool).map(String) : fc.string();
        return fc.dictionary(key, fitShape(additionalProperties, name, pool), { maxKeys: maxItems });
      }
      const fields = Object.entries(properties).flatMap(([field, inner]): [string, fc.Arbitrary<unknown>][] =>
        isShape(inner) && !inner.not ? [[field, fitShape(inner, field, pool)]] : [],
      );
      const requiredKeys = required.filter((field) => fields.some(([known]) => known === field));
      return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
    }
    default:
      return anything;
  }
}

const instant = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString());
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: instant.map((at) => at.slice(0, 10)),
  'date-time': instant,
  uuid: fc.uuid({ version: 4 }),
  email: fc.constantFrom('dikush@shembull.test', 'a+b@sub.shembull.test'),
  uri: fc.constant('https://shembull.test/rruga?x=1'),
};
const fragments = fc.constantFrom('Zyra', 'përdori', 'automjetin', 'zyrtar', 'gjatë', 'fushatës', 'çdo', 'ditë');

function textOf({ format = '', minLength = 0, maxLength: max = 200, pattern, allOf }: Shape): fc.Arbitrary<string> {
  const maxLength = Math.max(minLength, Math.min(max, 200));
  const sentence = fc.array(fragments, { minLength: 1, maxLength: 20 });
  const text = sentence.map((some) => some.join(' ').padEnd(minLength, '.').slice(0, maxLength));
  const free = fc.oneof({ weight: 3, arbitrary: text }, fc.string({ unit: 'grapheme', minLength, maxLength }));
  const wanted = pattern ?? allOf?.find((one) => one.pattern !== undefined)?.pattern;
  try {
    return formats[format] ?? (wanted === undefined ? free : fc.stringMatching(new RegExp(wanted, 'u')));
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

/** Faulty JSON as text, because some of it is no value. */
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
  ...oddTexts.map((text) => JSON.stringify(text)),
];

/** One place is replaced, at any depth. */
export const invalidArbitrary = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.tuple(valid, fc.nat(), fc.constantFrom(...oddJson)).map(([value, nth, put]) => {
    const places: string[] = [];
    const hole = 'f0e1d2c3-spoiled';
    JSON.stringify(value, (key, inner) => places.push(key) && inner);
    let left = nth % Math.max(1, places.length);
    const spoiledText = JSON.stringify(value, (_, inner) => (left-- === 0 ? hole : inner)) ?? '';
    return spoiledText.replace(JSON.stringify(hole), () => put);
  });
