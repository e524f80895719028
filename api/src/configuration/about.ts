// What is told of a setting beside its schema, and the shapes that settings have.
import * as z from 'zod/mini';

export interface About {
  /** What it does, for the person who sets it. */
  readonly what: string;
  /** Behind "must be". */
  readonly takes: string;
  /** Where the default depends on others. */
  readonly unset?: string;
  /** Shown in no line and to be kept like a password. */
  readonly secret?: true;
}
export const known = z.registry<About>();
export const about = (what: string, takes: string, more: Omit<About, 'what' | 'takes'> = {}): About => ({
  ...{ what, takes },
  ...more,
});

export const text = (byDefault: string) => z._default(z.string().check(z.trim(), z.minLength(1)), byDefault);
export const onOff = () => z._default(z.enum(['on', 'off']), 'on');
export const number = (from: number, to: number, byDefault: number) =>
  z._default(z.coerce.number().check(z.minimum(from), z.maximum(to)), byDefault);
export const whole = (from: number, to: number, byDefault: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(from), z.maximum(to)), byDefault);
export const matching = (pattern: RegExp) => z.optional(z.string().check(z.regex(pattern)));
export const address = (pattern: RegExp) => z.optional(z.string().check(z.regex(pattern), z.refine(URL.canParse)));
