// Hidden data of a file, not shown on its pages.

export interface Fact {
  readonly kind: 'place' | 'author' | 'device' | 'time' | 'text' | 'file' | 'comments';
  readonly value: string;
}

export type RawFact = readonly [Fact['kind'], unknown];

export function toFacts(found: readonly RawFact[]): readonly Fact[] {
  const facts = found.map(([kind, value]) => ({ kind, value: typeof value === 'string' ? value.trim() : '' }));
  const firsts = new Map(facts.filter(({ value }) => value !== '').map((fact) => [`${fact.kind} ${fact.value}`, fact]));
  return [...firsts.values()];
}
