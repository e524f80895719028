import type { Named } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import type { Choice } from './FilterBar.tsx';

interface Listed extends Named {
  readonly parent?: string | null;
}

/** Region and municipality as filters: those of the region, which clears a municipality of another one. */
export function usePlaceChoices(
  { region, municipality }: { readonly region?: string | undefined; readonly municipality?: string | undefined },
  regions: readonly Listed[] = [],
  municipalities: readonly Listed[] = [],
): Record<'region' | 'municipality', Omit<Choice, 'key'>> {
  const { t } = useLingui();
  // A retired value stays offered while chosen, or the field would show another.
  const offered = municipalities.filter(({ code, parent }) => !region || parent === region || code === municipality);
  const also = (next: string): Record<string, string> => {
    const stays = next === '' || municipalities.some(({ code, parent }) => code === municipality && parent === next);
    return stays ? {} : { municipality: '' };
  };
  return {
    region: { label: t`Qarku`, all: t`Çdo qark`, options: regions, also },
    municipality: { label: t`Bashkia`, all: t`Çdo bashki`, options: offered },
  };
}
