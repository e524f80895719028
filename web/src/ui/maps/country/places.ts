// The municipalities as the map and its table show them.
import { useLocale } from '../../../i18n/useLocale.ts';
import { municipalityShapes } from '../geo/municipalities.gen.ts';
import { placeName } from '../geo/names.ts';

export interface Place {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

// No browser is sure to have Albanian here; English puts ë beside e and ç beside c.
const byName = new Intl.Collator('en');

/** All municipalities by count, the most first, then by name. */
export function usePlaces(counts: ReadonlyMap<string, number>): readonly Place[] {
  const locale = useLocale();
  return municipalityShapes
    .map(({ code, name }) => ({ code, name: placeName(name, locale), count: counts.get(code) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || byName.compare(a.name, b.name));
}
