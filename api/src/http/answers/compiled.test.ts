import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileSchemas } from './compiled.ts';

/** The same schema each time anew, with all that the contract's are made of. */
const made = () =>
  z
    .object({
      name: z.string().check(z.trim(), z.minLength(2)),
      at: z.optional(z.iso.date()),
      page: z._default(z.coerce.number(), 1),
      place: z.nullable(z.object({ code: z.string(), point: z.optional(z.object({ lat: z.number() })) })),
      parts: z.array(
        z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
      ),
      either: z.union([z.object({ one: z.string() }), z.object({ two: z.string() })]),
      words: z.record(z.string(), z.object({ al: z.string() })),
    })
    .check((ctx) => {
      if (ctx.value.name === 'bad')
        ctx.issues.push({ code: 'custom', input: ctx.value, path: ['name'], message: 'bad' });
    });

const right = {
  name: ' Prova ',
  place: { code: 'TIRANE', point: { lat: 41, more: 1 } },
  parts: [{ kind: 'a' }, { kind: 'b', more: true }],
  either: { two: 'x', three: 'y' },
  words: { one: { al: 'një', en: 'one' } },
  more: 'is left out',
};
const given: readonly unknown[] = [
  right,
  { ...right, at: undefined, place: null, page: '7' },
  { ...right, at: 'no day', page: 'x', name: 'bad' },
  { ...right, name: 'x', place: { point: { lat: 'x' } }, parts: [{ kind: 'c' }, 1], either: {}, words: { one: 1 } },
  { ...right, name: 'bad' },
  JSON.parse('{"__proto__": {"name": "x"}, "name": "Prova"}'),
  {},
  [],
  null,
  'text',
];

it('a compiled schema accepts the same values and reports the same faults in the same order', () => {
  const [plain, compiled] = [made(), made()];
  compileSchemas({ rows: [compiled] });
  for (const value of given) {
    const [said, expected] = [compiled.safeParse(value), plain.safeParse(value)];
    expect(said.data).toEqual(expected.data);
    expect(said.error?.issues).toEqual(expected.error?.issues);
  }
  expect(compiled.safeParse(right).data).toMatchObject({ name: 'Prova', page: 1 });
  // It would prove nothing if nothing had been made anew.
  expect(compiled._zod.traits.has('$ZodObjectJIT')).toBe(true);
  expect(compiled._zod.def.shape.either._zod.def.options[0]._zod.traits.has('$ZodObjectJIT')).toBe(true);
});
