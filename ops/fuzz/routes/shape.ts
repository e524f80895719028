// A schema's input as JSON Schema, all that the generators know of a route.
import * as z from 'zod/mini';

export interface Shape {
  readonly type?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly exclusiveMaximum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly allOf?: readonly Shape[] | undefined;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly oneOf?: readonly Shape[] | undefined;
  readonly items?: Shape | undefined;
  readonly required?: readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly propertyNames?: Shape | undefined;
  readonly additionalProperties?: boolean | Shape | undefined;
  readonly not?: unknown;
}

const number = z.optional(z.number());
const text = z.optional(z.string());
const inner: z.ZodMiniType<Shape> = z.lazy(() => Shape);
const some = z.optional(z.array(inner));

const Shape: z.ZodMiniType<Shape> = z.object({
  type: text,
  minLength: number,
  maxLength: number,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  minItems: number,
  maxItems: number,
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  format: text,
  pattern: text,
  allOf: some,
  anyOf: some,
  oneOf: some,
  items: z.optional(inner),
  required: z.optional(z.array(z.string())),
  properties: z.optional(z.record(z.string(), inner)),
  propertyNames: z.optional(inner),
  additionalProperties: z.optional(z.union([z.boolean(), inner])),
  not: z.optional(z.unknown()),
});

export const shapeOf = (schema: z.ZodMiniType): Shape =>
  Shape.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
