// Saves a value, new or changed. After a conflict the next try knows what the other one wrote, and what was typed stays.
import type { TaxonomyCode, TaxonomyValue } from '@denonco/contract';
import { give, refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { contentOf, type Draft } from './draft.ts';

export function useSavingValue(
  list: TaxonomyCode,
  value: TaxonomyValue | undefined,
  current: TaxonomyValue | undefined,
) {
  const adding = useAction('addListValue');
  const changing = useAction('changeListValue');
  const { pending, fault } = value ? changing : adding;
  const isConflict = fault?.code === 'conflict';
  // What is shown as changed meanwhile has been seen: the next try may go over it.
  const revision = (isConflict ? current : value)?.revision ?? 1;

  const save = async (draft: Draft): Promise<boolean> => {
    const content = contentOf(draft);
    const saved = value
      ? await changing.run({ params: { list, code: value.code }, body: { revision, content } })
      : await adding.run({ params: { list }, body: { code: draft.code, content } });
    if (saved) give('getTaxonomy', { params: { list } }, saved);
    else await refresh('getTaxonomy');
    return saved !== undefined;
  };
  const errors: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(fault?.fields ?? {}).map(([path, words]) => [path, words.join(' ')]),
  );
  const isTold = isConflict || Object.keys(errors).length > 0;
  return { save, pending, errors, isConflict, fault: isTold ? undefined : fault };
}
