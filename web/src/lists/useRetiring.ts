// Taking a value out of the forms, and bringing it back.
import type { TaxonomyCode, TaxonomyValue } from '@denonco/contract';
import { give, refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';

export function useRetiring(list: TaxonomyCode) {
  const { run, fault } = useAction('retireListValue');
  const retire = async ({ code, revision, retiredAt }: TaxonomyValue) => {
    const saved = await run({ params: { list, code }, body: { revision, retired: retiredAt === null } });
    if (saved) give('getTaxonomy', { params: { list } }, saved);
    else await refresh('getTaxonomy');
  };
  return { retire, fault };
}
