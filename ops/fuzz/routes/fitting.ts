// Generators of values that fit a shape. Values of the same name help with refinements (telephone, personal number).
import fc from 'fast-check';
import type { Params, Pool } from './pool.ts';
import type { Shape } from './shape.ts';

/** Route and field name of a value. */
export interface Place {
  readonly pool: Pool;
  readonly path: string;
  readonly name: string;
  /** Path parameters; values known under the same name come first. */
  readonly params: Params;
}

const longestText = 400;
const mostItems = 4;

export function fitting(shape: Shape, place: Place): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map((one) => fitting(one, place)));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum && shape.enum.length > 0) return fc.constantFrom(...shape.enum);
  return byType(shape, place);
}

function byType(shape: Shape, place: Place): fc.Arbitrary<unknown> {
  switch (shape.type) {
    case 'string':
      return textOf(shape, place);
    case 'integer':
    case 'number':
      return numberOf(shape, place);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listOf(shape, place);
    case 'object':
      return objectOf(shape, place);
    default:
      return fc.oneof(fc.constant(null), fc.integer(), fc.string(), fc.dictionary(fc.string(), fc.integer()));
  }
}

function listOf({ items = {}, minItems = 0, maxItems = mostItems }: Shape, place: Place): fc.Arbitrary<unknown> {
  const maxLength = Math.max(minItems, Math.min(maxItems, mostItems));
  return fc.array(fitting(items, place), { minLength: minItems, maxLength });
}

function objectOf(
  { properties = {}, required = [], additionalProperties, propertyNames }: Shape,
  place: Place,
): fc.Arbitrary<unknown> {
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object') {
    const key = propertyNames ? fitting(propertyNames, place).map(String) : fc.string({ maxLength: 20 });
    return fc.dictionary(key, fitting(additionalProperties, place), { maxKeys: mostItems });
  }
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, shape] of Object.entries(properties))
    if (!shape.not) fields[name] = fitting(shape, { ...place, name });
  return fc.record(fields, { requiredKeys: [...required], noNullPrototype: true });
}

function numberOf(shape: Shape, place: Place): fc.Arbitrary<number> {
  const min = shape.minimum ?? shape.exclusiveMinimum ?? -1_000_000;
  const max = Math.max(min, shape.maximum ?? shape.exclusiveMaximum ?? min + 10_000_000);
  const any =
    shape.type === 'integer'
      ? fc.integer({ min: Math.ceil(Math.max(min, -(2 ** 31))), max: Math.floor(Math.min(max, 2 ** 31 - 1)) })
      : fc.double({ min, max, noNaN: true });
  const known = place.pool.valuesOf(place.name, place.path, place.params).filter((one) => typeof one === 'number');
  const fitting = known.filter((one) => one >= min && one <= max);
  const edges = fc.constantFrom(min, max);
  return fitting.length === 0
    ? fc.oneof(any, edges)
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fitting) }, any, edges);
}

const words = [
  'Zyra',
  'drejtoria',
  'më',
  'përdorën',
  'automjetin',
  'zyrtar',
  'gjatë',
  'fushatës',
  'çdo',
  'ditë',
  'në',
  'orën',
];
const sentence = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 40 }).map((some) => some.join(' '));

/** Fits pattern, format and length where possible; mostly an existing one. */
function textOf(shape: Shape, place: Place): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = longestText } = shape;
  const patterns = [shape.pattern, ...(shape.allOf ?? []).map(({ pattern }) => pattern)].filter(
    (one) => one !== undefined,
  );
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && patterns.every((one) => new RegExp(one, 'u').test(text));
  const known = place.pool
    .valuesOf(place.name, place.path, place.params)
    .filter((one) => typeof one === 'string')
    .filter(fits);
  const made = patterns.length > 0 || shape.format ? byPattern(shape, patterns) : freeText(minLength, maxLength);
  return known.length === 0 ? made : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, made);
}

function freeText(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const longest = Math.max(minLength, Math.min(maxLength, longestText));
  const padded = sentence.map((text) => text.padEnd(minLength, '.').slice(0, longest));
  return fc.oneof(
    { weight: 3, arbitrary: padded },
    fc.string({ unit: 'grapheme', minLength, maxLength: longest }),
    fc.constant('ë'.repeat(Math.min(maxLength, 20_000))),
  );
}

const day = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const instant = fc
  .date({ min: new Date('2026-06-01'), max: new Date('2027-06-01'), noInvalidDate: true })
  .map((at) => at.toISOString());
const email = fc.constantFrom('demo.filluar@denonco.test', 'dikush@shembull.test', 'a+b@sub.shembull.test');
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: day,
  'date-time': instant,
  uuid: fc.uuid({ version: 4 }),
  email,
  uri: fc.constant('https://shembull.test/rruga?x=1'),
};

function byPattern({ format = '', minLength = 0 }: Shape, patterns: readonly string[]): fc.Arbitrary<string> {
  const known = formats[format];
  if (known) return known;
  const [first] = patterns;
  try {
    return first === undefined ? fc.string({ minLength, maxLength: 60 }) : fc.stringMatching(new RegExp(first, 'u'));
  } catch {
    // Patterns that cannot be generated (look-ahead, some classes) use known values.
    return fc.string({ minLength, maxLength: 60 });
  }
}
