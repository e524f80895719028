/* @__NO_SIDE_EFFECTS__ */
export function codesOf<K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] {
  const isCode = (code: string): code is K => code in table;
  return Object.keys(table).filter(isCode);
}
