// Municipalities as shown on map and table.
import { useLingui } from '@lingui/react/macro';
import { municipalityShapes } from '../geo/municipalities.gen.ts';
import { placeName } from '../geo/names.ts';

export interface Place {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

// Browsers may lack Albanian collation; English sorts ë beside e and ç beside c.
const byName = new Intl.Collator('en');

/** All municipalities by count, then by name. */
export function usePlaces(counts: ReadonlyMap<string, number>): readonly Place[] {
  const { locale } = useLingui();
  return municipalityShapes
    .map(({ code, name }) => ({ code, name: placeName(name, locale), count: counts.get(code) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || byName.compare(a.name, b.name));
}
