// Documentation of settings beside their schemas, and the shapes of their values.
import * as z from 'zod/mini';

export interface About {
  readonly what: string;
  /** Completes "must be". */
  readonly takes: string;
  /** For defaults that depend on other settings. */
  readonly unset?: string;
  /** Never shown. */
  readonly secret?: true;
}
export const known = z.registry<About>();
export const about = (what: string, takes: string, more: Omit<About, 'what' | 'takes'> = {}): About => ({
  what,
  takes,
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
