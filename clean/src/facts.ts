// Hidden data of a file: names, dates, programs and places that its pages do not show.

export interface Fact {
  readonly kind: 'place' | 'author' | 'device' | 'time' | 'text' | 'file' | 'comments';
  /** As the file has it. */
  readonly value: string;
}

/** Each once, without what is empty. */
export function factsOf(found: readonly (readonly [Fact['kind'], unknown])[]): readonly Fact[] {
  const facts = found.map(([kind, value]) => ({ kind, value: typeof value === 'string' ? value.trim() : '' }));
  const firsts = new Map(facts.filter(({ value }) => value !== '').map((fact) => [`${fact.kind} ${fact.value}`, fact]));
  return [...firsts.values()];
}
