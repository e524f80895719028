// Reads JSON strictly: what is missing, null or of another type is undefined. Pure.

export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of an object; none of anything else. */
export const fieldsOf =
  (value: unknown) =>
  (name: string): unknown =>
    typeof value === 'object' && value !== null ? (Reflect.get(value, name) ?? undefined) : undefined;

/** Undefined when one of them cannot be read. */
export function mapAll<A, T>(all: readonly A[], read: (one: A) => T | undefined): readonly T[] | undefined {
  const found = all.map(read).filter((one) => one !== undefined);
  return found.length === all.length ? found : undefined;
}

export const readEach = <T>(value: unknown, read: (one: unknown) => T | undefined): readonly T[] | undefined =>
  Array.isArray(value) ? mapAll<unknown, T>(value, read) : undefined;

export const isPosition = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
