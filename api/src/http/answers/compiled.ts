// Schemas of the contract, read by functions that are made for each of them. The contract is written in zod's small form, whose
// objects are read field by field through a table; zod's large form writes a function for each object, and can be given a
// schema of the small one. Only here: the browser's policy lets no text become code.
import { $ZodObject, $ZodObjectJIT, $ZodType } from 'zod/v4/core';

const seen = new WeakSet<object>();

/**
 * Every object of a schema, or of whatever holds schemas, from now on. Objects lie within lists, unions and choices; what is
 * made only when it is asked for is left as it is.
 */
export function compileSchemas(value: unknown): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (value instanceof $ZodObject) compile(value);
  const parts = value instanceof $ZodType ? value._zod.def : value;
  for (const part of Object.values(parts)) compileSchemas(part);
}

function compile(schema: $ZodObject): void {
  const { _zod: inner } = schema;
  // One without checks of its own is run by what parses it.
  const isBare = inner.run === inner.parse;
  $ZodObjectJIT.init(schema, inner.def);
  if (isBare) inner.run = inner.parse;
}
