// Filter of a list, kept in the address for links and reloads: in the order of its table of fields, without invalid
// values and defaults.
import type * as z from 'zod/mini';
import { type NavigateOptions, useSearchParams } from '../../platform/router/router.tsx';

/** Value of a parameter, `all` if repeated; that of '' is the default. */
type Reader = (text: string, all: readonly string[]) => unknown;
type Schema = z.ZodMiniOptional<z.ZodMiniType> | z.ZodMiniDefault<z.ZodMiniType>;
export type Fields = Readonly<Record<string, Reader | Schema>>;

type ValueOf<F> = F extends Schema ? z.output<F> : F extends Reader ? ReturnType<F> : never;
export type FilterOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };
/** Values as controls give them; empty ones are removed. */
export type Change<K extends PropertyKey> = { readonly [P in K]?: string | number | readonly string[] | undefined };

export function oneOf<C extends string>(codes: readonly C[]): (text: string) => C | undefined;
export function oneOf<C extends string>(codes: readonly C[], fallback: C): (text: string) => C;
export function oneOf<C extends string>(codes: readonly C[], fallback?: C) {
  return (text: string) => codes.find((code) => code === text) ?? fallback;
}
export const matching =
  (form: RegExp) =>
  (text: string): string | undefined =>
    form.test(text) ? text : undefined;
export const codeValue = matching(/^[\w-]{1,40}$/);
export const dayValue = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
/** Not trimmed: that would take the space between two words. */
export const searchText = (text: string): string => text.slice(0, 200);
export const pageNumber = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

function read(field: Reader | Schema, all: readonly string[]): unknown {
  const [text = ''] = all;
  if (typeof field === 'function') return field(text, all);
  const found = field.safeParse(text === '' ? undefined : text);
  return found.success ? found.data : field.safeParse(undefined).data;
}

export function readFilter<F extends Fields>(fields: F, params: URLSearchParams): FilterOf<F> {
  const entries = Object.entries(fields).map(([key, field]) => [key, read(field, params.getAll(key))]);
  return Object.fromEntries(entries);
}

export function writeFilter<F extends Fields>(fields: F, values: FilterOf<F> | Change<keyof F>): URLSearchParams {
  const given = new Map<string, unknown>(Object.entries(values));
  const params = new URLSearchParams();
  for (const [key, field] of Object.entries(fields))
    for (const value of [given.get(key)].flat())
      if (!isEmpty(value) && value !== read(field, [])) params.append(key, String(value));
  return params;
}

const isEmpty = (value: unknown) => value === undefined || value === '';

/** Every other change returns to the first page. */
const staysOnPage = /^(view|open|page|after)$/;
/** Keys that are not counted as filters. */
const isNoFilter = /^(view|by|election|open|sort|order|page|after)$/;

export function changedQuery<F extends Fields>(fields: F, filter: FilterOf<F>, part: Change<keyof F>): URLSearchParams {
  const isSamePage = Object.keys(part).every((key) => staysOnPage.test(key));
  return writeFilter(fields, { ...filter, ...(isSamePage ? {} : { page: '', after: '' }), ...part });
}

export function activeFilters<F extends Fields>(fields: F, filter: FilterOf<F>): readonly (keyof F & string)[] {
  const params = writeFilter(fields, filter);
  const isActive = (key: string): key is keyof F & string =>
    !isNoFilter.test(key) && (params.get(key) ?? '').trim() !== '';
  return Object.keys(fields).filter(isActive);
}

/** The filter in the address. `navigateOptions` say how changes navigate. */
export function useListFilter<F extends Fields>(fields: F, navigateOptions?: NavigateOptions) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(fields, params);
  const active = activeFilters(fields, filter);
  const change = (part: Change<keyof F>, options = navigateOptions) =>
    setParams((now) => changedQuery(fields, readFilter(fields, now), part), options);
  const clear = (part: Change<keyof F> = {}) =>
    setParams((now) => {
      const latest = readFilter(fields, now);
      const rest = changedQuery(fields, latest, part);
      for (const key of [...activeFilters(fields, latest), 'page', 'after']) if (!(key in part)) rest.delete(key);
      return rest;
    }, navigateOptions);
  return { filter, active, query: writeFilter(fields, filter).toString(), change, clear };
}
export type ListFilter<F extends Fields> = ReturnType<typeof useListFilter<F>>;
